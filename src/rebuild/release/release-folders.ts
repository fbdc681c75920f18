import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { switchLink } from '../compile/compiled-site.ts';
import { releaseFileOf } from '../../content/release-files.ts';
import { removeFolder } from './remove-folder.ts';

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

  /** Makes a release live: the next request sees all of it. */
  switchTo(id: string): void {
    switchLink(this.#current, join('releases', id));
  }

  rename(from: string, to: string): void {
    renameSync(this.folder(from), this.folder(to));
  }

  remove(id: string): void {
    removeFolder(this.folder(id));
  }

  /** Removes the folders that are neither `kept` nor live. */
  removeOthers(kept: ReadonlySet<string>): void {
    if (!existsSync(this.#releases)) return;
    const live = this.live();
    for (const id of readdirSync(this.#releases)) {
      if (!kept.has(id) && id !== live) this.remove(id);
    }
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // The file is there already: an asset that two compiled sites share.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes `to` a copy of the folder `from` that shares its files; parts named in `without` are left out. */
export function linkTree(from: string, to: string, without: ReadonlySet<string> = new Set()): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) linkTree(source, target);
    else linkFile(source, target);
  }
}

/** A page's file and its compressed form. */
export const pageFiles = (file: string): string[] => [file, `${file}.br`];

/** Takes a page out of a release that is being made, with the folders that it leaves empty. */
export function removePage(stage: string, address: string): void {
  const file = join(stage, releaseFileOf(address));
  for (const name of pageFiles(file)) rmSync(name, { force: true });
  for (let folder = dirname(file); folder.length > stage.length; folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}
