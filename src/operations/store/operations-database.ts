import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder, preparePrivateDatabase } from '../../private-files.ts';

const SCHEMA_VERSION = 1;

/** The operations' database has tables of a later version of the code. */
export class OperationsDatabaseError extends Error {
  override name = 'OperationsDatabaseError';
}

/** The operations' own database in a data folder. */
export function operationsFile(dataFolder: string): string {
  makeDataFolder(dataFolder);
  return join(dataFolder, 'operations.sqlite');
}

/** Opens it; what is committed there survives a power cut. */
export function openOperations(file: string): DatabaseSync {
  preparePrivateDatabase(file);
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const version = db.prepare('PRAGMA user_version').get()?.user_version;
  if (version === SCHEMA_VERSION) return db;
  if (version !== 0) {
    db.close();
    throw new OperationsDatabaseError(`${file} was made by another version of the shop: move it away.`);
  }
  const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');
  db.exec(`BEGIN; ${schema} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
  return db;
}
