import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { LOCK } from '../../src/cluster/leader/builder-lock.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

const postgres = postgresOfFile();
afterEach(() => void vi.restoreAllMocks());

/** The statements of the guide, for a database and a user of a test. */
function documentedStatements(name: string): string[] {
  const guide = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const [, block = ''] = /```sql\s([^`]*CREATE DATABASE vitrina[^`]*)```/.exec(guide) ?? [];
  return block
    .replaceAll('vitrina', name)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The address of a database of this PostgreSQL, as a user of it. */
function addressOf(template: string, name: string, user: string): string {
  const url = new URL(template);
  url.pathname = `/${name}`;
  url.username = user;
  return url.href;
}

async function asStranger(url: string, sql: string, values: readonly number[] = []): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('in the documented database servers work as a user without special rights, and no other user gets in', async () => {
  const admin = await postgres.server.newDatabase();
  await using database = new Database(admin);
  for (const statement of [...documentedStatements('guarded'), 'CREATE ROLE neighbour LOGIN'])
    await database.query(statement);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await using three = await ThreeNodes.start(addressOf(admin, 'guarded', 'guarded'));
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  expect(warn).not.toHaveBeenCalled();
  const neighbours = addressOf(admin, 'guarded', 'neighbour');
  await expect(asStranger(neighbours, 'SELECT 1')).rejects.toThrow('permission denied for database');
});

test('a database that every user may connect to is warned of: its builders’ lock can be taken, its tables cannot be read', async () => {
  const admin = await postgres.server.newDatabase();
  await using database = new Database(admin);
  await database.query('DROP ROLE IF EXISTS passer').then(() => database.query('CREATE ROLE passer LOGIN'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await using three = await ThreeNodes.start(admin);
  await three.shows('index.html', 'Главная');
  expect(warn.mock.calls.flat().join('\n')).toMatch(
    /REVOKE CONNECT, TEMPORARY ON DATABASE shop_\d+ FROM PUBLIC\.$/,
  );
  const passers = addressOf(admin, new URL(admin).pathname.slice(1), 'passer');
  expect(await asStranger(passers, 'SELECT pg_try_advisory_lock($1, $2) AS taken', LOCK)).toHaveLength(1);
  for (const table of ['ops_session', 'blob', 'file', 'delivery', 'request'])
    for (const sql of [`SELECT * FROM vitrina.${table}`, `DELETE FROM vitrina.${table}`])
      await expect(asStranger(passers, sql)).rejects.toThrow('permission denied for schema');
});
