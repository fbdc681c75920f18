import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const NAME_BYTES = 16;
/** Only files that this folder named itself are ever removed from it. */
const OWN_NAME = /^[0-9a-f]{32}(\.part)?$/;
const OWN_FOLDER = /^[0-9a-f]{2}$/;

/** Bytes of uploads on disk, under names that say nothing. */
export class UploadsFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  path(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }

  /** Writes a file, whole or not at all; answers its name. @throws Error of the file system */
  async put(bytes: Uint8Array): Promise<string> {
    const name = randomBytes(NAME_BYTES).toString('hex');
    const path = this.path(name);
    const draft = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return name;
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Removes files that were last written before a moment and are not known; a killed process leaves such. */
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
