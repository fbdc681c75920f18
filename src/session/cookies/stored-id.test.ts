import { expect, test } from 'vitest';
import { storedId } from './stored-id.ts';

const storageWith = (items: Map<string, string>) => () => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
});

test('SESS-01 an id is made once and kept', () => {
  const items = new Map<string, string>();
  const id = storedId(storageWith(items), 'device_id')();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(items.get('device_id')).toBe(id);
  expect(storedId(storageWith(items), 'device_id')()).toBe(id);
  expect(storedId(storageWith(new Map()), 'device_id')()).not.toBe(id);
});

test('SESS-01 a spoilt id is replaced', () => {
  const items = new Map([['device_id', 'undefined']]);
  const id = storedId(storageWith(items), 'device_id')();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(items.get('device_id')).toBe(id);
});

test('SESS-01 without a storage an id lasts as long as the page', () => {
  const id = storedId(() => {
    throw new DOMException('denied', 'SecurityError');
  }, 'device_id');
  expect(id()).toBe(id());
});
