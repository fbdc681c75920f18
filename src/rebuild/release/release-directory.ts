import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { releaseData, releaseFileOf } from '../../content/release-files.ts';
import { codeHistory, type CompiledSite, compiledSite } from '../compile/compiled-site.ts';
import { changesSince, pagesMadeSince } from './page-table.ts';
import { retainedCodes, type ReleaseRow, expiredRelease } from '../snapshot/release-table.ts';
import { linkTree } from '../disk/link-tree.ts';
import { pageFiles, removePage } from '../disk/page-files.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { shareForms } from './share-forms.ts';
import { deleteSpareRelease, isCopyOf, readSpareRelease } from './spare-release-fact.ts';

/** Folder of the files with hashed names. */
const ASSETS = '_astro';
const BUILDS = 'builds';

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

/**
 * Turns the directory of an expired release into a copy of `base`: only what changed in between is touched, so that the
 * work grows with the changes and not with the shop.
 */
function updateExpiredRelease(
  { folders, db }: ReleaseDirectoryOptions,
  expired: ReleaseRow,
  base: ReleaseRow,
  id: string,
): void {
  folders.rename(expired.id, id);
  const stage = folders.folder(id);
  const source = folders.folder(base.id);
  const { made, dropped } = changesSince(db, expired.seq);
  for (const address of dropped) removePage(stage, address);
  for (const address of made) {
    const file = releaseFileOf(address);
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    for (const name of pageFiles(file)) {
      rmSync(join(stage, name), { force: true });
      if (existsSync(join(source, name))) linkSync(join(source, name), join(stage, name));
    }
  }
  // These pages are the same in both, but `base` may have forms that were not made yet there.
  shareForms(source, stage, pagesMadeSince(db, expired.compressedSeq).map(releaseFileOf));
  rmSync(join(stage, BUILDS), { recursive: true, force: true });
}

/** Links the assets of the given codes into a release, and removes all others. */
function linkAssets(dataFolder: string, codes: readonly string[], stage: string): void {
  const folder = join(stage, ASSETS);
  const required = new Set<string>();
  for (const code of codes) {
    const assets = join(compiledSite(dataFolder, code).client, ASSETS);
    if (!existsSync(assets)) continue;
    for (const name of readdirSync(assets, { recursive: true })) required.add(String(name));
    linkTree(assets, folder);
  }
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!required.has(String(name))) rmSync(join(folder, String(name)), { recursive: true, force: true });
  }
}

/** The codes whose assets the next release carries. */
const assetCodes = ({ dataFolder, site, before }: ReleaseDirectoryOptions): string[] =>
  retainedCodes(site.code, before, codeHistory(dataFolder));

/** The expired release, where it can become a copy of `base`; one that is live again after a rollback stays. */
function reusableRelease({ folders, site, before }: ReleaseDirectoryOptions): ReleaseRow | undefined {
  const expired = expiredRelease(before);
  if (!expired || folders.live() === expired.id || !folders.exists(expired.id)) return undefined;
  return before.every(({ code }) => code === site.code) ? expired : undefined;
}

/** Makes a directory with all files of `base` but those that name the release; returns the codes whose assets are in it. */
export function cloneRelease(options: ReleaseDirectoryOptions, base: ReleaseRow, id: string): string[] {
  const { dataFolder, folders } = options;
  const stage = folders.folder(id);
  const expired = reusableRelease(options);
  if (expired) updateExpiredRelease(options, expired, base, id);
  else linkTree(folders.folder(base.id), stage, new Set([ASSETS, BUILDS]));
  const codes = assetCodes(options);
  linkAssets(dataFolder, codes, stage);
  return codes;
}

/** Uses the copy of `base` that was made ahead; false where there is none. */
function adoptSpareRelease(options: ReleaseDirectoryOptions, base: ReleaseRow, id: string): boolean {
  const { db, folders, dataFolder } = options;
  const spare = readSpareRelease(db);
  deleteSpareRelease(db);
  if (!isCopyOf(spare, base) || !folders.exists(spare.folder)) return false;
  folders.rename(spare.folder, id);
  const codes = assetCodes(options);
  if (codes.join() !== spare.codes.join()) linkAssets(dataFolder, codes, folders.folder(id));
  return true;
}

/** Makes the directory of a release with everything that the plan does not change. */
export function prepareReleaseDirectory(options: ReleaseDirectoryOptions, id: string): void {
  const { dataFolder, folders, site, base } = options;
  const stage = folders.folder(id);
  if (base === undefined) {
    deleteSpareRelease(options.db);
    linkTree(site.client, stage, new Set([ASSETS]));
    linkAssets(dataFolder, assetCodes(options), stage);
  } else if (!adoptSpareRelease(options, base, id)) {
    cloneRelease(options, base, id);
  }
  const hashes = join(stage, releaseData.inlineHashes);
  if (existsSync(hashes)) return;
  mkdirSync(dirname(hashes), { recursive: true });
  linkSync(site.inlineHashes, hashes);
}
