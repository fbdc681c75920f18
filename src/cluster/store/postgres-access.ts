import type { AccessRecords, AttemptLimit } from '../../operations/store/operations-store.ts';
import type { Database } from '../database/database.ts';

/** Sessions of `/ops` that hold on each of several servers, and attempts that they count together. */
export class PostgresAccess implements AccessRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  countAttempt(network: string, now: number, { most, since }: AttemptLimit): Promise<number | undefined> {
    return this.#database.inTransaction(async (client) => {
      // One after the other, so that attempts at several servers at once are counted as well.
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('vitrina ' || $1, 0))`, [network]);
      await client.query('DELETE FROM vitrina.ops_attempt WHERE at <= $1', [since]);
      const [row] = await client.query<{ id: string }>(
        `INSERT INTO vitrina.ops_attempt (network, at) SELECT $1, $2
         WHERE (SELECT count(*) FROM vitrina.ops_attempt WHERE network = $1) < $3 RETURNING id`,
        [network, now, most],
      );
      return row && Number(row.id);
    });
  }

  async forgetAttempt(attempt: number): Promise<void> {
    await this.#database.query('DELETE FROM vitrina.ops_attempt WHERE id = $1', [attempt]);
  }

  async addSession(digest: string, end: number, now: number): Promise<void> {
    await this.#database.query('DELETE FROM vitrina.ops_session WHERE ends_at <= $1', [now]);
    await this.#database.query('INSERT INTO vitrina.ops_session VALUES ($1, $2)', [digest, end]);
  }

  async removeSession(digest: string): Promise<void> {
    await this.#database.query('DELETE FROM vitrina.ops_session WHERE digest = $1', [digest]);
  }

  async sessionEnd(digest: string): Promise<number | undefined> {
    const [row] = await this.#database.query<{ ends_at: string }>(
      'SELECT ends_at FROM vitrina.ops_session WHERE digest = $1',
      [digest],
    );
    return row && Number(row.ends_at);
  }
}
