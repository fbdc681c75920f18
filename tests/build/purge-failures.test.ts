import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPurge } from '../../src/operations/purge/purge.ts';
import { purgeState } from '../../src/operations/purge/purge-database.ts';
import { ShopBehindCdn } from './shop-behind-cdn.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();
let behind: ShopBehindCdn;

beforeEach(async () => void (behind = await ShopBehindCdn.start()));
afterEach(() => behind[Symbol.asyncDispose]());

test('what failed is sent again after growing pauses, together with what has changed meanwhile', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.shop.rebuild();
  const first = behind.changedAddresses(before);
  for (const [index, status] of [500, 403, 302].entries()) {
    behind.cdn.status = status;
    await purge();
    expect(behind.takePurged()).toEqual(first);
    const state = await purgeState(behind.shop.dataFolder);
    expect(state).toMatchObject({ pending: first.length, failures: index + 1, problem: { status } });
    const pause = (state?.retryAt ?? 0) - behind.now;
    expect(pause).toBe(5_000 * 2 ** index);
    behind.now += pause - 1;
    await purge();
    expect(behind.takePurged()).toEqual([]);
    behind.now += 1;
  }
  behind.shop.edit('product', 'p-40', '--price', '990');
  await behind.shop.rebuild();
  behind.cdn.status = 200;
  await purge();
  expect(behind.takePurged()).toEqual(behind.changedAddresses(before));
  expect(await purgeState(behind.shop.dataFolder)).toMatchObject({ pending: 0, failures: 0 });
});

test('a file that changes again while it is told is told again', async () => {
  const { purge, look } = behind.startProcess();
  await purge();
  behind.price('990');
  await behind.shop.rebuild();
  behind.cdn.onRequest = async () => {
    behind.price('980');
    await behind.shop.rebuild();
    look();
    behind.cdn.onRequest = () => undefined;
  };
  await purge();
  await purge();
  expect(behind.cdn.received).toHaveLength(2);
  expect(behind.cdn.received[1]).toContain('/catalog/cloth/satin/detail/p-1');
});

test('a process that is killed between the release and the answer loses nothing: the next one tells the same', async () => {
  const first = behind.startProcess();
  await first.purge();
  const before = behind.files();
  behind.price('990');
  await behind.shop.rebuild();
  behind.cdn.status = 'lost';
  await behind.startProcess().purge();
  expect(behind.takePurged()).toEqual(behind.changedAddresses(before));
  behind.cdn.status = 204;
  // It does not wait for the pause of the one before.
  await behind.startProcess().purge();
  expect(behind.takePurged()).toEqual(behind.changedAddresses(before));
});

test('a CDN that does not answer in time is tried again', async () => {
  const { purge } = behind.startProcess({ answerMs: 20 });
  await purge();
  behind.price('990');
  await behind.shop.rebuild();
  behind.cdn.status = 'silent';
  await purge();
  expect(await purgeState(behind.shop.dataFolder)).toMatchObject({
    problem: { code: 'unreachable' },
    failures: 1,
    retryAt: behind.now + 5_000,
  });
});

test('many addresses go in requests of a bounded size, and those that were confirmed are not sent again', async () => {
  const { purge } = behind.startProcess({ most: 3, token: 'abc' });
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.shop.rebuild();
  let count = 0;
  behind.cdn.onRequest = () => {
    count += 1;
    behind.cdn.status = count === 2 ? 429 : 204;
  };
  await purge();
  expect(behind.cdn.received).toHaveLength(2);
  const [confirmed = [], refused = []] = behind.cdn.take();
  behind.now += 5_000;
  await purge();
  const rest = behind.cdn.take();
  expect(Math.max(...[confirmed, ...rest].map(({ length }) => length))).toBe(3);
  expect(rest.flat()).toEqual(expect.arrayContaining(refused));
  expect([...new Set([...confirmed, ...rest.flat()])].sort()).toEqual(behind.changedAddresses(before));
  expect(behind.cdn.headers.map(({ authorization }) => authorization)).toEqual(
    behind.cdn.headers.map(() => 'Bearer abc'),
  );
});

test('the log names neither the address nor the token', async () => {
  const { purge } = behind.startProcess({ token: 'secret-1', url: `${behind.cdn.url}?key=secret-2` });
  await purge();
  behind.price('990');
  await behind.shop.rebuild();
  behind.cdn.status = 500;
  await purge();
  const lines = JSON.stringify(vi.mocked(console.error).mock.calls);
  expect(lines).toMatch(/PURGE_URL answers 500: \d+ changed addresses wait/);
  expect(lines).not.toMatch(/secret|127\.0\.0\.1/);
});

test('the server’s thread tells what changes beside it', async () => {
  const stop = startPurge({
    dataFolder: behind.shop.dataFolder,
    siteUrl: 'http://shop.test',
    purge: { url: behind.cdn.url },
  });
  try {
    const db = behind.openDatabase();
    const isNoted = () => db.prepare('SELECT seq FROM noted').all().length;
    await expect.poll(isNoted, { timeout: 15_000 }).toBe(1);
    behind.price('990');
    await behind.shop.rebuild();
    await expect
      .poll(() => behind.cdn.received.flat(), { timeout: 15_000 })
      .toContain('/catalog/cloth/satin');
  } finally {
    stop();
  }
});
