import pg from 'pg';

/** What the servers tell each other, seen from outside. */
export class DatabaseWatch implements AsyncDisposable {
  readonly #client: pg.Client;
  readonly #listeners = new Set<() => void>();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<DatabaseWatch> {
    const client = new pg.Client({ connectionString: url });
    const watch = new DatabaseWatch(client);
    // The database may be ended under it.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload === 'release') for (const listener of watch.#listeners) listener();
    });
    await client.connect();
    await client.query('LISTEN vitrina');
    return watch;
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(sql, [...values])).rows;
  }

  /** The holder of the publishing lock: the number of the connection, and the server's name where it is known. */
  async leader(): Promise<{ pid: number; name: string | null } | undefined> {
    const [row] = await this.rows<{ pid: number; name: string | null }>(
      `SELECT pid, name FROM pg_locks LEFT JOIN vitrina.node ON lock_pid = pid
       WHERE locktype = 'advisory' AND classid = 7846 AND objid = 2 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return row;
  }

  /** The live number, and all that are there. */
  async releases(): Promise<{ live: number; all: string }> {
    const [row] = await this.rows<{ live: string; all: string }>(
      `SELECT seq AS live, (SELECT string_agg(seq || ' ' || id, ', ' ORDER BY seq) FROM vitrina.release) AS all
       FROM vitrina.pointer`,
    );
    return { live: Number(row?.live), all: row?.all ?? '' };
  }

  /** Whether the holder of the lock is within a transaction of publishing. */
  async isOffering(pid: number): Promise<boolean> {
    const rows = await this.rows(
      `SELECT FROM pg_stat_activity WHERE pid = $1 AND (state = 'idle in transaction' OR query LIKE 'INSERT INTO vitrina.%' AND state = 'active')`,
      [pid],
    );
    return rows.length > 0;
  }

  /** Resolves at the n-th notice of a release from now: first of the offer, then that it is live. */
  notified(times: number): Promise<void> {
    return new Promise((resolve) => {
      let left = times;
      const listener = () => {
        left -= 1;
        if (left > 0) return;
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}
