import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '../contract/account/notification.ts';
import { createNotificationSocket, type NotificationSocketSettings } from './notification-socket.ts';

/** A socket as the page sees it; the test is the network. */
class FakeSocket {
  readonly url: string;
  readonly sent: unknown[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(url: string) {
    this.url = url;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  drops(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  says(data: unknown) {
    const isRaw = typeof data === 'string' || data instanceof Blob;
    this.onmessage?.({ data: isRaw ? data : JSON.stringify(data) });
  }
}

const URL = 'wss://api.test/live';
const sale: Notification = {
  id: 7,
  typeCode: 'sale',
  title: 'Лён',
  body: '',
  createdAt: '2026-11-01T10:00:00Z',
};

function openChannel(settings: Partial<NotificationSocketSettings> = {}) {
  const sockets: FakeSocket[] = [];
  const heard: Notification[] = [];
  const channel = createNotificationSocket({
    url: URL,
    token: () => Promise.resolve(undefined),
    onUnauthorized: () => Promise.resolve(),
    onNotification: (notification) => heard.push(notification),
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    ...settings,
  });
  channel.connect();
  return { channel, sockets, heard, last: () => sockets.at(-1)! };
}

const LONG_MS = 61_000;
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  for (const kind of ['info', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

test('LIVE-01 a customer’s socket carries the access token, a guest’s none', async () => {
  const guest = openChannel();
  const customer = openChannel({ token: () => Promise.resolve('a+b') });
  await passes(0);
  expect(guest.last().url).toBe(URL);
  expect(customer.last().url).toBe(`${URL}?token=a%2Bb`);
});

test('LIVE-01 a socket that does not open is tried five times more, then a warning says that it is over', async () => {
  const { sockets, last } = openChannel();
  await passes(0);
  for (let failures = 0; failures < 6; failures += 1) {
    expect(console.warn).not.toHaveBeenCalled();
    last().drops();
    await passes(LONG_MS);
  }
  expect(sockets).toHaveLength(6);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(console.info).toHaveBeenCalledWith('The notification socket has closed (1006).');
  await passes(10 * LONG_MS);
  expect(sockets).toHaveLength(6);
});

test('LIVE-01 a socket that opened is tried five times again after it closed', async () => {
  const { sockets, last } = openChannel();
  await passes(0);
  for (let failures = 0; failures < 4; failures += 1) {
    last().drops();
    await passes(LONG_MS);
  }
  last().opens();
  for (let failures = 0; failures < 6; failures += 1) {
    last().drops();
    await passes(LONG_MS);
  }
  expect(sockets).toHaveLength(10);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a rejected token is renewed before the next attempt; one that stays rejected is not tried for ever', async () => {
  const onUnauthorized = vi.fn(() => Promise.resolve());
  let token = 'old';
  const { sockets, last } = openChannel({ token: () => Promise.resolve(token), onUnauthorized });
  await passes(0);
  last().opens();
  token = 'new';
  last().drops(4401);
  await passes(LONG_MS);
  expect(onUnauthorized).toHaveBeenCalledWith('old');
  expect(last().url).toContain('token=new');
  for (let rejections = 0; rejections < 9; rejections += 1) {
    last().opens();
    last().drops(4401);
    await passes(LONG_MS);
  }
  expect(sockets).toHaveLength(6);
});

test('a socket that is opened anew, or closed, hears nothing of the one before', async () => {
  const { channel, sockets, heard } = openChannel();
  await passes(0);
  sockets[0]!.opens();
  channel.connect();
  await passes(0);
  sockets[0]!.says(sale);
  sockets[0]!.drops();
  sockets[1]!.opens();
  sockets[1]!.says(sale);
  channel.close();
  sockets[1]!.says(sale);
  await passes(LONG_MS);
  expect(heard).toEqual([sale]);
  expect(sockets).toHaveLength(2);
});

test('what is no notification is logged and passed over', async () => {
  const { heard, last } = openChannel();
  await passes(0);
  last().opens();
  for (const data of ['{', '[]', '{"typeCode":1}', new Blob(['x'])]) last().says(data);
  last().says(sale);
  expect(heard).toEqual([sale]);
  expect(console.warn).toHaveBeenCalledTimes(4);
});

test('LIVE-02 a receipt waits for the socket to open, looking every 100 ms, and is given up after five seconds', async () => {
  const { channel, last } = openChannel();
  await passes(0);
  const receipt = { uid: 3, notifyIDs: [7] };
  const sent = channel.sendReceipt(receipt);
  await passes(1000);
  expect(last().sent).toEqual([]);
  last().opens();
  await passes(99);
  expect(last().sent).toEqual([]);
  await passes(1);
  await sent;
  expect(last().sent).toEqual([receipt]);

  last().readyState = 3;
  const lost = channel.sendReceipt({ uid: 3, notifyIDs: [8] });
  await passes(5000);
  await lost;
  expect(last().sent).toEqual([receipt]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('not open in time'), [8]);
});

/** Numbers from 0 to 1 by a fixed seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('LIVE-01 a thousand sockets that are dropped at once come back over seconds: at most 30 % in any one of them', async () => {
  const random = seeded(13);
  const attempts: number[] = [];
  const tabs = Array.from({ length: 1000 }, () => openChannel({ random }));
  await passes(0);
  for (const { last } of tabs) last().opens();
  const droppedAt = Date.now();
  const seen = tabs.map(({ sockets }) => sockets.length);
  for (const { last } of tabs) last().drops();
  while (Date.now() - droppedAt < 6000) {
    await passes(50);
    tabs.forEach(({ sockets }, index) => {
      if (sockets.length === seen[index]) return;
      seen[index] = sockets.length;
      attempts.push(Date.now() - droppedAt);
    });
  }
  expect(attempts).toHaveLength(1000);
  const inSecondFrom = (ms: number) => attempts.filter((at) => at >= ms && at < ms + 1000).length;
  expect(Math.max(...attempts.map(inSecondFrom))).toBeLessThanOrEqual(300);
});
