import { readSnapshot } from '../../content/read-snapshot.ts';
import { indexedUrl } from '../feeds/sitemap-entry.ts';
import { snapshotFile } from '../snapshot/snapshot.ts';
import { liveRelease } from './rollback.ts';

/** The pages that search engines may index. */
export interface IndexedPages {
  /** Id of the release. */
  readonly release: string;
  /** Hash of what each page shows, by its whole address. */
  readonly pages: ReadonlyMap<string, string>;
}

const NEWEST = 'SELECT id FROM release ORDER BY seq DESC LIMIT 1';
const PAGES = 'SELECT page.path, page.shown FROM sitemap_entry JOIN page ON page.path = sitemap_entry.path';

/**
 * The indexed pages of the live release. Undefined where the snapshot is not its own: before the first release, after a
 * rollback, while another version of the snapshot is there or one is made again.
 */
export function indexedPages(dataFolder: string, siteUrl: string): IndexedPages | undefined {
  const release = liveRelease(dataFolder);
  if (release === undefined) return undefined;
  try {
    const db = readSnapshot(snapshotFile(dataFolder));
    try {
      // One view for both queries: a rebuild may be writing. It ends with the connection.
      db.exec('BEGIN');
      if (db.prepare(NEWEST).get()?.id !== release) return undefined;
      const pages = db
        .prepare(PAGES)
        .all()
        .map(({ path, shown }) => [indexedUrl({ siteUrl }, String(path)), String(shown)] as const);
      return { release, pages: new Map(pages) };
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}
