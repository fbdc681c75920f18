import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { CompiledSite } from '../compile/compiled-site.ts';
import { sqliteCodeOf } from '../snapshot/sqlite-error.ts';
import type { WarmPool } from './render-pool.ts';

/** Enough pages of every kind for the engine to know the code. */
const SAMPLE = 60;

function someAddresses(snapshot: string): string[] {
  const db = new DatabaseSync(snapshot, { readOnly: true });
  try {
    // Some that always exist, and some of those that editors change most.
    return db
      .prepare(
        `SELECT path FROM (SELECT path FROM page WHERE owner IS NULL LIMIT $half)
         UNION SELECT path FROM (SELECT path FROM page WHERE owner IS NOT NULL ORDER BY random() LIMIT $half)`,
      )
      .all({ half: SAMPLE / 2 })
      .map(({ path }) => String(path));
  } finally {
    db.close();
  }
}

/** Undefined where there is no snapshot with pages yet, or a rebuild is just making one. */
function knownAddresses(snapshot: string): string[] | undefined {
  try {
    return existsSync(snapshot) ? someAddresses(snapshot) : undefined;
  } catch (error) {
    if (sqliteCodeOf(error) === undefined) throw error;
    return undefined;
  }
}

/** Loads a compiled site into a pool and makes some of its pages for nobody, so that the next ones are made at full speed. */
export async function warmSite(pool: WarmPool, site: CompiledSite, snapshot: string): Promise<void> {
  const addresses = knownAddresses(snapshot);
  if (addresses) await pool.warm({ entry: site.renderEntry, snapshot }, addresses);
}
