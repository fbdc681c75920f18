import type { ServerState } from '../../operations/control/overview.ts';
import type { Queries } from '../database/database.ts';

/** What a server reports of itself each second. */
export interface NodeReport {
  id: string;
  name: string;
  /** Id of the release that it has live. */
  release: string | undefined;
  /** Whether it may lead. */
  builds: boolean;
  /** Key of the code that it would build with. */
  code: string | undefined;
  /** Number of the connection with which it leads. */
  lockPid: number | undefined;
}

/** Name of a server's connections, by which others see that it is there. */
export const connectionName = (id: string): string => `vitrina ${id}`;

/** Servers that are not seen for so long are forgotten. */
const FORGOTTEN = `interval '1 day'`;

/** Stores a server's report. */
export async function report(queries: Queries, node: NodeReport): Promise<void> {
  await queries.query(
    `INSERT INTO vitrina.node (id, name, seen_at, release, builds, code, lock_pid)
     VALUES ($1, $2, clock_timestamp(), $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, release = excluded.release,
       builds = excluded.builds, code = excluded.code, lock_pid = excluded.lock_pid`,
    [node.id, node.name, node.release ?? null, node.builds, node.code ?? null, node.lockPid ?? null],
  );
}

/** Notes that a server has all files of an offer. */
export async function acknowledge(queries: Queries, id: string, seq: number): Promise<void> {
  await queries.query('UPDATE vitrina.node SET offered = $2 WHERE id = $1', [id, seq]);
}

/** Forgets earlier processes of this name, and servers that have long been gone. */
export async function forgetNodes(queries: Queries, { id, name }: NodeReport): Promise<void> {
  await queries.query(
    `DELETE FROM vitrina.node
     WHERE id <> $1 AND (name = $2 AND seen_at < now() - interval '3 seconds' OR seen_at < now() - ${FORGOTTEN})`,
    [id, name],
  );
}

export async function leave(queries: Queries, id: string): Promise<void> {
  await queries.query('DELETE FROM vitrina.node WHERE id = $1', [id]);
}

/** All servers by name. */
export async function nodeStates(queries: Queries): Promise<ServerState[]> {
  const rows = await queries.query(
    `SELECT node.*, extract(epoch FROM clock_timestamp() - seen_at) AS unseen,
       CASE WHEN node.release = live.id THEN 0
         ELSE extract(epoch FROM clock_timestamp() - pointer.since) END AS behind,
       node.code = coalesce(wanted.value, live.code) AS has_wanted_code
     FROM vitrina.node CROSS JOIN vitrina.pointer
     LEFT JOIN vitrina.release live ON live.seq = pointer.seq
     LEFT JOIN vitrina.fact wanted ON wanted.name = 'code' ORDER BY name, seen_at`,
  );
  return rows.map((row) => ({
    name: String(row.name),
    release: typeof row.release === 'string' ? row.release : undefined,
    unseenMs: Math.max(0, Number(row.unseen) * 1000),
    behindMs: Math.max(0, Number(row.behind) * 1000),
    isLeader: row.lock_pid !== null,
    builds: row.builds === true,
    hasWantedCode: row.has_wanted_code === true,
  }));
}

/**
 * Whether every server that is there and shows a release has switched to that of a number, or a later one. One that has not reported
 * for ten seconds or has no connection is not there.
 */
export async function haveSwitched(queries: Queries, seq: number): Promise<boolean> {
  const rows = await queries.query(
    `SELECT FROM vitrina.node
     WHERE seen_at > clock_timestamp() - interval '10 seconds'
       AND (SELECT max(seq) FROM vitrina.release WHERE release.id = node.release) < $1
       AND EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'vitrina ' || node.id) LIMIT 1`,
    [seq],
  );
  return rows.length === 0;
}
