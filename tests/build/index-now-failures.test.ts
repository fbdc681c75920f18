import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { submitAddresses } from '../../src/operations/index-now/submit-addresses.ts';
import { searchEngine, status } from './search-engine.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();
const engine = searchEngine();

test('long lists come in parts, and what is confirmed is not told again after a failure', async () => {
  const announce = engine.startAnnouncer({ most: 1 });
  await announce();
  for (const code of ['p-1', 'p-2']) engine.shop.edit('product', code, '--price', '990');
  await engine.shop.rebuild();
  engine.answer = (response) => response.writeHead(engine.received.length === 1 ? 200 : 500).end();
  await announce();
  expect(engine.state()).toMatchObject({ pending: 1, problem: { code: 'busy', status: 500 } });
  engine.accept();
  engine.now += 60 * 60_000;
  await announce();
  expect(engine.notified()).toEqual([
    ['/catalog/cloth/satin/detail/p-1'],
    ['/catalog/cloth/satin/detail/p-2'],
    ['/catalog/cloth/satin/detail/p-2'],
  ]);
  expect(engine.state()).toMatchObject({ pending: 0, failures: 0, confirmed: 1 });
});

test.each([
  ['429 with a time', status(429, { 'retry-after': '7200' }), { code: 'busy', status: 429 }, 7_200_000],
  ['503', status(503), { code: 'busy', status: 503 }, 30_000],
  ['422', status(422), { code: 'refused', status: 422 }, 3_600_000],
  ['a redirect', status(301, { location: '/elsewhere' }), { code: 'refused', status: 301 }, 3_600_000],
  ['a broken connection', (response: ServerResponse) => response.destroy(), { code: 'unreachable' }, 30_000],
])('%s is tried again when it is time, not before', async (_, reply, problem, waitMs) => {
  const announce = await engine.withChange();
  engine.answer = reply;
  await announce();
  expect(engine.state()).toMatchObject({ problem, pending: 1, failures: 1, retryAt: engine.now + waitMs });
  await announce();
  engine.now += waitMs - 1;
  await announce();
  expect(engine.received).toHaveLength(1);
  engine.now += 1;
  engine.accept();
  await announce();
  expect(engine.received).toHaveLength(2);
  expect(engine.state()).toMatchObject({ pending: 0, failures: 0 });
});

test('one address that is refused keeps no other from being told, and is told again when it changes', async () => {
  const announce = engine.startAnnouncer();
  await announce();
  for (const code of ['p-1', 'p-2']) engine.shop.edit('product', code, '--price', '990');
  engine.shop.store.seo.remove(11);
  await engine.shop.rebuild();
  const refused = 'http://shop.test/catalog/cloth/satin/detail/p-1';
  engine.answer = (response) => {
    response.writeHead(engine.received.at(-1)?.urlList.includes(refused) ? 422 : 202).end();
  };
  await announce();
  expect(engine.notified().flat()).toEqual(
    expect.arrayContaining(['/about', '/catalog/cloth/satin/detail/p-2']),
  );
  expect(engine.state()).toMatchObject({ pending: 0, failures: 0, refused: [refused] });
  const sent = engine.received.length;
  await engine.startAnnouncer()();
  expect(engine.received).toHaveLength(sent);

  engine.accept();
  engine.shop.edit('product', 'p-1', '--price', '980');
  await engine.shop.rebuild();
  await announce();
  expect(engine.notified().at(-1)).toEqual(['/catalog/cloth/satin/detail/p-1']);
  expect(engine.state()).toMatchObject({ pending: 0, refused: [] });
});

test('where every address is refused none is set aside, and the wait doubles up to a day', async () => {
  const announce = engine.startAnnouncer();
  await announce();
  for (const code of ['p-1', 'p-2']) engine.shop.edit('product', code, '--price', '990');
  await engine.shop.rebuild();
  engine.answer = status(422);
  const waits: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    await announce();
    const { retryAt = 0, pending } = engine.state() ?? {};
    expect(pending).toBe(2);
    waits.push((retryAt - engine.now) / 3_600_000);
    engine.now = retryAt;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 24]);
});

test('who never answers is given up, waited for longer each time, and keeps no other from being told', async () => {
  const other = 'http://other.test/indexnow';
  const reached: string[] = [];
  const submit: typeof submitAddresses = async (settings, to, urls) => {
    if (to === other) {
      reached.push(...urls);
      return { kind: 'confirmed' };
    }
    return submitAddresses(settings, to, urls, { answerMs: 20 });
  };
  const announce = await engine.withChange({ submit, endpoints: [engine.endpoint, other] });
  engine.answer = () => undefined;
  await announce();
  expect(reached).toEqual(['http://shop.test/catalog/cloth/satin/detail/p-1']);
  expect(engine.state()).toMatchObject({ problem: { code: 'unreachable' }, retryAt: engine.now + 30_000 });
  engine.now += 30_000;
  await announce();
  expect(engine.state()).toMatchObject({ failures: 2, retryAt: engine.now + 60_000 });
});

test('whoever puts a refused key right need not wait: the next process tries at once', async () => {
  const announce = await engine.withChange();
  engine.answer = status(403);
  await announce();
  engine.accept();
  await engine.startAnnouncer()();
  expect(engine.received).toHaveLength(2);
  expect(engine.state()).toMatchObject({ pending: 0 });
});
