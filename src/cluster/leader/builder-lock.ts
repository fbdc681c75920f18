import pg from 'pg';
import { asDatabaseFailure, queriesOf, type Queries, type Row, type Value } from '../database/database.ts';

/** The advisory lock of who may publish releases. */
export const LOCK = [7_846, 2] as const;

/** How long a statement of publishing may take. */
const TIMEOUT_MS = 60_000;
/** How long the connection may take to answer where nothing else runs on it. */
const ANSWERS_WITHIN_MS = 5_000;

/** The lock while this connection has it. */
export interface HeldLock {
  /** Statements of the connection that has the lock: without it they fail. */
  queries: Queries;
  /** Number of the connection in the database. */
  pid: number;
  /** Resolves when the connection is lost, and the lock with it. */
  lost: Promise<void>;
  /** Asks whether the connection still answers, and closes it where it does not. */
  check(): void;
  release(): Promise<void>;
}

/** The statements of a connection, and whether one is under way. */
class CountedQueries implements Queries {
  readonly #queries: Queries;
  #underWay = 0;

  constructor(client: pg.Client) {
    this.#queries = queriesOf(client);
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  async query<Result extends Row>(sql: string, values?: readonly Value[]): Promise<Result[]> {
    this.#underWay += 1;
    try {
      return await this.#queries.query<Result>(sql, values);
    } catch (error) {
      throw asDatabaseFailure(error);
    } finally {
      this.#underWay -= 1;
    }
  }
}

/** Tries for the lock on one connection, which stays open. */
export class BuilderLock implements AsyncDisposable {
  readonly #url: string;
  #client: pg.Client | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The lock, where no other server has it. Rejects where the database is unavailable. */
  async tryAcquire(): Promise<HeldLock | undefined> {
    const client = await this.#connected();
    const { rows } = await client.query<{ held: boolean; pid: number }>(
      'SELECT pg_try_advisory_lock($1, $2) AS held, pg_backend_pid() AS pid',
      [...LOCK],
    );
    const [row] = rows;
    if (row?.held !== true) return undefined;
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    const queries = new CountedQueries(client);
    const release = () => this[Symbol.asyncDispose]();
    const check = () => {
      // What is under way has a limit of its own.
      if (!queries.isIdle) return;
      const timer = setTimeout(() => void release(), ANSWERS_WITHIN_MS);
      const answered = () => clearTimeout(timer);
      queries.query('SELECT 1').then(answered, answered);
    };
    return { queries, pid: row.pid, lost, check, release };
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'vitrina builder',
      connectionTimeoutMillis: 5_000,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  /** Closes the connection, which releases the lock. */
  async [Symbol.asyncDispose](): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
