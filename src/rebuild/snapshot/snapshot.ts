import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder, preparePrivateDatabase } from '../../private-files.ts';
import { isDamage } from '../disk/sqlite-error.ts';

/** Raise it with every change of the tables, or of what is kept in them; a snapshot of another version is made again from the API. */
const SCHEMA_VERSION = 21;

export const snapshotFile = (dataFolder: string): string => join(dataFolder, 'content.sqlite');

/** Undefined for a file that is no database. */
function versionOf(db: DatabaseSync) {
  try {
    return db.prepare('PRAGMA user_version').get()?.user_version;
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** Removes a snapshot: all of it can be made again from the API. */
export function removeSnapshot(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/** Opens the content snapshot for writing; makes it where there is none. */
export function openSnapshot(file: string): DatabaseSync {
  makeDataFolder(dirname(file));
  preparePrivateDatabase(file);
  const db = new DatabaseSync(file, { timeout: 10_000 });
  try {
    if (versionOf(db) === SCHEMA_VERSION) return tuned(db);
  } catch (error) {
    db.close();
    throw error;
  }
  db.close();
  removeSnapshot(file);
  preparePrivateDatabase(file);
  const fresh = tuned(new DatabaseSync(file, { timeout: 10_000 }));
  inTransaction(fresh, () => {
    fresh.exec(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'));
    fresh.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
  return fresh;
}

/** Opens a snapshot without changing it; undefined where there is none of this version. */
export function openExistingSnapshot(file: string): DatabaseSync | undefined {
  if (!existsSync(file)) return undefined;
  const db = new DatabaseSync(file, { timeout: 10_000 });
  if (versionOf(db) === SCHEMA_VERSION) return db;
  db.close();
  return undefined;
}

/** Readers and the writer do not wait for each other; a power cut loses the last changes at most, never the order. */
function tuned(db: DatabaseSync) {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000');
  return db;
}

/** Runs `work` in one transaction. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

/** Rolls back a transaction that failed; SQLite has done so itself where the disk was full. */
export function rollBack(db: DatabaseSync): void {
  if (db.isTransaction) db.exec('ROLLBACK');
}

export function readFact(db: DatabaseSync, name: string): string | undefined {
  const value = db.prepare('SELECT value FROM fact WHERE name = ?').get(name)?.value;
  return typeof value === 'string' ? value : undefined;
}

export function writeFact(db: DatabaseSync, name: string, value: string): void {
  db.prepare('INSERT INTO fact VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value').run(
    name,
    value,
  );
}
