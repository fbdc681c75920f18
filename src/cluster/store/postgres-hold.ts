import type { Hold } from '../../operations/store/operations-store.ts';
import type { Queries } from '../database/database.ts';

/** Stores the hold after a rollback. */
export async function storeHold(queries: Queries, hold: Hold): Promise<void> {
  await queries.query(
    `INSERT INTO vitrina.fact VALUES ('hold', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(hold)],
  );
}
