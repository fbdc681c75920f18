import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildMetaSchema } from '../../content/build-manifest.ts';
import { releaseData } from '../../content/release-files.ts';
import { currentRelease } from '../../server/release.ts';

const PagesSchema = z.pick(BuildMetaSchema, { pages: true });

/** How many pages the live release has; undefined where there is none, or where it is being replaced. */
export async function livePages(dataFolder: string): Promise<number | undefined> {
  const release = currentRelease(dataFolder);
  if (!release) return undefined;
  try {
    const text = await readFile(join(release.folder, releaseData.meta(release.id)), 'utf8');
    return z.parse(PagesSchema, JSON.parse(text)).pages;
  } catch {
    return undefined;
  }
}
