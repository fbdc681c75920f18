import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, type AnnouncerOptions } from '../../src/operations/index-now/announcer.ts';
import { answerKey, startIndexNow } from '../../src/operations/index-now/index-now.ts';
import { submitAddresses } from '../../src/operations/index-now/submit-addresses.ts';
import { endpointStates } from '../../src/operations/index-now/told-pages.ts';
import { liveRelease } from '../../src/rebuild/release/rollback.ts';
import { openSnapshot, removeSnapshot, snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const KEY = '0123456789abcdef';
const INDEXED = ['/news', '/about', '/catalog/cloth/satin/detail/p-1', '/catalog/cloth/satin/detail/p-2'];

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const accepted: Answer = (response) => response.writeHead(202).end();
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** A search engine on this machine. */
interface List {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}
const received: List[] = [];
let answer: Answer;
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(JSON.parse(body) as List);
    answer(response, request);
  });
});

let shop: ShopUnderTest;
let endpoint: string;
let now: number;
const open: Announcer[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  received.length = 0;
  answer = accepted;
  now = Date.parse('2026-11-23T00:00:00Z');
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/indexnow`;
  const content = smallShop();
  const seo = INDEXED.map((url, at) => ({
    ...{ id: at + 10, url, title: `Т${at}`, description: '', h1: null, text: null, imageId: null },
  }));
  shop = new ShopUnderTest({ ...content, seo });
  await shop.rebuild();
});
afterEach(async () => {
  for (const announcer of open.splice(0)) announcer[Symbol.dispose]();
  receiver.closeAllConnections();
  if (receiver.listening) {
    receiver.close();
    await once(receiver, 'close');
  }
  await shop.close();
});

/** A process that tells; another one begins from what is on the disk. */
function startAnnouncer(others: Partial<AnnouncerOptions> = {}): () => Promise<void> {
  const siteUrl = 'http://shop.test';
  const announcer = new Announcer({
    ...{ dataFolder: shop.dataFolder, siteUrl, key: KEY, endpoints: [endpoint], now: () => now },
    ...others,
  });
  open.push(announcer);
  return () => announcer.announce(liveRelease(shop.dataFolder) ?? '');
}

const told = () => received.map(({ urlList }) => urlList.map((url) => url.replace('http://shop.test', '')));
const state = () => endpointStates(shop.dataFolder, [endpoint])[0]?.state;

/** The shop's pages are known, and one of them has changed since. */
async function withChange(others: Partial<AnnouncerOptions> = {}): Promise<() => Promise<void>> {
  const announce = startAnnouncer(others);
  await announce();
  shop.edit('product', 'p-1', '--price', '990');
  await shop.rebuild();
  return announce;
}

test('META-16 exactly the indexed pages that show something else, are new or are gone are told, once', async () => {
  const announce = await withChange();
  expect(received).toEqual([]);
  await announce();
  await announce();
  expect(received).toEqual([
    {
      host: 'shop.test',
      key: KEY,
      keyLocation: `http://shop.test/${KEY}.txt`,
      urlList: ['http://shop.test/catalog/cloth/satin/detail/p-1'],
    },
  ]);

  shop.store.seo.save({
    ...{ id: 20, url: '/catalog/cloth/satin/detail/p-3', title: 'Т', description: '', h1: null },
    ...{ text: null, imageId: null },
  });
  shop.store.seo.remove(11);
  await shop.rebuild();
  await announce();
  expect(told()[1]).toEqual(['/about', '/catalog/cloth/satin/detail/p-3']);
});

test('META-16 other code and a full build make every page anew, and nobody is told of what shows the same', async () => {
  const announce = startAnnouncer();
  await announce();
  shop.compile('code-2');
  await shop.rebuild();
  await announce();
  await shop.rebuild({ full: true });
  await announce();
  await startAnnouncer()();
  expect(received).toEqual([]);
});

test('META-16 while a snapshot is made anew nobody is told that every page has gone, or has come', async () => {
  await startAnnouncer()();
  const file = snapshotFile(shop.dataFolder);
  removeSnapshot(file);
  openSnapshot(file).close();
  const announce = startAnnouncer();
  await announce();
  expect(told()).toEqual([]);
  await shop.rebuild();
  await announce();
  expect(told()).toEqual([]);
});

test('long lists come in parts, and what is confirmed is not told again after a failure', async () => {
  const announce = startAnnouncer({ most: 1 });
  await announce();
  for (const code of ['p-1', 'p-2']) shop.edit('product', code, '--price', '990');
  await shop.rebuild();
  answer = (response) => response.writeHead(received.length === 1 ? 200 : 500).end();
  await announce();
  expect(state()).toMatchObject({ pending: 1, problem: { code: 'busy', status: 500 } });
  answer = accepted;
  now += 60 * 60_000;
  await announce();
  expect(told()).toEqual([
    ['/catalog/cloth/satin/detail/p-1'],
    ['/catalog/cloth/satin/detail/p-2'],
    ['/catalog/cloth/satin/detail/p-2'],
  ]);
  expect(state()).toMatchObject({ pending: 0, failures: 0, confirmed: 1 });
});

test('META-16 a process that is killed before the answer loses nothing: the next one tells the same', async () => {
  const lost = () => Promise.reject(new Error('killed'));
  const announce = await withChange({ submit: lost });
  await expect(announce()).rejects.toThrow('killed');
  await startAnnouncer()();
  expect(told()).toEqual([['/catalog/cloth/satin/detail/p-1']]);
});

test.each([
  ['429 with a time', status(429, { 'retry-after': '7200' }), { code: 'busy', status: 429 }, 7_200_000],
  ['503', status(503), { code: 'busy', status: 503 }, 30_000],
  ['422', status(422), { code: 'refused', status: 422 }, 3_600_000],
  ['a redirect', status(301, { location: '/elsewhere' }), { code: 'refused', status: 301 }, 3_600_000],
  ['a broken connection', (response: ServerResponse) => response.destroy(), { code: 'unreachable' }, 30_000],
])('%s is tried again when it is time, not before', async (_, reply, problem, waitMs) => {
  const announce = await withChange();
  answer = reply;
  await announce();
  expect(state()).toMatchObject({ problem, pending: 1, failures: 1, retryAt: now + waitMs });
  await announce();
  now += waitMs - 1;
  await announce();
  expect(received).toHaveLength(1);
  now += 1;
  answer = accepted;
  await announce();
  expect(received).toHaveLength(2);
  expect(state()).toMatchObject({ pending: 0, failures: 0 });
});

test('one address that is refused keeps no other from being told, and is told again when it changes', async () => {
  const announce = startAnnouncer();
  await announce();
  for (const code of ['p-1', 'p-2']) shop.edit('product', code, '--price', '990');
  shop.store.seo.remove(11);
  await shop.rebuild();
  const refused = 'http://shop.test/catalog/cloth/satin/detail/p-1';
  answer = (response) => {
    response.writeHead(received.at(-1)?.urlList.includes(refused) ? 422 : 202).end();
  };
  await announce();
  expect(told().flat()).toEqual(expect.arrayContaining(['/about', '/catalog/cloth/satin/detail/p-2']));
  expect(state()).toMatchObject({ pending: 0, failures: 0, refused: [refused] });
  const sent = received.length;
  await startAnnouncer()();
  expect(received).toHaveLength(sent);

  answer = accepted;
  shop.edit('product', 'p-1', '--price', '980');
  await shop.rebuild();
  await announce();
  expect(told().at(-1)).toEqual(['/catalog/cloth/satin/detail/p-1']);
  expect(state()).toMatchObject({ pending: 0, refused: [] });
});

test('where every address is refused none is set aside, and the wait doubles up to a day', async () => {
  const announce = startAnnouncer();
  await announce();
  for (const code of ['p-1', 'p-2']) shop.edit('product', code, '--price', '990');
  await shop.rebuild();
  answer = status(422);
  const waits: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    await announce();
    const { retryAt = 0, pending } = state() ?? {};
    expect(pending).toBe(2);
    waits.push((retryAt - now) / 3_600_000);
    now = retryAt;
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
  const announce = await withChange({ submit, endpoints: [endpoint, other] });
  answer = () => undefined;
  await announce();
  expect(reached).toEqual(['http://shop.test/catalog/cloth/satin/detail/p-1']);
  expect(state()).toMatchObject({ problem: { code: 'unreachable' }, retryAt: now + 30_000 });
  now += 30_000;
  await announce();
  expect(state()).toMatchObject({ failures: 2, retryAt: now + 60_000 });
});

test('whoever puts a refused key right need not wait: the next process tries at once', async () => {
  const announce = await withChange();
  answer = status(403);
  await announce();
  answer = accepted;
  await startAnnouncer()();
  expect(received).toHaveLength(2);
  expect(state()).toMatchObject({ pending: 0 });
});

test('the server’s thread takes note of what stands there, and the key is answered at its address alone', async () => {
  const settings = {
    dataFolder: shop.dataFolder,
    siteUrl: 'http://shop.test',
    key: KEY,
    endpoints: [endpoint],
  };
  const stop = startIndexNow(settings);
  await expect.poll(state, { timeout: 15_000 }).toEqual({ pending: 0, failures: 0 });
  stop();
  expect(received).toEqual([]);

  const keyServer = createServer((request, response) => {
    if (answerKey(KEY, request, response) === undefined) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  const { port } = keyServer.address() as AddressInfo;
  const file = await fetch(`http://127.0.0.1:${port}/${KEY}.txt`);
  expect([await file.text(), file.headers.get('content-type')]).toEqual([KEY, 'text/plain; charset=utf-8']);
  expect((await fetch(`http://127.0.0.1:${port}/${KEY}0.txt`)).status).toBe(404);
  keyServer.closeAllConnections();
  keyServer.close();
});

test('a shop that has moved does not speak for its old host', async () => {
  await startAnnouncer()();
  await startAnnouncer({ siteUrl: 'http://new.test' })();
  expect(
    received.map(({ host, urlList }) => [host, urlList.every((url) => url.startsWith('http://new.test/'))]),
  ).toEqual([['new.test', true]]);
});
