import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { hasMarkdown, isMarkdownPath, pageOfMarkdown } from '../content/markdown-files.ts';
import { releaseData } from '../content/release-files.ts';
import { readRedirects } from '../content/redirects.ts';
import { readShellContent } from '../content/shell-content.ts';
import { type ShopSettings, ShopSettingsSchema } from '../domain/shop/shop-settings.ts';
import { currentSite } from '../rebuild/compile/compiled-site.ts';
import { ReleaseFolders } from '../rebuild/release/release-folders.ts';
import type { ErrorColours } from '../server/answers/error-document.ts';
import type { SharePictureSource } from '../server/share/send-share-picture.ts';
import { listingRulesOf } from '../server/listing-rules.ts';
import { readPolicy, securityHeaders } from '../server/headers/security-headers.ts';
import { FUNCTIONS, writeAddressFunction, writeHookFunction, writeShopFunction } from './functions.ts';
import { headersFile } from './headers-file.ts';
import { writeShareFiles } from './share-files.ts';

/** The folder that the host publishes. */
export const PUBLISHED = 'dist';

export interface PublishOptions {
  /** Where `dist/` and the functions are written. */
  root: string;
  dataFolder: string;
  shop: ShopSettings;
  /** Draws the pictures for sharing; without it none are published. */
  sharePictures?: SharePictureSource;
  /** Colours of the screen where a function itself has failed. */
  errorColours?: ErrorColours;
}

const filesOf = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Shares the file with the release where the disk allows it. */
function linkOrCopyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** The host compresses by itself, and the data of the shell goes with the function that reads it. */
const isPublic = (file: string, files: ReadonlySet<string>): boolean =>
  !file.startsWith('_data/') && !(/\.(br|gz)$/.test(file) && files.has(file.replace(/\.\w+$/, '')));

/** Whether the function must know a file by its name. Those that follow from a page's form are too many in a large shop. */
const isNamed = (file: string): boolean =>
  !file.endsWith('.html') &&
  !file.startsWith('_astro/') &&
  !(isMarkdownPath(file) && hasMarkdown(`/${pageOfMarkdown(file)}`));

const FIRST_OF_SELECTION = /\/_selection\/[^/]+\.html$/;

/** Writes the live release as a CDN host takes it: `dist/` with `_headers`, and the functions beside it. */
export async function publish({
  root,
  dataFolder,
  shop: given,
  errorColours,
  sharePictures,
}: PublishOptions): Promise<void> {
  // Nothing else may get into the functions' texts.
  const shop = z.parse(ShopSettingsSchema, given);
  const folders = new ReleaseFolders(resolve(dataFolder));
  const live = folders.live();
  if (live === undefined) throw new Error('There is no release to publish.');
  const release = folders.folder(live);
  const site = currentSite(resolve(dataFolder));
  const all = filesOf(release);
  const known = new Set(all);
  const files = all.filter((file) => isPublic(file, known));

  const published = join(root, PUBLISHED);
  for (const folder of [published, join(root, FUNCTIONS)]) rmSync(folder, { recursive: true, force: true });
  for (const file of files) linkOrCopyFile(join(release, file), join(published, file));
  if (sharePictures) {
    const pages = files.filter((file) => file.endsWith('.html'));
    const drawing = { release, pages, siteUrl: shop.siteUrl, published, source: sharePictures };
    const missing = await writeShareFiles(drawing);
    if (missing > 0) console.warn(`${missing} pictures for sharing could not be drawn.`);
  }
  const policy = await readPolicy(release, shop);
  const headers = {
    ...securityHeaders(shop.siteUrl.startsWith('https:')),
    'Content-Security-Policy': policy,
  };
  writeFileSync(join(published, '_headers'), headersFile(files, headers));

  const { perPage, filterCodes } = listingRulesOf(await readShellContent(release));
  await writeAddressFunction(root, {
    rules: { perPage, filterCodes: filterCodes && [...filterCodes] },
    selections: new Set(files.filter((file) => FIRST_OF_SELECTION.test(file))),
    files: new Set(files.filter(isNamed)),
    redirects: await readRedirects(release),
    headers,
  });
  const handled = { ...shop, code: site.code, ...(errorColours && { errorColours }) };
  await writeShopFunction(root, handled, (folder) => {
    cpSync(dirname(site.renderEntry), join(folder, 'server'), { recursive: true });
    for (const file of [releaseData.shell, releaseData.inlineHashes, '404.html']) {
      if (existsSync(join(release, file))) linkOrCopyFile(join(release, file), join(folder, file));
    }
  });
  await writeHookFunction(root);
}
