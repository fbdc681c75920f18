import { readFileSync } from 'node:fs';
import { type Database, DatabaseError, type Queries } from './database.ts';

/** The statements that bring the tables from each version to the next; the first are of version 1. */
const MIGRATIONS = [1, 2, 3, 4, 5, 6].map((version) => `schema-${version}.sql`);

/** Keeps servers that start together from making the tables twice. */
const MIGRATION_LOCK = 7_846_001;

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The version of the tables; 0 where there are none. */
async function versionOf(client: Queries): Promise<number> {
  const [found] = await client.query<{ known: boolean }>(
    `SELECT to_regclass('vitrina.schema_version') IS NOT NULL AS known`,
  );
  if (found?.known !== true) return 0;
  const [row] = await client.query<{ version: number }>('SELECT version FROM vitrina.schema_version');
  return row?.version ?? 0;
}

/** Makes the tables, or brings those of an earlier version up to date. @throws DatabaseError for those of a later one */
export async function migrate(database: Database): Promise<void> {
  await database.inTransaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const version = await versionOf(client);
    if (version > MIGRATIONS.length) {
      throw new DatabaseError(
        'The database of DATABASE_URL was made by a later version of the shop: start that version.',
      );
    }
    // A user for servers that build nothing may not change what says it.
    if (version === MIGRATIONS.length) return;
    for (const file of MIGRATIONS.slice(version)) await client.query(read(file));
    await client.query('UPDATE vitrina.schema_version SET version = $1', [MIGRATIONS.length]);
  });
}
