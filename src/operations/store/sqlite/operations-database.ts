import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder, preparePrivateDatabase } from '../../../private-files.ts';

const SCHEMA_VERSION = 3;

/** Turns the failures of version 1, which were sentences, into problems; the warnings of its runs are dropped. */
const FROM_VERSION_1 = `
  ALTER TABLE run RENAME COLUMN message TO problem;
  UPDATE run SET problem = json_object('code', 'unforeseen', 'detail', problem) WHERE problem IS NOT NULL;
  UPDATE run SET result = json_set(result, '$.warnings', json('[]')) WHERE result IS NOT NULL;`;

/** Notes of each delivery which run has attempted it, in place of the last delivery of each run. */
const FROM_VERSION_2 = `
  ALTER TABLE delivery ADD COLUMN attempt INTEGER;
  UPDATE delivery SET attempt = (SELECT max(run.id) FROM run WHERE run.covers >= delivery.seq);
  ALTER TABLE run DROP COLUMN covers;`;

/** What brings a database of an earlier version up to date, by that version. */
const MIGRATIONS = new Map<unknown, string>([
  [1, FROM_VERSION_1 + FROM_VERSION_2],
  [2, FROM_VERSION_2],
]);

/** The operations' database has tables of a later version of the code. */
export class OperationsDatabaseError extends Error {
  override name = 'OperationsDatabaseError';
}

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
  const migration = MIGRATIONS.get(version);
  if (migration !== undefined) {
    db.exec(`BEGIN; ${migration} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
    return db;
  }
  if (version !== 0) {
    db.close();
    throw new OperationsDatabaseError(`${file} was made by another version of the shop: move it away.`);
  }
  const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');
  db.exec(`BEGIN; ${schema} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
  return db;
}
