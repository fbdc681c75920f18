import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { LOCK } from '../../src/cluster/leader/builder-lock.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

// What the documented user of servers that build nothing can do: one PostgreSQL and one shop in it, 3 s.
const postgres = postgresOfFile();
afterEach(() => void vi.restoreAllMocks());

const ROLE = 'vitrina_serving';

/** The documented script, for the database of a test and its owner. */
const grantsFor = (database: string) =>
  readFileSync(new URL('../../docs/deploy/serving-role.sql', import.meta.url), 'utf8').replace(
    'DATABASE vitrina TO',
    `DATABASE ${database} TO`,
  );

/** Runs a statement as the person who has taken a server over. */
async function asServer(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('NODE-04 a server that builds nothing serves as a user that can change no release, and hold no builder up', async () => {
  const url = await postgres.server.newDatabase();
  const serving = new URL(url);
  serving.username = ROLE;
  vi.spyOn(console, 'warn').mockReturnValue();
  await using three = ThreeNodes.stopped(url, {}, serving.href);
  await three.build(0);
  await using database = new Database(url);
  await database.query(grantsFor(serving.pathname.slice(1)));
  for (const node of three.nodes) await node.start();
  const [one, , third] = three.nodes;
  await three.shows('index.html', 'Главная');

  // It takes messages, shows what is built, and signs operators in and out; what they press there is done.
  const [first = ''] = Object.keys(one.bytes).filter((name) => name.startsWith('builds/meta/'));
  await three.edit(200, 2);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  const cookie = await third.signIn();
  await expect.poll(() => third.ops(cookie)).toContain('Всё собрано');
  expect((await third.post('/ops/rebuild', '', { cookie })).status).toBe(303);
  const id = first.slice('builds/meta/'.length, -'.json'.length);
  const rollBack = () => third.post(`/ops/releases/${id}`, '', { cookie });
  // Until the rebuild that was asked for has ended it answers that one runs.
  await expect.poll(async () => (await rollBack()).text()).toContain('нет права менять выпуски');
  await three.shows('satin.html', 'Сатин, 200 ₽');

  for (const sql of [
    `INSERT INTO vitrina.blob VALUES ('x', 'x')`,
    `UPDATE vitrina.blob SET bytes = 'x'`,
    `INSERT INTO vitrina.file VALUES ('code/x/server/entry.mjs', 'x', 'plain', 1, 1, NULL)`,
    `UPDATE vitrina.file SET hash = 'x'`,
    'DELETE FROM vitrina.file',
    'UPDATE vitrina.pointer SET seq = 1',
    'DELETE FROM vitrina.release',
    `INSERT INTO vitrina.fact VALUES ('code', 'x')`,
    'UPDATE vitrina.schema_version SET version = 1',
    'CREATE TABLE vitrina.own (id int)',
    'DROP TABLE vitrina.file',
    'SET ROLE vitrina',
  ])
    await expect(asServer(serving.href, sql), sql).rejects.toThrow(/permission denied|must be owner/);

  // It may write sessions of operators; one of its own thinking opens nothing, as it takes the token.
  const thought = 'thought-of';
  const digest = createHash('sha256').update(thought).digest('hex');
  await asServer(serving.href, `INSERT INTO vitrina.ops_session VALUES ('${digest}', 9e15)`);
  expect(await one.ops(`ops_session=${thought}`)).toContain('action="/ops/sign-in"');

  // The lock of the builders is anybody's who is connected; the shop's user may end such a connection.
  const [taken] = await database.query<{ may: boolean }>(
    `SELECT pg_has_role('vitrina', '${ROLE}', 'USAGE') AS may`,
  );
  expect(taken).toEqual({ may: true });
  expect(await asServer(serving.href, `SELECT pg_try_advisory_lock(${LOCK.join()}) AS taken`)).toEqual([
    { taken: false },
  ]);
  await three.edit(300, 2);
  await three.shows('satin.html', 'Сатин, 300 ₽');
});
