import type { DatabaseSync } from 'node:sqlite';
import { recordKey } from '../../content/record-keys.ts';
import { contentHash } from '../../content/record-store.ts';
import type { CategoryRecord, Settings } from '../../content/records.ts';
import type { Site } from '../../contract/shop/site.ts';
import { DEFAULT_CURRENCY_CODE } from '../../contract/calls/headers.ts';
import { urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import { paths } from '../../paths.ts';
import { ROOT } from '../project/catalog/category-tree.ts';
import type { FeedFiles } from './feed-files.ts';
import type { FeedTable } from './feed-table.ts';
import type { KnownDates } from './known-dates.ts';
import { element, textElement, XML_DECLARATION, xmlText } from '../../domain/text/xml.ts';

const FEED = 'market:';

/** Between these are the names of the feed's files as parts of a release. */
export const marketFeedParts = [FEED, `${FEED}\u{10FFFF}`] as const;

/** Paths of the feed's files in a release that is being made. */
export const marketFeeds = (files: FeedFiles): string[] =>
  files.ofAll(...marketFeedParts).map(({ path }) => path);

const pathOf = (feed: number) => `/feeds/yandex-market-${feed}.yml`;

const CATEGORIES = recordKey.category('');

/** The categories that have a page, with those above them. */
function categories(db: DatabaseSync): string {
  const records = db
    .prepare('SELECT json FROM record WHERE key >= ? AND key < ? ORDER BY key')
    .all(CATEGORIES, `${CATEGORIES}\u{10FFFF}`)
    .map(({ json }) => JSON.parse(String(json)) as CategoryRecord)
    .filter(({ id }) => id !== ROOT);
  const ids = new Map(records.map(({ path, id }) => [path, id]));
  const items = records.map(({ id, title, crumbs }) => {
    const { path: above = '' } = crumbs.at(-1) ?? {};
    return `${element('category', xmlText(title), { id, parentId: ids.get(above) })}\n`;
  });
  return element('categories', items.join(''));
}

interface ShopOfFeed {
  settings: Settings;
  site: Site;
}

/** All of a feed between its date and its offers. */
function headOf(db: DatabaseSync, { settings, site }: ShopOfFeed): string {
  const { currencies } = settings;
  const currency = currencies[0]?.code ?? DEFAULT_CURRENCY_CODE;
  return [
    textElement('name', site.title),
    textElement('company', site.legalName || site.title),
    textElement('url', urlOf(settings, paths.home)),
    element('currencies', element('currency', '', { id: currency, rate: 1 })),
    categories(db),
  ].join('\n');
}

/** Whether the shop or its categories may be others than in the last release. */
const headMayDiffer = (db: DatabaseSync) =>
  db
    .prepare('SELECT 1 FROM change WHERE key IN (?, ?) OR (key >= ? AND key < ?) LIMIT 1')
    .get(recordKey.settings, recordKey.site, CATEGORIES, `${CATEGORIES}\u{10FFFF}`) !== undefined;

/** The files that say what another builder has found to be older, or newer. */
function otherwiseDated(table: FeedTable, files: FeedFiles, known: KnownDates): number[] {
  if (known.isEmpty) return [];
  return table.feeds().filter((feed) => {
    const [file] = files.of(FEED + feed);
    const changedAt = file && known.of(file.path, file.content);
    return changedAt !== undefined && changedAt !== file?.changedAt;
  });
}

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, '+00:00');

interface MarketFeedJob {
  table: FeedTable;
  files: FeedFiles;
  /** What other builders have found. */
  known: KnownDates;
  everything: boolean;
  /** Milliseconds. */
  now: number;
}

/**
 * Writes the files of the product feed that changed, or all. A file's date is that of its last change, whichever builder
 * found it.
 */
export function writeMarketFeed(
  db: DatabaseSync,
  shop: ShopOfFeed,
  { table, files, known, everything, now }: MarketFeedJob,
): void {
  const mayAllDiffer = everything || headMayDiffer(db);
  const others = mayAllDiffer ? table.feeds() : otherwiseDated(table, files, known);
  const feeds = new Set([...table.changedFeeds, ...others]);
  if (feeds.size === 0) return;
  const head = headOf(db, shop);
  for (const feed of feeds) {
    const path = pathOf(feed);
    const [before] = files.of(FEED + feed);
    const offers = table.offers(feed);
    if (offers === undefined) {
      if (before) files.remove(path);
      continue;
    }
    const content = contentHash(`${contentHash(head)} ${contentHash(offers)}`);
    const isSame = before?.content === content;
    const changedAt = known.of(path, content) ?? (isSame ? before.changedAt : now);
    if (isSame && before.changedAt === changedAt && !everything) continue;
    const start = `${XML_DECLARATION}<yml_catalog date="${dateOf(changedAt)}">\n<shop>\n${head}\n<offers>\n`;
    const bytes = [Buffer.from(start), offers, Buffer.from('</offers>\n</shop>\n</yml_catalog>\n')];
    files.write(path, { part: FEED + feed, content, changedAt, bytes, compress: false });
  }
}
