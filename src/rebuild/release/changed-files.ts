import { readSnapshot } from '../../content/read-snapshot.ts';
import { releaseData, releaseFileOf } from '../../content/release-files.ts';
import type { KnownDate } from '../feeds/known-dates.ts';
import { marketFeedParts } from '../feeds/market-feed.ts';
import { pageFiles } from '../disk/page-files.ts';
import { listReleases } from '../snapshot/release-table.ts';
import { snapshotFile } from '../snapshot/snapshot.ts';
import { changesSince } from './page-table.ts';

/**
 * The files in which the last release of a data folder may differ from an earlier one, brotli forms included. Undefined where that is no
 * longer known or has other code: then any file may differ.
 */
export function changedFiles(dataFolder: string, release: string, since: string): string[] | undefined {
  const db = readSnapshot(snapshotFile(dataFolder));
  try {
    const releases = listReleases(db);
    const [last] = releases;
    const earlier = releases.find(({ id }) => id === since);
    if (last?.id !== release || earlier?.code !== last.code) return undefined;
    const { made, dropped } = changesSince(db, earlier.seq);
    const pages = [...made, ...dropped].flatMap((address) => pageFiles(releaseFileOf(address)));
    return [
      ...new Set([
        ...pages,
        releaseData.latest,
        releaseData.meta(release),
        releaseData.meta(since),
        releaseData.redirects,
      ]),
    ];
  } finally {
    db.close();
  }
}

/**
 * Since when the pages and the product feed of a data folder show what they show: what changed since an earlier release, or all of
 * it.
 */
export function changeDates(dataFolder: string, since: string | undefined): KnownDate[] {
  const db = readSnapshot(snapshotFile(dataFolder));
  try {
    const earlier = listReleases(db).find(({ id }) => id === since);
    return db
      .prepare(
        `SELECT path, content, changed_at FROM page WHERE made > ?1 UNION ALL
         SELECT path, content, changed_at FROM feed_file WHERE made > ?1 AND part >= ?2 AND part < ?3`,
      )
      .all(earlier?.seq ?? -1, ...marketFeedParts)
      .map(({ path, content, changed_at }) => [String(path), String(content), Number(changed_at)]);
  } finally {
    db.close();
  }
}
