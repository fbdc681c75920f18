import type { DatabaseSync } from 'node:sqlite';
import { recordKey } from '../../content/record-keys.ts';
import { contentHash } from '../../content/record-store.ts';
import type { Settings } from '../../content/records.ts';
import { FeedFiles } from './feed-files.ts';
import type { FeedTable } from './feed-table.ts';
import { writeMarketFeed } from './market-feed.ts';
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
  /** The release's folder has none of these files yet. */
  everything: boolean;
}

const ROBOTS = '/robots.txt';

/** Writes sitemaps, `robots.txt` and the product feed, as far as the rendered and removed pages change them. */
export function writeFeeds({ db, table, release, stage, now, flush, everything }: FeedJob): void {
  const json = db.prepare('SELECT json FROM record WHERE key = ?').get(recordKey.settings)?.json;
  const settings = JSON.parse(String(json)) as Settings;
  const files = new FeedFiles(db, release, stage, flush);
  const hasSitemaps = writeSitemaps(settings.siteUrl, table, files, everything);
  writeMarketFeed(db, settings, table, files, everything, now.getTime());
  const robots = robotsText(settings.siteUrl, hasSitemaps);
  const head = contentHash(robots);
  const [before] = files.of(ROBOTS);
  if (before?.head === head && !everything) return;
  const changedAt = before?.head === head ? before.changedAt : now.getTime();
  files.write(ROBOTS, { part: ROBOTS, head, changedAt, bytes: [Buffer.from(robots)], compress: false });
}
