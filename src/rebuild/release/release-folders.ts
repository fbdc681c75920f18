import { existsSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeFolder, renameForRemoval } from '../disk/remove-folder.ts';
import { replaceLink } from '../disk/replace-link.ts';

/** The releases of a data folder, and which of them is live. */
export class ReleaseFolders {
  readonly #releases: string;
  readonly #current: string;

  constructor(dataFolder: string) {
    this.#releases = join(dataFolder, 'releases');
    this.#current = join(dataFolder, 'current');
  }

  folder(id: string): string {
    return join(this.#releases, id);
  }

  exists(id: string): boolean {
    return existsSync(this.folder(id));
  }

  /** Id of the live release; undefined before the first. */
  live(): string | undefined {
    try {
      const id = basename(readlinkSync(this.#current));
      return this.exists(id) ? id : undefined;
    } catch {
      return undefined;
    }
  }

  /** Makes a release live for the next request. */
  switchTo(id: string): void {
    replaceLink(this.#current, join('releases', id));
  }

  rename(from: string, to: string): void {
    renameSync(this.folder(from), this.folder(to));
  }

  remove(id: string): void {
    removeFolder(this.folder(id));
  }

  /** Sets the folders aside that are neither `required` nor live; answers where they are, to be removed. */
  setOthersAside(required: ReadonlySet<string>): string[] {
    if (!existsSync(this.#releases)) return [];
    const live = this.live();
    return readdirSync(this.#releases)
      .filter((id) => !required.has(id) && id !== live)
      .map((id) => renameForRemoval(this.folder(id)));
  }

  /** Removes the folders that are neither `required` nor live. */
  removeOthers(required: ReadonlySet<string>): void {
    for (const folder of this.setOthersAside(required)) rmSync(folder, { recursive: true, force: true });
  }
}
