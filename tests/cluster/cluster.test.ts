import { expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { OPS_TOKEN } from '../integration/harness/signed-messages.ts';
import { type Clock, machineClock } from '../../src/operations/schedule/clock.ts';
import type { Progress } from '../../src/operations/rebuilder/rebuild-order.ts';
import { sharedState } from '../../src/cluster/releases/release-rows.ts';
import { TestNode } from './test-node.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';
import { eventually } from '../eventually.ts';

/** Machines may be busy; a test that passes waits for much less. */
vi.setConfig({ testTimeout: 90_000 });

const postgres = postgresOfFile();
const start = async () => ThreeNodes.start(await postgres.server.newDatabase());

test('NODE-01 an edit that any server takes is live on all of them, with the same bytes and times', async () => {
  await using three = await start();
  for (const index of [0, 1, 2]) {
    const status = await three.edit(200 + index, index);
    await three.shows('satin.html', `Сатин, ${200 + index} ₽`);
    for (const other of [0, 1, 2]) {
      await expect.poll(() => three.stateAt(status, other)).toMatchObject({ state: 'live' });
    }
  }
  const [one, two, third] = three.nodes.map(({ bytes }) => bytes);
  expect(Object.keys(one ?? {})).toContain('satin.html.br');
  expect(two).toEqual(one);
  expect(third).toEqual(one);
});

/** Servers that lacked an asset of a page while code that brings it went live, and one of them showed the page already. */
async function lackingAssets(three: ThreeNodes): Promise<string[]> {
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
  return lacking;
}

test('NODE-01 a server that hears nothing has the assets of a page before any server shows it', async () => {
  await using three = await start();
  await using database = new Database(three.url);
  const deafen = () =>
    database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN vitrina.node ON application_name = 'vitrina ' || node.id
       WHERE node.name = 'three' AND query LIKE 'LISTEN%'`,
    );
  expect(await deafen()).toHaveLength(1);
  const deaf = setInterval(() => void deafen(), 20);
  expect(await lackingAssets(three)).toEqual([]);
  clearInterval(deaf);
});

test('NODE-01 where one server shows a page, all have its assets, and other code comes with them', async () => {
  await using three = await start();
  expect(await lackingAssets(three)).toEqual([]);
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
  await expect.poll(async () => (await rolledBack()).status).toBe(303);
  await three.shows('satin.html', 'Сатин, 100 ₽');
  expect([one.bytes, two.bytes, third.bytes]).toEqual([before, before, before]);
  const status = await three.edit(300);
  await expect
    .poll(() => three.stateAt(status, 1))
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
  await eventually(async () => {
    const shown = await third.ops(cookie);
    expect(shown).toMatch(/one<\/bdi>:[^<]*текущий выпуск[^<]*собирает/);
    expect(shown).toMatch(/two<\/bdi>:[^<]*текущий выпуск[^<]*может собирать/);
    expect(shown).toMatch(/three<\/bdi>:[^<]*текущий выпуск\s*</);
  });
  await one.stop();
  await eventually(async () => {
    const shown = await third.ops(cookie);
    expect(shown).toMatch(/two<\/bdi>:[^<]*, собирает/);
    expect(shown).not.toContain('one</bdi>');
  });
});

test('NODE-04 /ops of any server shows which rebuild was asked for, until a builder begins it', async () => {
  await using three = await start();
  const [one, two, third] = three.nodes;
  await one.stop();
  await two.stop();
  const cookie = await third.signIn();
  const asked = 'Кнопка «Собрать всё заново» нажата';
  expect(await third.ops(cookie)).not.toContain(asked);
  await third.post('/ops/rebuild-all', '', { cookie });
  expect(await third.ops(cookie)).toContain(asked);
  await one.start();
  await eventually(async () => {
    const shown = await third.ops(cookie);
    expect(shown).toContain('Всё собрано');
    expect(shown).not.toContain(asked);
    expect(shown).toContain('Кнопка «Собрать всё заново»');
  });
});

/** A clock with which open pages of `/ops` look when they are notified, and never by themselves. */
const noBeats: Clock = {
  ...machineClock,
  after: (ms, work) => (ms < 15_000 ? machineClock.after(ms, work) : () => undefined),
};

test('NODE-04 an open page of /ops shows the rebuild of another server as it goes', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase(), { clock: noBeats });
  const [one, , third] = three.nodes;
  const events = third.events(await third.signIn());
  const expectStatus = async (...texts: string[]) => {
    for (let event = await events.next(); ; event = await events.next()) {
      if (event.done) throw new Error(`The page was never told ${texts.join(', ')}.`);
      if (texts.every((text) => event.value.includes(text))) return;
    }
  };
  await expectStatus('Всё собрано', ', собирает');
  const begun = Promise.withResolvers<(progress: Progress) => void>();
  const end = Promise.withResolvers<void>();
  if (one.build) {
    one.build.pause = (onProgress) => {
      begun.resolve(onProgress);
      return end.promise;
    };
  }
  await three.edit(200);
  await expectStatus('Идёт сборка', 'Начинаем');
  const onProgress = await begun.promise;
  onProgress({ kind: 'rendering', done: 1, total: 3 });
  await expectStatus('Идёт сборка', 'Собираем страницы: 1 из 3');
  onProgress({ kind: 'rendering', done: 3, total: 3 });
  await expectStatus('Идёт сборка', 'Проверяем и выпускаем');
  end.resolve();
  await expectStatus('Всё собрано');
  await events.return(undefined);
});

test('NODE-04 /ops of any server shows what search engines have been told, whichever leads', async () => {
  const settings = { indexNowKey: 'a1b2c3d4e5f60718', indexNowEndpoints: ['http://search.test/indexnow'] };
  await using three = await ThreeNodes.start(await postgres.server.newDatabase(), settings);
  const [one, two, third] = three.nodes;
  const cookie = await third.signIn();
  // What stands there at the start is recorded and not reported.
  const noted = /search\.test: изменений ещё не\u00a0было/;
  for (const node of [one, two, third])
    await eventually(async () => expect(await node.ops(cookie)).toMatch(noted));
  await one.stop();
  await eventually(async () => {
    const shown = await third.ops(cookie);
    expect(shown).toMatch(/two<\/bdi>:[^<]*, собирает/);
    expect(shown).toMatch(noted);
  });
});

test('NODE-03 without the database servers show what they have, start as well, and the hook asks to send again', async () => {
  await using three = await start();
  const [one, , third] = three.nodes;
  const before = three.nodes.map(({ bytes }) => bytes);
  await third.stop();
  await postgres.server.halt();
  const isReady = third.start();
  try {
    for (const node of [one, third]) {
      await expect.poll(async () => (await node.deliver('msg_away')).status).toBe(503);
    }
    expect(three.nodes.map(({ bytes }) => bytes)).toEqual(before);
  } finally {
    await postgres.server.resume();
  }
  await isReady;
  await expect.poll(async () => (await one.deliver('msg_away')).status).toBe(202);
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  expect(third.bytes).toEqual(one.bytes);
});

test('NODE-03 a server that was away fetches the difference alone, however many releases it has missed', async () => {
  await using three = await start();
  await using database = new Database(three.url);
  const [one, , third] = three.nodes;
  await third.stop();
  const { live } = await sharedState(database);
  for (let count = 0; count < 8; count += 1) {
    three.shop.pages[`/page-${count}`] = `Страница ${count}`;
    delete three.shop.pages[`/page-${count - 1}`];
    await three.edit(count, 0);
    await three.shows('satin.html', `Сатин, ${count} ₽`, [0, 1]);
  }
  const dates = await database.query("SELECT path FROM vitrina.page_date WHERE path LIKE '/page-%'");
  expect(dates).toEqual([{ path: '/page-7' }]);
  // The person who asks for more does not get it.
  await database.query(
    `DELETE FROM vitrina.blob WHERE hash NOT IN
       (SELECT hash FROM vitrina.file WHERE from_seq > $1 AND to_seq IS NULL)`,
    [Number(live?.seq)],
  );
  // Two pages, and two files that name the release.
  expect(await database.query('SELECT count(*)::int AS blobs FROM vitrina.blob')).toEqual([{ blobs: 4 }]);
  await third.start();
  await three.shows('satin.html', 'Сатин, 7 ₽');
  expect(third.bytes).toEqual(one.bytes);
});

test('NODE-03 a new server has the release that the others have', async () => {
  await using three = await start();
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  await using fourth = await new TestNode(three.url, 'four').start();
  await expect.poll(() => fourth.bytes).toEqual(three.nodes[0].bytes);
});
