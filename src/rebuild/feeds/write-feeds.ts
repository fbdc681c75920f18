import type { DatabaseSync } from 'node:sqlite';
import { contentHash } from '../../content/record-store.ts';
import { recordContent } from '../../content/record-content.ts';
import { llmsText } from '../markdown/llms-text.ts';
import { FeedFiles } from './feed-files.ts';
import type { FeedTable } from './feed-table.ts';
import type { KnownDates } from './known-dates.ts';
import { marketFeeds, writeMarketFeed } from './market-feed.ts';
import { robotsText } from './robots.ts';
import { writeSitemaps } from './sitemap-files.ts';

interface FeedJob {
  db: DatabaseSync;
  table: FeedTable;
  /** Number and folder of the release that is being made. */
  release: number;
  stage: string;
  now: Date;
  flush: boolean;
  /** What other builders have found. */
  known: KnownDates;
  /** The release's folder has none of these files yet. */
  everything: boolean;
}

const ROBOTS = '/robots.txt';
const LLMS = '/llms.txt';

/** Writes sitemaps, `robots.txt`, `llms.txt` and the product feed, as far as the rendered and removed pages change them. */
export function writeFeeds({ db, table, known, release, stage, now, flush, everything }: FeedJob): void {
  const find = db.prepare('SELECT json FROM record WHERE key = ?');
  const content = recordContent((key) => {
    const json = find.get(key)?.json;
    return json === undefined ? undefined : JSON.parse(String(json));
  });
  const settings = content.settings();
  const files = new FeedFiles(db, release, stage, flush);
  const hasSitemaps = writeSitemaps(settings.siteUrl, table, files, everything);
  const shop = { settings, site: content.site() };
  writeMarketFeed(db, shop, { table, files, known, everything, now: now.getTime() });
  const writeText = (path: string, text: string) => {
    const hash = contentHash(text);
    const [before] = files.of(path);
    if (before?.content === hash && !everything) return;
    const changedAt = before?.content === hash ? before.changedAt : now.getTime();
    files.write(path, { part: path, content: hash, changedAt, bytes: [Buffer.from(text)], compress: false });
  };
  writeText(ROBOTS, robotsText(settings.siteUrl, hasSitemaps));
  writeText(LLMS, llmsText(content, { feeds: marketFeeds(files), hasSitemaps }));
}
