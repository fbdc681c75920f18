import pg from 'pg';
import { asDatabaseFailure, DatabaseError } from './database.ts';

/** How often it is looked: a busy pooler may lend the same sessions again by chance. */
const ROUNDS = 5;

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return Number(rows[0]?.pid);
}

/** Whether two connections are two sessions, and stay them. */
async function haveOwnSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await pidOf(one);
  // A pooler gives a free session to the next transaction, and keeps it until the transaction ends.
  await other.query('BEGIN');
  const others = await pidOf(other);
  const after = await pidOf(one);
  await other.query('COMMIT');
  return others !== before && after === before;
}

/**
 * Makes sure that each connection is a session of its own. A pooler that lends sessions for single transactions loses
 * locks and notifications without an error. @throws DatabaseError, StoreUnavailableError
 */
export async function refusePooler(url: string): Promise<void> {
  const settings = { connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const;
  for (const client of clients) client.on('error', () => undefined);
  const [one, other] = clients;
  let isOwn = true;
  try {
    await one.connect();
    await other.connect();
    const turns = [
      [one, other],
      [other, one],
    ] as const;
    for (let round = 0; isOwn && round < ROUNDS; round += 1)
      for (const [first, second] of turns) isOwn &&= await haveOwnSessions(first, second);
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  if (isOwn) return;
  throw new DatabaseError(
    'DATABASE_URL leads to a pooler that shares sessions between transactions: give the address of PostgreSQL itself, or of a pool of whole sessions.',
  );
}
