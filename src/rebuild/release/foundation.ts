import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { releaseData, releaseFileOf } from '../../content/release-files.ts';
import { codeHistory, type CompiledSite, compiledSite } from '../compile/compiled-site.ts';
import { changesSince } from './page-table.ts';
import { keptCodes, type ReleaseRow, spareRelease } from '../snapshot/release-table.ts';
import { linkTree } from '../disk/link-tree.ts';
import { pageFiles, removePage } from '../disk/page-files.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { forgetStandby, knownStandby } from './standby-fact.ts';

/** Folder of the files with hashed names. */
const ASSETS = '_astro';
const BUILDS = 'builds';

export interface FoundationOptions {
  dataFolder: string;
  folders: ReleaseFolders;
  site: CompiledSite;
  db: DatabaseSync;
  /** Releases before this one, the newest first. */
  before: readonly ReleaseRow[];
  /** The release whose pages stay; undefined where every page is made. */
  base: ReleaseRow | undefined;
}

/**
 * Turns the folder of an old release into a copy of `base`: only what changed in between is touched, so that the work
 * grows with the changes and not with the shop.
 */
function recycle({ folders, db }: FoundationOptions, spare: ReleaseRow, base: ReleaseRow, id: string): void {
  folders.rename(spare.id, id);
  const stage = folders.folder(id);
  const { made, dropped } = changesSince(db, spare.seq);
  for (const address of dropped) removePage(stage, address);
  for (const address of made) {
    const file = releaseFileOf(address);
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    for (const name of pageFiles(file)) {
      rmSync(join(stage, name), { force: true });
      const source = join(folders.folder(base.id), name);
      if (existsSync(source)) linkSync(source, join(stage, name));
    }
  }
  rmSync(join(stage, BUILDS), { recursive: true, force: true });
}

/** Puts the assets of the new and the kept releases into a release, and takes older ones out. */
function layAssets(dataFolder: string, codes: readonly string[], stage: string): void {
  const folder = join(stage, ASSETS);
  const wanted = new Set<string>();
  for (const code of codes) {
    const assets = join(compiledSite(dataFolder, code).client, ASSETS);
    if (!existsSync(assets)) continue;
    for (const name of readdirSync(assets, { recursive: true })) wanted.add(String(name));
    linkTree(assets, folder);
  }
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!wanted.has(String(name))) rmSync(join(folder, String(name)), { recursive: true, force: true });
  }
}

/** The codes whose assets the next release carries. */
const assetCodes = ({ dataFolder, site, before }: FoundationOptions): string[] =>
  keptCodes(site.code, before, codeHistory(dataFolder));

/** The release that nobody needs any more, where it can become a copy of `base`; one that is live again stays. */
function recyclable({ folders, site, before }: FoundationOptions): ReleaseRow | undefined {
  const spare = spareRelease(before);
  if (!spare || folders.live() === spare.id || !folders.exists(spare.id)) return undefined;
  return before.every(({ code }) => code === site.code) ? spare : undefined;
}

/** Makes a folder that has all of `base` but what names the release; answers the codes whose assets are in it. */
export function copyBase(options: FoundationOptions, base: ReleaseRow, id: string): string[] {
  const { dataFolder, folders } = options;
  const stage = folders.folder(id);
  const spare = recyclable(options);
  if (spare) recycle(options, spare, base, id);
  else linkTree(folders.folder(base.id), stage, new Set([ASSETS, BUILDS]));
  const codes = assetCodes(options);
  layAssets(dataFolder, codes, stage);
  return codes;
}

/** Takes the copy of `base` that was made ahead; false where there is none. */
function takeStandby(options: FoundationOptions, base: ReleaseRow, id: string): boolean {
  const { db, folders, dataFolder } = options;
  const standby = knownStandby(db);
  forgetStandby(db);
  if (standby?.of !== base.id || !folders.exists(standby.folder)) return false;
  folders.rename(standby.folder, id);
  const codes = assetCodes(options);
  if (codes.join() !== standby.codes.join()) layAssets(dataFolder, codes, folders.folder(id));
  return true;
}

/** Makes the folder of a release with everything that the plan does not change. */
export function layFoundation(options: FoundationOptions, id: string): void {
  const { dataFolder, folders, site, base } = options;
  const stage = folders.folder(id);
  if (base === undefined) {
    forgetStandby(options.db);
    linkTree(site.client, stage, new Set([ASSETS]));
    layAssets(dataFolder, assetCodes(options), stage);
  } else if (!takeStandby(options, base, id)) {
    copyBase(options, base, id);
  }
  const hashes = join(stage, releaseData.inlineHashes);
  if (existsSync(hashes)) return;
  mkdirSync(dirname(hashes), { recursive: true });
  linkSync(site.inlineHashes, hashes);
}
