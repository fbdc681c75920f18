import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { migrate } from '../../src/cluster/database/migrate.ts';
import { haveSwitched } from '../../src/cluster/node/node-table.ts';
import { PostgresStaleFiles } from '../../src/cluster/purge/postgres-stale-files.ts';
import { startSharedPurge } from '../../src/cluster/purge/shared-purge.ts';
import { sharedState } from '../../src/cluster/releases/release-rows.ts';
import { openPurgeFile } from '../../src/operations/purge/purge-database.ts';
import { SqliteStaleFiles } from '../../src/operations/purge/sqlite-stale-files.ts';
import type { StaleFiles } from '../../src/operations/purge/stale-files.ts';
import { Cdn } from '../build/cdn.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });

const postgres = postgresOfFile();
let cdn: Cdn;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cdn = await Cdn.start();
});
afterEach(() => cdn[Symbol.asyncDispose]());

/** Three servers that purge a CDN, whose leader has begun to. */
async function start(): Promise<ThreeNodes> {
  const three = await ThreeNodes.start(await postgres.server.newDatabase(), {
    purge: { url: cdn.url, token: 'abc' },
  });
  await using database = new Database(three.url);
  await expect.poll(() => new PostgresStaleFiles(database).state()).toBeDefined();
  return three;
}

const isToldOf = (count: number) => expect.poll(() => cdn.received.length).toBe(count);

/** Time enough for another to tell the same. */
async function nothingMore(three: ThreeNodes, count: number): Promise<void> {
  await using database = new Database(three.url);
  const open = () => database.query('SELECT file FROM vitrina.stale');
  await expect.poll(open).toEqual([]);
  expect(cdn.received).toHaveLength(count);
}

test('what an edit changes is told once, by the leader, after every server has switched', async () => {
  await using three = await start();
  const shown: (string | undefined)[] = [];
  cdn.onRequest = () => void shown.push(...three.nodes.map((node) => node.file('satin.html')));
  three.shop.pages['/satin/_page/2'] = 'Дальше';
  await three.edit(200);
  await isToldOf(1);
  expect(cdn.received).toEqual([['/satin', '/satin?page=2']]);
  expect(cdn.headers[0]?.authorization).toBe('Bearer abc');
  expect(shown).toEqual(['Сатин, 200 ₽', 'Сатин, 200 ₽', 'Сатин, 200 ₽']);
  delete three.shop.pages['/satin/_page/2'];
  await three.edit(300, 0);
  await isToldOf(2);
  expect(cdn.received[1]).toEqual(['/satin', '/satin?page=2']);
  await nothingMore(three, 2);
});

test('a server that is there and has not switched is waited for, and one that is gone is not', async () => {
  await using three = await start();
  await using database = new Database(three.url);
  // Both say that they still show the first release; only one has a connection.
  await database.query(
    `INSERT INTO vitrina.node (id, name, seen_at, release, builds)
     SELECT name, name, now() + interval '1 hour', id, false
     FROM unnest(ARRAY['late', 'gone']) AS name, (SELECT id FROM vitrina.release ORDER BY seq LIMIT 1) AS first`,
  );
  await using late = new Database(three.url, { name: 'vitrina late' });
  await late.query('SELECT 1');
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  const { live } = await sharedState(database);
  const isOver = () => haveSwitched(database, Number(live?.seq));
  expect(await isOver()).toBe(false);
  let hasSwitched = false;
  const switchedBefore: boolean[] = [];
  cdn.onRequest = () => void switchedBefore.push(hasSwitched);
  hasSwitched = true;
  await database.query(
    `UPDATE vitrina.node SET release = (SELECT id FROM vitrina.release ORDER BY seq DESC LIMIT 1) WHERE id = 'late'`,
  );
  await expect.poll(isOver).toBe(true);
  await isToldOf(1);
  expect(switchedBefore).toEqual([true]);
});

test('a server that is there and never switches is not waited for any longer than a while', async () => {
  await using database = new Database(await postgres.server.newDatabase(), { name: 'vitrina late' });
  await migrate(database);
  await database.query(
    `INSERT INTO vitrina.release VALUES (1, 'r1', 'code', 1, 0), (2, 'r2', 'code', 1, 0);
     UPDATE vitrina.pointer SET seq = 2;
     INSERT INTO vitrina.stale VALUES ('about.html', 2);
     INSERT INTO vitrina.node (id, name, seen_at, release, builds)
     VALUES ('late', 'late', now() + interval '1 hour', 'r1', false)`,
  );
  expect(await haveSwitched(database, 2)).toBe(false);
  const stop = startSharedPurge({
    database,
    siteUrl: 'http://shop.test',
    purge: { url: cdn.url },
    switchedWithinMs: 50,
  });
  await isToldOf(1);
  stop();
});

test('a rollback is told as well, from whichever server', async () => {
  await using three = await start();
  const [, , third] = three.nodes;
  const first = three.nodes[0].file('builds/latest.json') ?? '';
  await three.edit(200);
  await isToldOf(1);
  const cookie = await third.signIn();
  const { id } = JSON.parse(first) as { id: string };
  // The leader says a little later that its rebuild has ended.
  const rolledBack = () => third.post(`/ops/releases/${id}`, '', { cookie });
  await expect.poll(async () => (await rolledBack()).status).toBe(303);
  await three.shows('satin.html', 'Сатин, 100 ₽');
  await isToldOf(2);
  expect(cdn.received[1]).toEqual(['/satin']);
  await expect.poll(() => third.ops(cookie)).toMatch(/сброшено 1.адрес, больше ничего не.ждёт/);
});

test('the next leader tells what the one before could not, with what has changed since', async () => {
  await using three = await start();
  cdn.status = 503;
  await three.edit(200);
  await isToldOf(1);
  await three.nodes[0].stop();
  cdn.status = 204;
  three.shop.pages['/'] = 'Главная, новая';
  await three.edit(300);
  await three.shows('satin.html', 'Сатин, 300 ₽', [1, 2]);
  await expect.poll(() => cdn.received.slice(1).flat()).toEqual(expect.arrayContaining(['/', '/satin']));
});

test('without PURGE_URL nothing is noted', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  await using database = new Database(three.url);
  expect(await database.query('SELECT file FROM vitrina.stale')).toEqual([]);
  expect(cdn.received).toEqual([]);
});

interface OpenStale {
  stale: StaleFiles;
  add: (file: string, seq: number) => Promise<unknown>;
}

const stores: Record<string, () => Promise<OpenStale>> = {
  SQLite: () => {
    const db = openPurgeFile(':memory:');
    const add = db.prepare('INSERT OR REPLACE INTO stale VALUES (?, ?)');
    return Promise.resolve({
      stale: new SqliteStaleFiles(db),
      add: (file, seq) => Promise.resolve(add.run(file, seq)),
    });
  },
  PostgreSQL: async () => {
    const database = new Database(await postgres.server.newDatabase());
    await migrate(database);
    const sql =
      'INSERT INTO vitrina.stale VALUES ($1, $2) ON CONFLICT (file) DO UPDATE SET seq = excluded.seq';
    return {
      stale: new PostgresStaleFiles(database),
      add: (file, seq) => database.query(sql, [file, seq]),
    };
  },
};

test.each(Object.entries(stores))('stale files in %s', async (_name, open) => {
  const { stale, add } = await open();
  await add('a.html', 1);
  await add('b.html', 2);
  const seen = await stale.upTo(1);
  expect(seen).toEqual([{ file: 'a.html', seq: 1 }]);
  await add('a.html', 3);
  const state = { pending: 1, failures: 0, confirmedAt: 5, confirmed: 1 };
  await stale.confirm([...seen, { file: 'b.html', seq: 2 }], state);
  expect(await stale.upTo(3)).toEqual([{ file: 'a.html', seq: 3 }]);
  expect(await stale.state()).toEqual(state);
  await stale.saveState({ pending: 1, failures: 1, problem: { code: 'unreachable' }, retryAt: 9 });
  expect(await stale.state()).toMatchObject({ failures: 1, retryAt: 9 });
});
