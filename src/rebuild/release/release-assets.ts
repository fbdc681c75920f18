import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeHistory, compiledSite } from '../compile/compiled-site.ts';
import { linkTree } from '../disk/link-tree.ts';
import { retainedCodes, type ReleaseRow } from '../snapshot/release-table.ts';

/** Folder of the files with hashed names. */
export const ASSETS = '_astro';

/** Folder of the files that name the release. */
export const BUILDS = 'builds';

/** The codes whose assets the next release carries; `before` are earlier releases, the newest first. */
export const assetCodes = (dataFolder: string, code: string, before: readonly ReleaseRow[]): string[] =>
  retainedCodes(code, before, codeHistory(dataFolder));

/** Links the assets of the given codes into a release, and removes all others. */
export function linkAssets(dataFolder: string, codes: readonly string[], stage: string): void {
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
