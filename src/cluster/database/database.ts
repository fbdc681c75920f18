import pg from 'pg';
import type { Connections } from '../../operations/operations.ts';
import { StoreUnavailableError } from '../../operations/store/store-unavailable.ts';

/** The shared database cannot be used as it is. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** A row as PostgreSQL returns it; whole numbers of 64 bits are texts. */
export type Row = Record<string, unknown>;

export type Value = string | number | boolean | null | Uint8Array | readonly (string | number | Uint8Array)[];

/** Runs statements, one after the other. */
export interface Queries {
  query<Result extends Row = Row>(sql: string, values?: readonly Value[]): Promise<Result[]>;
}

/** How long a statement or a new connection may take; after it the database counts as unavailable. */
const TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 6;

/** Codes by which PostgreSQL says that it has no connection, no room or no time now. */
const AWAY_CODES = /^(08|53|57)/;

const NO_RIGHT = '42501';
const WRONG_LOGIN = 'The database refuses the user or the password of DATABASE_URL.';
/** What PostgreSQL says, by code, where DATABASE_URL or what it leads to is to be changed. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28000': WRONG_LOGIN,
  '28P01': WRONG_LOGIN,
  '3D000': 'The database that DATABASE_URL names is not there.',
  [NO_RIGHT]: 'The user of DATABASE_URL may not make or use the tables of the schema vitrina.',
};
const READ_ONLY = '25006';

/** The database cannot be used until someone changes it or DATABASE_URL; what asks for it may ask again then. */
export class DatabaseRefusal extends StoreUnavailableError {}

/** Whether the user of DATABASE_URL may not do what was asked, as one for servers that build nothing. */
export const isPermissionError = (error: unknown): boolean =>
  error instanceof DatabaseRefusal &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === NO_RIGHT;

/** Errors of sockets have a code; those of `pg` itself speak of the connection or of time. */
const isOfConnection = (error: Error) =>
  error instanceof pg.DatabaseError ||
  'code' in error ||
  /connect|timeout|terminated|closed/i.test(error.message);

/** Faults of the connection are distinguished from those of a statement: only they are worth another try. */
export function asDatabaseFailure(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  if (failure instanceof pg.DatabaseError && !AWAY_CODES.test(failure.code ?? '')) {
    const { code = '' } = failure;
    const refusal = REFUSALS[code];
    if (refusal !== undefined) return new DatabaseRefusal(refusal, { cause: error });
    if (code !== READ_ONLY) return failure;
    const sentence = 'The database of DATABASE_URL is read-only now: it must be the one that is written to.';
    return new StoreUnavailableError(sentence, { cause: error });
  }
  if (failure instanceof StoreUnavailableError || !isOfConnection(failure)) return failure;
  return new StoreUnavailableError(`The database does not answer: ${failure.message}`, { cause: error });
}

/** The statements of one connection. Several in one text are sent together; the rows are those of the last. */
export function queriesOf(client: pg.ClientBase | pg.Pool): Queries {
  return {
    query: async <Result extends Row>(sql: string, values: readonly Value[] = []) => {
      const results = [await client.query<Result>(sql, [...values])].flat();
      return results.at(-1)?.rows ?? [];
    },
  };
}

/** What several servers share; a lost connection is replaced with the next statement. */
export class Database implements Queries, AsyncDisposable {
  readonly #pool: pg.Pool;

  /** `name` is that of its connections, by which others see that a server is there. */
  constructor(url: string, { name = 'vitrina', most = MAX_CONNECTIONS } = {}) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: most,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: name,
    });
    // An idle connection was lost; the next query gets another or an error of its own.
    this.#pool.on('error', () => undefined);
    // One in use was lost between two statements: the next one fails.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get connections(): Connections {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Rejects with StoreUnavailableError where the database is away. */
  async query<Result extends Row = Row>(sql: string, values: readonly Value[] = []): Promise<Result[]> {
    try {
      return await queriesOf(this.#pool).query<Result>(sql, values);
    } catch (error) {
      throw asDatabaseFailure(error);
    }
  }

  /** Runs `work` in one transaction. */
  inTransaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.onOneConnection(async (queries) => {
      await queries.query('BEGIN');
      const result = await work(queries);
      await queries.query('COMMIT');
      return result;
    });
  }

  /** Runs `work` on one connection. */
  async onOneConnection<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const result = await work(queriesOf(client));
      client.release();
      return result;
    } catch (error) {
      // Closing the connection rolls back what is left of a transaction.
      client?.release(true);
      throw asDatabaseFailure(error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.end();
  }
}
