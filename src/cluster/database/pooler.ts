import pg from 'pg';
import { asDatabaseFailure, DatabaseError } from './database.ts';

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return Number(rows[0]?.pid);
}

/**
 * Makes sure that each connection is a session of its own. A pooler that lends sessions for single transactions loses
 * locks and notifications without an error. @throws DatabaseError, StoreUnavailableError
 */
export async function refusePooler(url: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 }));
  for (const client of clients) client.on('error', () => undefined);
  const [one, other] = clients as [pg.Client, pg.Client];
  try {
    await one.connect();
    const before = await pidOf(one);
    await other.connect();
    // A pooler gives the session that has just become free to whoever asks next, and keeps it for the transaction.
    await other.query('BEGIN');
    const others = await pidOf(other);
    const after = await pidOf(one);
    await other.query('COMMIT');
    if (others !== before && after === before) return;
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new DatabaseError(
    'DATABASE_URL leads to a pooler that shares sessions between transactions: give the address of PostgreSQL itself, or of a pool of whole sessions.',
  );
}
