import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseData, releaseFileOf } from '../../content/release-files.ts';
import { codeHistory, type CompiledSite, compiledSite } from '../compile/compiled-site.ts';
import type { PageTable } from '../snapshot/page-table.ts';
import { keptCodes, type ReleaseRow, spareRelease } from '../snapshot/release-table.ts';
import { linkTree, pageFiles, type ReleaseFolders, removePage } from './release-folders.ts';

/** Folder of the files with hashed names. */
const ASSETS = '_astro';
const BUILDS = 'builds';

export interface FoundationOptions {
  dataFolder: string;
  folders: ReleaseFolders;
  site: CompiledSite;
  pages: PageTable;
  /** Releases before this one, the newest first. */
  before: readonly ReleaseRow[];
  /** The release whose pages stay; undefined where every page is made. */
  base: ReleaseRow | undefined;
}

/**
 * Turns the oldest release into a copy of `base`: only what changed in between is touched, so that the work grows with
 * the changes and not with the shop.
 */
const recycle = (
  { folders, pages }: FoundationOptions,
  spare: ReleaseRow,
  base: ReleaseRow,
  id: string,
): void => {
  folders.rename(spare.id, id);
  const stage = folders.folder(id);
  const { made, dropped } = pages.changesSince(spare.seq);
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
};

/** Puts the assets of the new and the kept releases into a release, and takes older ones out. */
const layAssets = ({ dataFolder, site, before }: FoundationOptions, stage: string): void => {
  const folder = join(stage, ASSETS);
  const wanted = new Set<string>();
  for (const code of keptCodes(site.code, before, codeHistory(dataFolder))) {
    const assets = join(compiledSite(dataFolder, code).client, ASSETS);
    if (!existsSync(assets)) continue;
    for (const name of readdirSync(assets, { recursive: true })) wanted.add(String(name));
    linkTree(assets, folder);
  }
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!wanted.has(String(name))) rmSync(join(folder, String(name)), { recursive: true, force: true });
  }
};

/** Makes the folder of a release with everything that the plan does not change. */
export const layFoundation = (options: FoundationOptions, id: string): void => {
  const { folders, site, before, base } = options;
  const stage = folders.folder(id);
  const spare = spareRelease(before);
  const sameCode = before.every(({ code }) => code === site.code);
  if (base === undefined) linkTree(site.client, stage, new Set([ASSETS]));
  else if (spare && sameCode && folders.exists(spare.id) && folders.live() !== spare.id) recycle(options, spare, base, id);
  else linkTree(folders.folder(base.id), stage, new Set([ASSETS, BUILDS]));
  layAssets(options, stage);
  const hashes = join(stage, releaseData.inlineHashes);
  if (existsSync(hashes)) return;
  mkdirSync(dirname(hashes), { recursive: true });
  linkSync(site.inlineHashes, hashes);
};
