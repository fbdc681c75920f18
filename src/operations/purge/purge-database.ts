import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder, preparePrivateDatabase } from '../../private-files.ts';
import { SqliteStaleFiles } from './sqlite-stale-files.ts';
import type { PurgeState } from './stale-files.ts';

/** Databases of earlier versions lack it. */
const NUMBER = 'newest_seq INTEGER NOT NULL DEFAULT 0';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS stale (file TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  -- PurgeState as JSON.
  CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL) STRICT;
  -- The files of the release that was live last; one with the same stamp is the very same file.
  CREATE TABLE IF NOT EXISTS served (file TEXT PRIMARY KEY, hash TEXT NOT NULL, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- How many releases were noted, the newest id among them, and that one's number in the snapshot.
  CREATE TABLE IF NOT EXISTS noted (
    id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, newest TEXT NOT NULL, ${NUMBER}
  ) STRICT;`;

const fileOf = (dataFolder: string): string => join(dataFolder, 'purge.sqlite');

/** A server's purge state, durable; or `:memory:`. */
export function openPurgeFile(file: string): DatabaseSync {
  preparePrivateDatabase(file);
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SCHEMA}`);
  const columns = db.prepare("SELECT name FROM pragma_table_info('noted')").all();
  if (!columns.some(({ name }) => NUMBER.startsWith(`${String(name)} `))) {
    db.exec(`ALTER TABLE noted ADD COLUMN ${NUMBER}`);
  }
  return db;
}

/** In `<data>/purge.sqlite`. */
export function openPurge(dataFolder: string): DatabaseSync {
  makeDataFolder(dataFolder);
  return openPurgeFile(fileOf(dataFolder));
}

/** Undefined before the first attempt. */
export async function purgeState(dataFolder: string): Promise<PurgeState | undefined> {
  if (!existsSync(fileOf(dataFolder))) return undefined;
  using db = openPurge(dataFolder);
  return new SqliteStaleFiles(db).state();
}
