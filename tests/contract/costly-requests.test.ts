import { expect, test } from 'vitest';
import { searchPages } from '../../src/contract/content/page.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { busyTime } from './fixture/busy-time.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

/** Processor time of a request, milliseconds. */
const PROMISED_MS = 100;

const letters = [...'абвгдежзиклмнопрстуфхцчшщэюя'];
const texts = {
  'a word of many numbers': '1x'.repeat(66),
  'many words of a letter': Array.from({ length: 100 }, (_, at) => letters[at % letters.length]).join(' '),
  'a word of many parts': letters.concat(letters, letters).join('-'),
  'words that nobody knows': Array.from({ length: 28 }, (_, at) => `полотен${letters[at]}`)
    .join(' ')
    .slice(0, 200),
  'one long word': 'с'.repeat(200),
};

test.each(Object.entries(texts))('SEC-02 a search for %s is a short work', async (_, search) => {
  await api.call(findProducts, { body: { search: 'сатин' } });
  await api.call(searchPages, { query: { query: 'лён' } });
  expect(await busyTime(() => api.call(findProducts, { body: { search, counts: true } }))).toBeLessThan(
    PROMISED_MS,
  );
  expect(await busyTime(() => api.call(searchPages, { query: { query: search } }))).toBeLessThan(PROMISED_MS);
});

test.each([
  [
    '100 filters with thousands of values',
    {
      filters: Array.from({ length: 100 }, (_, at) => ({
        code: `f${at}`,
        valueIds: Array.from({ length: 100 }, (_, id) => id),
      })),
      counts: true,
    },
  ],
  [
    'one filter with thousands of values',
    { filters: [{ code: 'color', valueIds: Array.from({ length: 9000 }, (_, id) => id) }], counts: true },
  ],
])('SEC-02 a selection by %s is a short work', async (_, body) => {
  await api.call(findProducts, { body: {} });
  expect(await busyTime(() => api.call(findProducts, { body }))).toBeLessThan(PROMISED_MS);
});

test('SEC-02 nested and endless JSON is refused, and is a short work', async () => {
  const bodies = [
    '['.repeat(32_000) + ']'.repeat(32_000),
    `{"filters":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    `{"page":${'9'.repeat(60_000)}}`,
    `{"filters":[${'1,'.repeat(12_000)}1]}`,
  ];
  const headers = { 'content-type': 'application/json' };
  for (const body of bodies) {
    const time = await busyTime(async () => {
      const { status } = await api.fetch('/catalog/v1/products', { method: 'POST', headers, body });
      expect(status).toBe(400);
    });
    expect(time).toBeLessThan(PROMISED_MS);
  }
});
