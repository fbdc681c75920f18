import type { Queries } from '../database/database.ts';
import { LOCK } from './builder-lock.ts';

const SIGN_EVERY_MS = 1_000;

/** Stores that the holder of the lock lives, by the number of its connection. */
async function sign(queries: Queries, pid: number): Promise<void> {
  await queries.query(
    `INSERT INTO vitrina.fact VALUES ('holder', $1 || ' ' || clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [String(pid)],
  );
}

/** Sends a heartbeat of the lock's holder each second. `queries` are of other connections. */
export function sendHeartbeat(queries: Queries, pid: number): Disposable {
  // What fails is tried again within a second.
  const once = () => void sign(queries, pid).catch(() => undefined);
  once();
  const timer = setInterval(once, SIGN_EVERY_MS);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Ends the connection that holds the lock where it has run nothing for five seconds and its process gives no sign of life,
 * so that another can lead.
 */
export async function endFrozenHolder(queries: Queries): Promise<void> {
  await queries.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity AS holder USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted
       AND datname = current_database() AND state_change < clock_timestamp() - interval '5 seconds'
       AND NOT EXISTS (SELECT FROM vitrina.fact WHERE name = 'holder' AND split_part(value, ' ', 1) = pid::text
         AND substr(value, strpos(value, ' '))::timestamptz > clock_timestamp() - interval '5 seconds')`,
    [...LOCK],
  );
}
