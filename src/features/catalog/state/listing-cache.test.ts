import { expect, test } from 'vitest';
import { createResultCache } from './listing-cache.ts';

const found = {
  products: [],
  meta: { currentPage: 1, perPage: 20, offset: 0, pageCount: 0, totalCount: 0 },
  counts: { count: 0, detail: null },
};

function world(seconds: number) {
  const items = new Map<string, string>();
  let now = 1_000_000;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
  return {
    items,
    pass: (ms: number) => (now += ms),
    /** What a page of the tab has; a new one reads the session's storage. */
    open: () =>
      createResultCache(
        seconds,
        () => storage,
        () => now,
      ),
  };
}

test('LIST-09 a result is kept for the configured time, by the tab’s next pages too', () => {
  const { open, pass } = world(60);
  open().set('a', found);
  pass(59_000);
  expect(open().get('a')).toEqual(found);
  expect(open().get('b')).toBeUndefined();
  pass(1_000);
  expect(open().get('a')).toBeUndefined();
});

test('LIST-09 without a time nothing is kept', () => {
  const { open, items } = world(0);
  const cache = open();
  cache.set('a', found);
  expect(cache.get('a')).toBeUndefined();
  expect(items.size).toBe(0);
});

test('a spoilt or forbidden storage counts as an empty one', () => {
  const { open, items } = world(60);
  items.set('listing-results', '[{"at":1,"key":"a"}]');
  expect(open().get('a')).toBeUndefined();
  items.set('listing-results', 'nonsense');
  expect(open().get('a')).toBeUndefined();
  const forbidden = createResultCache(60, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  forbidden.set('a', found);
  expect(forbidden.get('a')).toEqual(found);
});

test('no more than a dozen results are kept', () => {
  const cache = world(60).open();
  for (let key = 0; key < 20; key++) cache.set(String(key), found);
  expect(cache.get('7')).toBeUndefined();
  expect(cache.get('8')).toEqual(found);
});
