import { afterEach, beforeEach, expect, test } from 'vitest';
import { RebuildError } from '../../src/rebuild/problems/rebuild-error.ts';
import { builtShops } from './built-shops.ts';
import type { Disturb, ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const PRODUCTS = '/catalog/v1/products';
const PER_PAGE = 7;

const newShop = builtShops();
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop.close());

/** Lets the API answer all of its products in pages; from the third on something happens to it. */
function third(happens: Disturb) {
  const ids = smallShop().products.map(({ id }) => id);
  let asked = 0;
  shop.disturb = async (path, answer) => {
    if (path !== PRODUCTS) return answer;
    const page = ++asked;
    if (page >= 3) return happens(path, answer);
    const data = shop.store.products.byIds(ids).slice((page - 1) * PER_PAGE, page * PER_PAGE);
    const meta = { currentPage: page, perPage: PER_PAGE, offset: 0, pageCount: 6, totalCount: ids.length };
    return Response.json({ ...((await answer.json()) as object), partial: false, data, meta });
  };
}

/** An answer that is cut off after its first bytes. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":[{"id":15,'));
        stream.error(new TypeError('terminated'));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );
const json = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

test.each<[string, Disturb]>([
  ['loses its connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['is cut off in the middle of an answer', cutOff],
  ['does not answer in time', () => new Promise<never>(() => undefined)],
  [
    'answers a page for people',
    () =>
      new Response('<!doctype html><h1>Технические работы</h1>', {
        headers: { 'content-type': 'text/html' },
      }),
  ],
  ['answers half a document', () => json(200, '{"data":[{"id":15')],
  ['answers 500', () => json(500, '{"message":"Сломалось"}')],
])('BUILD-04 an API that %s at the third page of products leaves all as it was', async (_, happens) => {
  const before = { live: shop.live, files: shop.files(), snapshot: shop.snapshotBytes() };
  shop.edit('product', 'p-1', '--price', '990');
  shop.edit('news', '2', '--title', 'Другая новость');
  third(happens);
  const failed: unknown = await shop
    .rebuild({ reconcile: true, source: shop.source({ timeout: 200 }) })
    .catch((error: unknown) => error);
  expect({ live: shop.live, files: shop.files(), snapshot: shop.snapshotBytes() }).toEqual(before);
  expect(failed).toBeInstanceOf(RebuildError);
  expect((failed as RebuildError).message).toMatch(/^[^\n]*findProducts[^\n]*[^.]\.$/);

  shop.disturb = (_path, answer) => answer;
  await shop.rebuild();
  expect(shop.page('catalog/cloth/satin/detail/p-1.html')).toContain('99000');
});
