import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { linkTree } from '../../disk/link-tree.ts';
import { pageFiles } from '../../disk/page-files.ts';
import { listReleases } from '../../snapshot/release-table.ts';
import type { FilesOf } from './near-release.ts';
import { ASSETS, assetCodes, BUILDS, linkAssets } from '../release-assets.ts';
import type { ReleaseFolders } from '../release-folders.ts';
import { saveSpareRelease, spareFolder } from './spare-release-fact.ts';

/**
 * Makes the spare release of a release while its pages are rendered, in other threads: where nearly all of them change, no
 * other folder is near, and the first edit after it would wait until every file is linked.
 */
export class CopyWhileMade {
  readonly #id: string;
  readonly #stage: string;
  readonly #copy: string;
  readonly #made = new Set<string>();

  /** `id` is the release that is being made. */
  constructor(folders: ReleaseFolders, id: string) {
    this.#id = id;
    this.#stage = folders.folder(id);
    this.#copy = folders.folder(spareFolder(id));
    folders.remove(spareFolder(id));
  }

  /** Links pages that will not change any more. */
  add(files: readonly string[]): void {
    for (const name of files.flatMap(pageFiles)) {
      if (!existsSync(join(this.#stage, name))) continue;
      const target = join(this.#copy, name);
      const folder = dirname(target);
      if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
      linkSync(join(this.#stage, name), target);
    }
  }

  /** Links all other files, when the release is whole, and notes it in the release's transaction. */
  complete(db: DatabaseSync, dataFolder: string, files: FilesOf): void {
    linkTree(this.#stage, this.#copy, new Set([ASSETS, BUILDS]));
    const codes = assetCodes(dataFolder, files.code, listReleases(db));
    linkAssets(dataFolder, codes, this.#copy);
    saveSpareRelease(db, { folder: spareFolder(this.#id), copyOf: this.#id, ...files, codes });
  }
}
