import { existsSync } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import { SITE } from '../releases/built-release.ts';
import { ASSETS } from '../releases/code-assets.ts';
import type { ManifestFile } from '../releases/manifest.ts';
import type { SharedRelease } from '../releases/release-rows.ts';

/**
 * Adds the assets that an offer brings to the live release: another server's page may ask for them before the offer is live
 * here. All of its new ones are among `files`.
 */
export async function addAssets(
  files: readonly ManifestFile[],
  folders: ReleaseFolders,
  { seq, id }: SharedRelease,
  live: string,
): Promise<void> {
  if (live === id) return;
  const brought = files.filter(({ path, fromSeq }) => fromSeq === seq && path.startsWith(SITE + ASSETS));
  for (const { path, form } of brought) {
    const name = path.slice(SITE.length);
    for (const each of form === 'br' ? [`${name}.br`, name] : [name]) {
      const target = join(folders.folder(live), each);
      if (existsSync(target)) continue;
      await mkdir(dirname(target), { recursive: true });
      await link(join(folders.folder(id), each), target);
    }
  }
}
