import { expect, test } from 'vitest';
import type { Client } from '../../api/client.ts';
import { HttpError, NetworkError } from '../../api/errors.ts';
import { getCategories } from '../../contract/catalog/category.ts';
import { withRetry } from './with-retry.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

/** A client whose calls fail in turn, then succeed; what it was asked, and how long was waited in between. */
function setUp(...failures: Error[]) {
  const waits: number[] = [];
  let calls = 0;
  const client: Client = {
    call: () => {
      const failure = failures[calls++];
      return failure ? Promise.reject(failure) : Promise.resolve({ data: [] } as never);
    },
  };
  const retrying = withRetry(client, {
    now: () => NOW,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  });
  const call = () =>
    retrying.call(getCategories, {}).then(
      () => 'answered' as const,
      (error: unknown) => error,
    );
  return { call, waits, calls: () => calls };
}

const rejection = (status: number, retryAfter?: string) =>
  new HttpError('getCategories', { message: 'Позже', status, retryAfter });
const lost = new NetworkError('getCategories', 'offline');

test('a call whose connection was lost is made again, three times at most', async () => {
  const once = setUp(lost);
  expect(await once.call()).toBe('answered');
  expect(once.waits).toEqual([100]);
  const always = setUp(lost, lost, lost, lost);
  expect(await always.call()).toBe(lost);
  expect(always.calls()).toBe(3);
});

test.each([
  ['429 with seconds', rejection(429, '7'), 7_000],
  ['429 with a date', rejection(429, new Date(NOW + 5_000).toUTCString()), 5_000],
  ['429 with a date that is over', rejection(429, new Date(NOW - 5_000).toUTCString()), 100],
  ['429 without a time', rejection(429), 1_000],
  ['429 with nonsense', rejection(429, 'soon'), 1_000],
  ['408', rejection(408), 1_000],
  ['503 with seconds', rejection(503, '2'), 2_000],
])('SEC-01 the rebuild makes a call again after %s', async (_, failure, waited) => {
  const { call, waits } = setUp(failure);
  expect(await call()).toBe('answered');
  expect(waits).toEqual([waited]);
});

test.each([
  ['503 without a time', rejection(503)],
  ['503 with nonsense', rejection(503, 'soon')],
  ['429 for an hour', rejection(429, '3600')],
  ['404', rejection(404, '1')],
  ['500', rejection(500, '1')],
  ['a timeout', new NetworkError('getCategories', 'timeout')],
])('SEC-01 the rebuild does not wait after %s', async (_, failure) => {
  const { call, waits } = setUp(failure);
  expect(await call()).toBe(failure);
  expect(waits).toEqual([]);
});

test('SEC-01 the waits of the rebuild for one call come to a minute at most', async () => {
  const { call, waits } = setUp(...Array.from({ length: 100 }, () => rejection(429, '25')));
  expect(await call()).toMatchObject({ status: 429 });
  expect(waits).toEqual([25_000, 25_000]);
  const quick = setUp(...Array.from({ length: 1_000 }, () => rejection(429, '0')));
  expect(await quick.call()).toMatchObject({ status: 429 });
  expect(quick.calls()).toBeLessThan(20);
});
