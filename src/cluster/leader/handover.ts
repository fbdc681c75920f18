import type { Queries } from '../database/database.ts';

/** For so long a command that publishes keeps builders from leading; one that was killed does so no longer. */
const HANDED_OVER = `interval '60 seconds'`;

/** Asks the leader for the lock, and keeps other builders from taking it. */
export async function askForLock(queries: Queries): Promise<void> {
  await queries.query(
    `INSERT INTO vitrina.fact VALUES ('handover', clock_timestamp()::text)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

/** Lets builders lead again. */
export async function endHandover(queries: Queries): Promise<void> {
  await queries.query(`DELETE FROM vitrina.fact WHERE name = 'handover'`);
}

/** Whether a command has asked for the lock. */
export async function isHandedOver(queries: Queries): Promise<boolean> {
  const rows = await queries.query(
    `SELECT FROM vitrina.fact WHERE name = 'handover' AND value::timestamptz > clock_timestamp() - ${HANDED_OVER}`,
  );
  return rows.length > 0;
}
