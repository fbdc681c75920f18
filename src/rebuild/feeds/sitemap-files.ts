import { contentHash } from '../../content/record-store.ts';
import type { FeedFiles } from './feed-files.ts';
import type { FeedTable } from './feed-table.ts';
import { element, textElement, XML_DECLARATION } from '../../domain/text/xml.ts';

/** The protocol's limit. */
const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

const INDEX = '/sitemap.xml';
const SITEMAP = 'sitemap:';

/** Dots never stand in a sitemap's name, whose last part may be a category's code. */
const pathOf = (sitemap: string, number: number) =>
  `/sitemaps/${sitemap}${number === 1 ? '' : `.${number}`}.xml`;

const moment = (milliseconds: number) =>
  textElement('lastmod', new Date(milliseconds).toISOString().replace(/\.\d+/, ''));

type Entry = ReturnType<FeedTable['entries']> extends Generator<infer One> ? One : never;

function urlset(entries: readonly Entry[]) {
  const urls = entries.map(
    ({ loc, images, changedAt }) => `<url>${loc}${moment(changedAt)}${images}</url>\n`,
  );
  const attributes = { xmlns: NAMESPACE, 'xmlns:image': IMAGE_NAMESPACE };
  return `${XML_DECLARATION}${element('urlset', `\n${urls.join('')}`, attributes)}\n`;
}

function* inFiles(entries: Iterable<Entry>): Generator<Entry[]> {
  let file: Entry[] = [];
  for (const entry of entries) {
    file.push(entry);
    if (file.length < MAX_ADDRESSES) continue;
    yield file;
    file = [];
  }
  if (file.length > 0) yield file;
}

/** Writes a sitemap, as several files where it is long, and removes files that are no longer needed. */
function writeSitemap(sitemap: string, table: FeedTable, files: FeedFiles): void {
  const part = SITEMAP + sitemap;
  const superfluous = new Set(files.of(part).map(({ path }) => path));
  let number = 0;
  for (const entries of inFiles(table.entries(sitemap))) {
    number += 1;
    const path = pathOf(sitemap, number);
    superfluous.delete(path);
    const changedAt = entries.reduce((latest, entry) => Math.max(latest, entry.changedAt), 0);
    const bytes = [Buffer.from(urlset(entries))];
    files.write(path, { part, content: '', changedAt, bytes, compress: true });
  }
  for (const path of superfluous) files.remove(path);
}

/** Writes the index of all sitemaps where it changed. */
function writeIndex(siteUrl: string, files: FeedFiles, everything: boolean): boolean {
  const sitemaps = files.ofAll(SITEMAP, `${SITEMAP}\u{10FFFF}`);
  const [before] = files.of(INDEX);
  if (sitemaps.length === 0) {
    if (before) files.remove(INDEX);
    return false;
  }
  const items = sitemaps.map(
    ({ path, changedAt }) =>
      `${element('sitemap', textElement('loc', siteUrl + path) + moment(changedAt))}\n`,
  );
  const text = `${XML_DECLARATION}${element('sitemapindex', `\n${items.join('')}`, { xmlns: NAMESPACE })}\n`;
  const content = contentHash(text);
  if (everything || before?.content !== content) {
    const changedAt = Math.max(...sitemaps.map((file) => file.changedAt));
    files.write(INDEX, { part: INDEX, content, changedAt, bytes: [Buffer.from(text)], compress: true });
  }
  return true;
}

/** Writes the sitemaps whose entries changed, or all, and their index; returns whether there are any. */
export function writeSitemaps(
  siteUrl: string,
  table: FeedTable,
  files: FeedFiles,
  everything: boolean,
): boolean {
  const sitemaps = new Set([...table.changedSitemaps, ...(everything ? table.sitemaps() : [])]);
  for (const sitemap of sitemaps) writeSitemap(sitemap, table, files);
  return writeIndex(siteUrl, files, everything);
}
