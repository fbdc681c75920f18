import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopStore } from '../../src/reference-api/db/shop-store.ts';
import { once } from '../../src/reference-api/order/once.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let store: ShopStore;
beforeEach(() => (store = new ShopStore(':memory:')));
afterEach(() => store.close());

const ask = (work: () => number, at = now, request: unknown = 'request') =>
  once(store, 'key', request, at, Number, work);

test('a request that comes while the same one is carried out is told to wait', () => {
  const nested = () => ask(() => 2);
  expect(() => ask(nested)).toThrow('Заказ уже оформляется, подождите немного');
});

test('a request that died without an answer blocks its key for a minute only', () => {
  store.idempotencyKeys.claim('key', 'of a request that died', now);
  expect(() => ask(() => 1, later(59))).toThrow('Заказ уже оформляется');
  expect(ask(() => 1, later(61))).toBe(1);
});

test('what a refused request changed is undone', () => {
  const refusal = () => {
    store.facts.set('changed', 'yes');
    throw new Error('refused');
  };
  expect(() => ask(refusal)).toThrow('refused');
  expect(store.facts.get('changed')).toBeUndefined();
  expect(ask(() => 1)).toBe(1);
});
