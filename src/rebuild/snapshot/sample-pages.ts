import { existsSync } from 'node:fs';
import { readSnapshot } from '../../content/read-snapshot.ts';
import { sqliteCodeOf } from '../disk/sqlite-error.ts';

function selectPages(file: string, count: number): string[] {
  const db = readSnapshot(file);
  try {
    // Half of them always exist, the others are of the kind that editors change most.
    return db
      .prepare(
        `SELECT path FROM (SELECT path FROM page WHERE owner IS NULL LIMIT $half)
         UNION SELECT path FROM (SELECT path FROM page WHERE owner IS NOT NULL ORDER BY random() LIMIT $half)`,
      )
      .all({ half: count / 2 })
      .map(({ path }) => String(path));
  } finally {
    db.close();
  }
}

/** Addresses of some pages; undefined where there is no snapshot with pages yet, or a rebuild is just making one. */
export function samplePages(file: string, count: number): string[] | undefined {
  try {
    return existsSync(file) ? selectPages(file, count) : undefined;
  } catch (error) {
    if (sqliteCodeOf(error) === undefined) throw error;
    return undefined;
  }
}
