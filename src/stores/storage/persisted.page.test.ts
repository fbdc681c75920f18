import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

async function numbers(key = 'numbers') {
  const { persisted } = await import('./persisted.ts');
  return persisted(key, z.array(z.int()), []);
}

test('a value is kept for the next page', async () => {
  (await numbers()).set([1, 2]);
  expect(localStorage.getItem('numbers')).toBe('[1,2]');
  vi.resetModules();
  expect((await numbers()).get()).toEqual([1, 2]);
});

test.each(['', '{', 'null', '["1"]', '[1.5]'])('what is spoilt («%s») counts as absent', async (text) => {
  localStorage.setItem('numbers', text);
  const $numbers = await numbers();
  expect($numbers.get()).toEqual([]);
  $numbers.set([3]);
  expect(localStorage.getItem('numbers')).toBe('[3]');
});

test('another tab’s value arrives', async () => {
  const $numbers = await numbers();
  const seen: unknown[] = [];
  $numbers.listen((value) => seen.push(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'numbers', newValue: '[7]' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'numbers', newValue: 'oops' }));
  expect(seen).toEqual([[7], []]);
});

test('a full storage keeps nobody from going on', async () => {
  const { setPersistentEngine } = await import('@nanostores/persistent');
  localStorage.setItem('numbers', '[1]');
  const full = new Proxy<Record<string, string>>(
    { numbers: '[1]' },
    {
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );
  setPersistentEngine(full, { addEventListener: () => {}, removeEventListener: () => {} });
  const $numbers = await numbers();
  $numbers.set([1, 2]);
  expect($numbers.get()).toEqual([1, 2]);
  $numbers.listen(() => {});
  expect($numbers.get()).toEqual([1, 2]);
});
