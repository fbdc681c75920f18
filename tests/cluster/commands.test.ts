import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });

const postgres = postgresOfFile();

test('a build of minutes does not take back edits that went live meanwhile', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  const { build } = three.nodes[1];
  const { code, pages } = three.shop;
  const next = () => ({ code: 'code2', pages: { ...pages, '/': 'Главная второй версии' } });
  Object.assign(three.shop, next());
  build?.compile('code2');
  await build?.rebuild();
  Object.assign(three.shop, { code, pages });
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  Object.assign(three.shop, next());
  await three.publish(1);
  await three.shows('index.html', 'Главная второй версии');
  await three.shows('satin.html', 'Сатин, 200 ₽');
});

test('NODE-04 after a rollback to a release of earlier code builders go on with the newest code', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  const [one, two] = three.nodes;
  const first = Object.keys(one.bytes).find((name) => name.startsWith('builds/meta/')) ?? '';
  three.shop.code = 'code2';
  three.shop.pages['/'] = 'Главная второй версии';
  await three.build(1);
  await three.shows('index.html', 'Главная второй версии');
  const cookie = await two.signIn();
  const id = first.slice('builds/meta/'.length, -'.json'.length);
  const rolledBack = () => two.post(`/ops/releases/${id}`, '', { cookie });
  await expect.poll(async () => (await rolledBack()).status, { timeout: 15_000 }).toBe(303);
  await three.shows('index.html', 'Главная');
  await three.edit(300);
  expect((await two.post('/ops/rebuild', '', { cookie })).status).toBe(303);
  await three.shows('satin.html', 'Сатин, 300 ₽');
});

test('of a holder of the lock that nobody knows and that does nothing another takes over', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  const [one, two] = three.nodes;
  await one.stop();
  await two.stop();
  const frozen = new pg.Client({ connectionString: three.url });
  frozen.on('error', () => undefined);
  await frozen.connect();
  const held = () => frozen.query<{ held: boolean }>('SELECT pg_try_advisory_lock(7846, 2) AS held');
  await expect.poll(async () => (await held()).rows).toEqual([{ held: true }]);
  await two.start();
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽', [1, 2]);
});

test('NODE-04 a leader that died in a rebuild keeps nobody from a rollback', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  const [one, two, third] = three.nodes;
  const first = Object.keys(one.bytes).find((name) => name.startsWith('builds/meta/')) ?? '';
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  const cookie = await third.signIn();
  await one.stop();
  await two.stop();
  const client = new pg.Client({ connectionString: three.url });
  await client.connect();
  const state = JSON.stringify({ current: { run: 1, progress: { kind: 'syncing' } } });
  await client.query(`UPDATE vitrina.fact SET value = $1 WHERE name = 'leader'`, [state]);
  await client.end();
  await third.post(`/ops/releases/${first.slice('builds/meta/'.length, -'.json'.length)}`, '', { cookie });
  await three.shows('satin.html', 'Сатин, 100 ₽', [2]);
  expect(await third.ops(cookie)).toContain('Сборки остановлены');
});

test('assets of the last five codes stay, also where a builder has never had them', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  const kept = async (code: number) => {
    three.shop.code = `code${code}`;
    three.shop.assets = { [`${code}.js`]: 'new' };
    three.shop.pages['/'] = `Главная ${code}`;
    await three.build(1);
    await three.shows('index.html', `Главная ${code}`);
    return three.nodes.map((node) => node.file('_astro/a.js'));
  };
  for (const code of [2, 3, 4, 5, 6]) expect(await kept(code)).toEqual(['one', 'one', 'one']);
  expect(await kept(7)).toEqual([undefined, undefined, undefined]);
});
