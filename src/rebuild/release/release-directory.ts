import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { releaseData } from '../../content/release-files.ts';
import type { CompiledSite } from '../compile/compiled-site.ts';
import { linkTree } from '../disk/link-tree.ts';
import type { ReleaseRow } from '../snapshot/release-table.ts';
import { ASSETS, assetCodes, linkAssets } from './release-assets.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { deleteSpareRelease, readSpareRelease } from './spare/spare-release-fact.ts';

export interface ReleaseDirectoryOptions {
  dataFolder: string;
  folders: ReleaseFolders;
  site: CompiledSite;
  db: DatabaseSync;
  /** Earlier releases, the newest first. */
  before: readonly ReleaseRow[];
  /** The release whose pages are reused; undefined where every page is rendered. */
  base: ReleaseRow | undefined;
}

/** Links what browsers load of compiled sites into a release that lacks it. */
export function linkClient(
  { dataFolder, site, before }: Pick<ReleaseDirectoryOptions, 'dataFolder' | 'site' | 'before'>,
  stage: string,
): void {
  linkTree(site.client, stage, new Set([ASSETS]));
  linkAssets(dataFolder, assetCodes(dataFolder, site.code, before), stage);
}

/**
 * Makes the directory of a release with everything that the plan does not change: of the spare release, which is a copy of
 * `base`, or of the compiled site alone.
 */
export function prepareReleaseDirectory(
  { dataFolder, folders, site, db, before, base }: ReleaseDirectoryOptions,
  id: string,
): void {
  const stage = folders.folder(id);
  const spare = readSpareRelease(db);
  deleteSpareRelease(db);
  const codes = assetCodes(dataFolder, site.code, before);
  if (base && spare) {
    folders.rename(spare.folder, id);
    if (codes.join() !== spare.codes.join()) linkAssets(dataFolder, codes, stage);
  } else {
    linkClient({ dataFolder, site, before }, stage);
  }
  const hashes = join(stage, releaseData.inlineHashes);
  if (existsSync(hashes)) return;
  mkdirSync(dirname(hashes), { recursive: true });
  linkSync(site.inlineHashes, hashes);
}
