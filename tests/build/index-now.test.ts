import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { answerKey, startIndexNow } from '../../src/operations/index-now/index-now.ts';
import { openSnapshot, removeSnapshot, snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';
import { KEY, searchEngine } from './search-engine.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();
const engine = searchEngine();

test('META-16 exactly the indexed pages that show something else, are new or are gone are told, once', async () => {
  const announce = await engine.withChange();
  expect(engine.received).toEqual([]);
  await announce();
  await announce();
  expect(engine.received).toEqual([
    {
      host: 'shop.test',
      key: KEY,
      keyLocation: `http://shop.test/${KEY}.txt`,
      urlList: ['http://shop.test/catalog/cloth/satin/detail/p-1'],
    },
  ]);

  engine.shop.store.seo.save({
    id: 20,
    url: '/catalog/cloth/satin/detail/p-3',
    title: 'Т',
    description: '',
    h1: null,
    text: null,
    imageId: null,
  });
  engine.shop.store.seo.remove(11);
  await engine.shop.rebuild();
  await announce();
  expect(engine.notified()[1]).toEqual(['/about', '/catalog/cloth/satin/detail/p-3']);
});

test('META-16 other code and a full build make every page anew, and nobody is told of what shows the same', async () => {
  const announce = engine.startAnnouncer();
  await announce();
  engine.shop.compile('code-2');
  await engine.shop.rebuild();
  await announce();
  await engine.shop.rebuild({ full: true });
  await announce();
  await engine.startAnnouncer()();
  expect(engine.received).toEqual([]);
});

test('META-16 while a snapshot is made again nobody is told that every page has gone, or has come', async () => {
  await engine.startAnnouncer()();
  const file = snapshotFile(engine.shop.dataFolder);
  removeSnapshot(file);
  openSnapshot(file).close();
  const announce = engine.startAnnouncer();
  await announce();
  expect(engine.notified()).toEqual([]);
  await engine.shop.rebuild();
  await announce();
  expect(engine.notified()).toEqual([]);
});

test('META-16 a process that is killed before the answer loses nothing: the next one tells the same', async () => {
  const lost = () => Promise.reject(new Error('killed'));
  const announce = await engine.withChange({ submit: lost });
  await expect(announce()).rejects.toThrow('killed');
  await engine.startAnnouncer()();
  expect(engine.notified()).toEqual([['/catalog/cloth/satin/detail/p-1']]);
});

test('the server’s thread takes note of what stands there, and the key is answered at its address alone', async () => {
  const settings = {
    dataFolder: engine.shop.dataFolder,
    siteUrl: 'http://shop.test',
    key: KEY,
    endpoints: [engine.endpoint],
  };
  const onTold = vi.fn();
  const stop = startIndexNow(settings, onTold);
  await expect.poll(() => engine.state(), { timeout: 15_000 }).toEqual({ pending: 0, failures: 0 });
  await expect.poll(() => onTold.mock.calls.length, { timeout: 15_000 }).toBe(1);
  stop();
  expect(engine.received).toEqual([]);

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
  await engine.startAnnouncer()();
  await engine.startAnnouncer({ siteUrl: 'http://new.test' })();
  expect(
    engine.received.map(({ host, urlList }) => [
      host,
      urlList.every((url) => url.startsWith('http://new.test/')),
    ]),
  ).toEqual([['new.test', true]]);
});
