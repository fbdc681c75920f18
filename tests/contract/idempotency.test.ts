import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShopStore } from '../../src/reference-api/shop-store.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { guestId } from '../../src/reference-api/idempotency/guest-id.ts';
import { runOnce, keyOwner, type IdempotentRequest } from '../../src/reference-api/idempotency/run-once.ts';
import type { ApiClient } from '../../src/reference-api/http/api-client.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let store: ShopStore;
beforeEach(() => (store = openStore(':memory:')));
afterEach(() => store.close());

const GUEST: ApiClient = { customer: undefined, priceRole: 'guest_opt' };
const requestAt = (at = now) => ({
  key: 'key',
  client: GUEST,
  guestId: 'device',
  request: 'request',
  now: at,
  parse: Number,
});
type Changes = Partial<IdempotentRequest<number>>;
const run = (work: () => number, changes: Changes = {}) =>
  runOnce(store, { ...requestAt(), ...changes }, work);

test('API-02 orders: a request that comes while the same one is carried out is told to wait', () => {
  const nested = () => run(() => 2);
  expect(() => run(nested)).toThrow('Запрос уже выполняется, подождите немного');
});

test('API-02 orders: a request that died without an answer blocks its key for a minute, or until the API starts again', () => {
  const died = () => {
    store.idempotencyKeys.claim({ key: 'key', owner: keyOwner(requestAt()) }, 'of a request that died', now);
  };
  died();
  expect(() => run(() => 1, { now: later(59) })).toThrow('Запрос уже выполняется');
  expect(run(() => 1, { now: later(61) })).toBe(1);
  store.close();
  store = openStore(':memory:');
  died();
  store.idempotencyKeys.releaseUnfinished();
  expect(run(() => 2)).toBe(2);
});

test('API-02 orders: a request whose key another process has taken meanwhile changes nothing', () => {
  const taken = () => {
    store.metadata.set('changed', 'yes');
    // What a second process does when it starts: the key is free, and the same request comes to it.
    store.idempotencyKeys.releaseUnfinished();
    return 1;
  };
  expect(() => run(taken)).toThrow('Запрос уже выполняется');
  expect(store.metadata.get('changed')).toBeUndefined();
  const overtaken = () => {
    store.idempotencyKeys.releaseUnfinished();
    return run(() => 2);
  };
  expect(() => run(overtaken)).toThrow('Запрос уже выполняется');
});

test('API-02 orders: a key belongs to the visitor who chose it', () => {
  expect(run(() => 1)).toBe(1);
  expect(run(() => 2, { guestId: 'another' })).toBe(2);
  const customer = (uid: number): ApiClient => ({ customer: { uid, role: 'guest' }, priceRole: 'user' });
  expect(run(() => 3, { client: customer(1) })).toBe(3);
  expect(run(() => 4, { client: customer(2) })).toBe(4);
  expect(run(() => 5, { client: customer(2), guestId: 'another' })).toBe(4);
  expect(run(() => 6)).toBe(1);
});

test('API-02 orders: a key is forgotten after a week', () => {
  expect(run(() => 1)).toBe(1);
  const days = (count: number) => later(count * 24 * 60 * 60);
  expect(run(() => 2, { now: days(6) })).toBe(1);
  expect(run(() => 2, { now: days(8) })).toBe(2);
});

test('API-02 orders: what a refused request changed is undone', () => {
  const refusal = () => {
    store.metadata.set('changed', 'yes');
    throw new Error('refused');
  };
  expect(() => run(refusal)).toThrow('refused');
  expect(store.metadata.get('changed')).toBeUndefined();
  expect(run(() => 1)).toBe(1);
});

const tab = (id: string) => (name: string) => (name === 'pow-session-id' ? id : undefined);

test('API-02 orders: a guest is told by device, else by tab, else by address', () => {
  const address = '203.0.113.7';
  const ids = [
    guestId({ header: tab('tab-of-anna'), address }, 'device-of-anna'),
    guestId({ header: tab('tab-of-anna'), address }),
    guestId({ header: tab('tab-of-boris'), address }),
    guestId({ header: tab('no'), address }),
    guestId({ header: () => undefined, address: '198.51.100.4' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(guestId({ header: tab('tab-of-anna'), address: '198.51.100.4' })).toBe(ids[1]);
});
