import { expect, test } from 'vitest';
import {
  MAX_LISTED_PRODUCTS,
  saveFavoriteList,
  viewSharedFavorites,
} from '../../src/contract/account/favorite-list.ts';
import { searchPages } from '../../src/contract/content/page.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { busyTime, leastTurn } from './fixture/busy-time.ts';
import { ORIGIN } from './fixture/editor.ts';
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

test('SEC-02 a search in hundreds of articles is a short work, also right after one was changed', async () => {
  const large = testApi();
  const [known] = large.store.documents.all('news');
  const wordOf = (at: number) =>
    `${letters[at % 28]}${letters[(at * 7) % 28]}${letters[(at * 3) % 28]}ткань${at}`;
  const textOf = (id: number) => Array.from({ length: 600 }, (_, at) => wordOf((id * 37 + at * 11) % 9000));
  const put = (id: number, text: string) =>
    large.store.documents.put('news', id, {
      ...known!,
      id,
      name: `Статья ${id}`,
      blocks: [{ type: 'text', html: `<p>${text}</p>` }],
    });
  for (let id = 1; id <= 200; id++) put(id, textOf(id).join(' '));
  const search = (query: string) => large.call(searchPages, { query: { query } });
  await search('ткань');
  const hostile = ['ткань', letters.join(' '), letters.map((letter) => `${letter}${letter}`).join(' ')];
  for (const query of hostile) expect(await leastTurn(() => search(query)), query).toBeLessThan(PROMISED_MS);
  const searchChanged = () => {
    put(1, 'особенное слово');
    return search('особенное');
  };
  expect(await leastTurn(searchChanged)).toBeLessThan(PROMISED_MS);
});

test('SEC-02 a shared list as long as may be is read as quickly as any list of goods', async () => {
  const large = testApi({ shop: generateShop({ products: MAX_LISTED_PRODUCTS }) });
  const { data } = await large.call(findProducts, { body: { limit: 100 } });
  const { data: more } = await large.call(findProducts, { body: { limit: 100, page: 2 } });
  const productIds = [...data, ...more].map(({ id }) => id);
  const { headers } = await large.customer();
  const saved = { title: 'Всё', productIds, shared: true };
  const [list] = (await large.call(saveFavoriteList, { body: saved }, headers)).data;
  const query = { share: list?.share ?? '' };
  const read = async () => {
    const answer = await large.send(viewSharedFavorites, { query }, {});
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  };
  await read();
  expect(productIds).toHaveLength(MAX_LISTED_PRODUCTS);
  expect(await leastTurn(read)).toBeLessThan(15);
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

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'x';
const partOf = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
const repeated = (text: string) => text.repeat(MEGABYTE / text.length - 10);
function numbered(write: (index: number) => string): string {
  let body = '';
  for (let index = 0; body.length < MEGABYTE - 200; index += 1) body += write(index);
  return body;
}
const plain = 'application/x-www-form-urlencoded';
const multipart = `multipart/form-data; boundary=${BOUNDARY}`;

test.each([
  ['one name half a million times', plain, repeated('a&')],
  ['a hundred thousand names', plain, numbered((index) => `a${index.toString(36)}&`)],
  ['nothing half a million times', plain, repeated('&=')],
  ['a text of signs that pages write longer', plain, `a=${repeated('<')}`],
  ['a text of quotes', plain, `a=${repeated('%22')}`],
  ['thousands of parts', multipart, `${repeated(partOf('a'))}--${BOUNDARY}--\r\n`],
  ['thousands of named parts', multipart, numbered((index) => partOf(index.toString(36)))],
  ['a part of line ends', multipart, `${partOf('a')}${repeated('\r\n--')}\r\n--${BOUNDARY}--\r\n`],
])(
  'SEC-02 a form of a megabyte that a stranger sends to staff is a short work: %s',
  async (_, type, body) => {
    const headers = { origin: ORIGIN, 'content-type': type, 'content-length': String(body.length) };
    const send = async (path: string, text = body) =>
      api.fetch(path, { method: 'POST', headers, body: text });
    for (const path of ['/staff/sign-in', '/staff/sign-in/code', '/desk/orders/1/step', '/editor/news/1']) {
      await send(path, 'a=1');
      expect(await leastTurn(() => send(path)), path).toBeLessThan(PROMISED_MS);
    }
  },
);
