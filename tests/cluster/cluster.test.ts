import { expect, test, vi } from 'vitest';
import { OPS_TOKEN } from '../integration/harness/signed-messages.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

/** Machines may be busy; a test that passes waits for much less. */
const soon = { timeout: 15_000 };
vi.setConfig({ testTimeout: 90_000 });

const postgres = postgresOfFile();
const start = async () => ThreeNodes.start(await postgres.server.newDatabase());

test('an edit that any server takes is live on all of them, with the same bytes and times', async () => {
  await using three = await start();
  for (const index of [0, 1, 2]) {
    const status = await three.edit(200 + index, index);
    await three.shows('satin.html', `Сатин, ${200 + index} ₽`);
    for (const other of [0, 1, 2]) {
      await expect.poll(() => three.stateAt(status, other), soon).toMatchObject({ state: 'live' });
    }
  }
  const [one, two, third] = three.nodes.map(({ bytes }) => bytes);
  expect(Object.keys(one ?? {})).toContain('satin.html.br');
  expect(two).toEqual(one);
  expect(third).toEqual(one);
});

test('where one server shows a page, all have its assets, and other code comes with them', async () => {
  await using three = await start();
  three.shop.code = 'code2';
  three.shop.assets['b.js'] = 'two';
  three.shop.pages['/'] = 'Главная с b.js';
  const lacking: string[] = [];
  const watch = setInterval(() => {
    if (!three.nodes.some((node) => node.file('index.html')?.includes('b.js'))) return;
    for (const node of three.nodes) if (node.file('_astro/b.js') !== 'two') lacking.push(node.dataFolder);
  }, 1);
  await three.build(1);
  await three.shows('index.html', 'Главная с b.js');
  clearInterval(watch);
  expect(lacking).toEqual([]);
  expect(three.nodes.map((node) => node.file('../compiled/code2/server/entry.mjs'))).toEqual(
    Array(3).fill('// code2'),
  );
  // The first builder still has the code before: the second one leads now.
  await three.edit(300);
  await three.shows('satin.html', 'Сатин, 300 ₽');
});

test('NODE-04 rollback and hold are of all servers, and so are sessions and wrong tokens', async () => {
  await using three = await start();
  const [one, two, third] = three.nodes;
  const before = one.bytes;
  const [first = ''] = Object.keys(before).filter((name) => name.startsWith('builds/meta/'));
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  const cookie = await one.signIn();
  const id = first.slice('builds/meta/'.length, -'.json'.length);
  const rolledBack = () => two.post(`/ops/releases/${id}`, '', { cookie });
  await expect.poll(async () => (await rolledBack()).status, soon).toBe(303);
  await three.shows('satin.html', 'Сатин, 100 ₽');
  expect([one.bytes, two.bytes, third.bytes]).toEqual([before, before, before]);
  const status = await three.edit(300);
  await expect
    .poll(() => three.stateAt(status, 1), soon)
    .toMatchObject({ state: 'waiting', message: expect.stringContaining('held') as string });
  expect(await third.ops(cookie)).toContain('Сборки остановлены');
  expect((await third.post('/ops/rebuild', '', { cookie })).status).toBe(303);
  await three.shows('satin.html', 'Сатин, 300 ₽');
  for (let count = 0; count < 10; count += 1) {
    await three.nodes[count % 3]?.post('/ops/sign-in', `token=${count}`);
  }
  const right = `token=${encodeURIComponent(OPS_TOKEN)}`;
  expect(
    await Promise.all(three.nodes.map(async (node) => (await node.post('/ops/sign-in', right)).status)),
  ).toEqual([429, 429, 429]);
  await two.post('/ops/sign-out', '', { cookie });
  expect(await third.ops(cookie)).toContain('Токен');
});

test('NODE-04 /ops of any server shows all of them: what each has live, who builds, who is gone', async () => {
  await using three = await start();
  const [one, , third] = three.nodes;
  const cookie = await third.signIn();
  await expect.poll(() => third.ops(cookie), soon).toMatch(/one<\/bdi>:[^<]*текущий выпуск[^<]*собирает/);
  const shown = await third.ops(cookie);
  expect(shown).toMatch(/two<\/bdi>:[^<]*текущий выпуск[^<]*может собирать/);
  expect(shown).toMatch(/three<\/bdi>:[^<]*текущий выпуск\s*</);
  await one.stop();
  await expect.poll(() => third.ops(cookie), soon).toMatch(/two<\/bdi>:[^<]*, собирает/);
  expect(await third.ops(cookie)).not.toContain('one</bdi>');
});

test('without the database servers show what they have, and the hook asks to send again', async () => {
  await using three = await start();
  const before = three.nodes.map(({ bytes }) => bytes);
  await postgres.server.halt();
  try {
    expect((await three.nodes[0].deliver('msg_away')).status).toBe(503);
    expect(three.nodes.map(({ bytes }) => bytes)).toEqual(before);
  } finally {
    await postgres.server.resume();
  }
  await expect.poll(async () => (await three.nodes[0].deliver('msg_away')).status, soon).toBe(202);
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
});

test('a server that was away catches up, however many releases it has missed', async () => {
  await using three = await start();
  const [one, , third] = three.nodes;
  await third.stop();
  for (let count = 0; count < 8; count += 1) {
    three.shop.pages[`/page-${count}`] = `Страница ${count}`;
    delete three.shop.pages[`/page-${count - 1}`];
    await three.edit(count, 0);
    await three.shows('satin.html', `Сатин, ${count} ₽`, [0, 1]);
  }
  await third.start();
  await three.shows('satin.html', 'Сатин, 7 ₽');
  expect(third.bytes).toEqual(one.bytes);
});
