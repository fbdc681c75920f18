import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { preparePrivateDatabase } from '../../private-files.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** Takes what a shop of 100,000 products writes at random while it is filled; a small shop never needs it. */
const CACHE_KIB = 128 * 1024;

interface OpenOptions {
  /** The bytes of another database, which one in memory begins with. */
  image?: Uint8Array;
  cacheKib?: number;
}

export type Row = Record<string, SQLOutputValue>;

/** What to do with a database that cannot be read; to be said wherever it is met, `npm start` included. */
export const REPLACE_DATABASE =
  '"npm run api -- --fresh" makes a new shop, without its orders and edits (add --demo for that of npm start).';

/** The file belongs to another version of the reference API. */
export class SchemaVersionError extends Error {
  constructor(path: string) {
    super(`The database ${path} was made by another version of the reference API: ${REPLACE_DATABASE}`);
    this.name = 'SchemaVersionError';
  }
}

const SCHEMA_FOLDER = new URL('schema/', import.meta.url);

/** The tables of every area; none refers to those of a later file. */
const schema = readdirSync(SCHEMA_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'))
  .join('\n');

/** Changes with every change of the schema; SQLite keeps 31 bits of it. */
const SCHEMA_VERSION = createHash('sha256').update(schema).digest().readUInt32BE() >>> 1;

const versionOf = (db: DatabaseSync): number =>
  z.parse(z.object({ user_version: z.int() }), db.prepare('PRAGMA user_version').get()).user_version;

/** Opens the shop's database and makes its tables when it is new. @throws SchemaVersionError, SQLite's errors */
export function openDatabase(path: string, { image, cacheKib = CACHE_KIB }: OpenOptions = {}): DatabaseSync {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    preparePrivateDatabase(path);
  }
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    if (image) db.deserialize(image);
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 10000; PRAGMA cache_size = -${cacheKib}`,
    );
    transaction(db, () => {
      const version = versionOf(db);
      if (version === SCHEMA_VERSION) return;
      if (version !== 0) throw new SchemaVersionError(path);
      db.exec(schema);
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    });
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** The ids of a JSON list, with their places in it. A join to it reads these rows only, and sorts no others. */
export const IN_TURN = '(SELECT key AS turn, value AS wanted FROM json_each(?))';

/** Runs work as one change: all of it or nothing. Inside another transaction it becomes a part of that one. */
export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Whether nobody else is changing the database at this moment. */
export function canChange(db: DatabaseSync): boolean {
  if (db.isTransaction) return true;
  db.exec('PRAGMA busy_timeout = 0');
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch {
    return false;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

const BodySchema = z.object({ body: z.string() });

export const bodyOf = <S extends z.core.$ZodType>(schema: S, row: Row | undefined): z.output<S> | undefined =>
  row === undefined ? undefined : z.parse(schema, JSON.parse(z.parse(BodySchema, row).body));

export const bodiesOf = <S extends z.core.$ZodType>(schema: S, rows: readonly Row[]): z.output<S>[] =>
  rows.map((row) => z.parse(schema, JSON.parse(z.parse(BodySchema, row).body)));
