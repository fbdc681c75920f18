import type { KnownDate } from '../../rebuild/feeds/known-dates.ts';
import { releaseFileOf } from '../../content/release-files.ts';
import type { Queries } from '../database/database.ts';
import { SITE } from './built-release.ts';

/** Since when pages and files of the product feed show what they show, as the builders before have found. */
export async function sharedDates(queries: Queries): Promise<KnownDate[]> {
  const rows = await queries.query<{ path: string; content: string; changed_at: string }>(
    'SELECT path, content, changed_at FROM vitrina.page_date',
  );
  return rows.map(({ path, content, changed_at }) => [path, content, Number(changed_at)]);
}

/** Stores the dates of a release’s pages and feed for other builders. */
export async function saveDates(queries: Queries, dates: readonly KnownDate[]): Promise<void> {
  await queries.query(
    `INSERT INTO vitrina.page_date SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])
     ON CONFLICT (path) DO UPDATE SET content = excluded.content, changed_at = excluded.changed_at`,
    [
      dates.map(([path]) => path),
      dates.map(([, content]) => content),
      dates.map(([, , changedAt]) => Math.round(changedAt)),
    ],
  );
}

/** Forgets the dates of what a release removes the files of; these are paths in the manifest. */
export async function removeDates(queries: Queries, removed: readonly string[]): Promise<void> {
  const files = new Set(removed.filter((path) => /\.(html|yml)$/.test(path)));
  if (files.size === 0) return;
  const rows = await queries.query<{ path: string }>('SELECT path FROM vitrina.page_date');
  const gone = rows.map(({ path }) => path).filter((address) => files.has(SITE + releaseFileOf(address)));
  await queries.query('DELETE FROM vitrina.page_date WHERE path = ANY($1)', [gone]);
}
