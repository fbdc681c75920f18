import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Draft } from './draft.ts';

const NAME_BYTES = 16;
/** Names that this class gives; other files are never removed. */
const OWN_NAME = /^[0-9a-f]{32}(\.part)?$/;
const OWN_FOLDER = /^[0-9a-f]{2}$/;

export interface NamedDraft {
  name: string;
  draft: Draft;
}

/** Uploads on the disk, under random names. */
export class UploadsFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  path(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }

  /** A new file; it appears under its name on commit. */
  draft(): NamedDraft {
    const name = randomBytes(NAME_BYTES).toString('hex');
    return { name, draft: new Draft(this.path(name)) };
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Removes files older than `before` that are not in the database, as a killed process leaves them. */
  async removeStrays(isKnown: (name: string) => boolean, before: Date): Promise<void> {
    for (const folder of await listed(this.#folder)) {
      if (!OWN_FOLDER.test(folder)) continue;
      for (const name of await listed(join(this.#folder, folder))) {
        if (!OWN_NAME.test(name) || isKnown(name)) continue;
        const path = join(this.#folder, folder, name);
        const written = await stat(path).catch(() => undefined);
        if (written !== undefined && written.mtime < before) await rm(path, { force: true });
      }
    }
  }
}

const listed = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
