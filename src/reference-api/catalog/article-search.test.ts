import { expect, test } from 'vitest';
import { leastTurn, longestTurn } from '../../../tests/contract/fixture/busy-time.ts';
import { ArticleSearch } from './article-search.ts';

/** Processor time of a turn of the event loop, milliseconds: no request may take more. */
const PROMISED_MS = 100;
const MANY = 8_000;

/** A catalogue of products with articles of their own, which are changed and removed at once. */
function catalogue(count: number) {
  const articles = new Map<number, string>();
  const revisions = new Map<number, number>();
  let revision = 0;
  const put = (id: number, article: string) => {
    articles.set(id, article);
    revisions.set(id, revision);
  };
  for (let id = 1; id <= count; id++) put(id, `ART-${id * 7}`);
  const search = new ArticleSearch(
    {
      idsChangedAfter: (after) =>
        [...revisions].flatMap(([id, changed]) => (changed > after && articles.has(id) ? [id] : [])),
      names: (ids) =>
        ids.flatMap((id) => {
          const vendorCode = articles.get(id);
          return vendorCode === undefined ? [] : [{ id, vendorCode, code: `product-${id}` }];
        }),
    },
    {
      get revision() {
        return revision;
      },
      slotOf: (id) => (articles.has(id) ? id : undefined),
    },
  );
  return {
    change: (work: (put: (id: number, article: string) => void, remove: (id: number) => void) => void) => {
      revision += 1;
      work(put, (id) => articles.delete(id));
    },
    find: async (article: string) => {
      await search.refreshInSlices();
      return search.find(article);
    },
  };
}

test('SEC-02 the first search for an article, and one after a change, are short turns among many products', async () => {
  const large = catalogue(MANY);
  expect(await longestTurn(() => large.find('ART-77x'))).toBeLessThan(PROMISED_MS);
  let article = 0;
  const renamed = () => {
    large.change((put) => put(1, `NEW-${++article}`));
    return large.find(`NEW-${article}x`);
  };
  expect(await leastTurn(renamed)).toBeLessThan(PROMISED_MS / 2);
  large.change((put) => {
    for (let id = 1; id <= MANY; id++) put(id, `ALL-${id}`);
  });
  expect(await longestTurn(() => large.find('ALL-77x'))).toBeLessThan(PROMISED_MS);
});

test('BULK-01 articles follow many changes and removals at once', async () => {
  const shop = catalogue(1_000);
  expect(await shop.find('ART-7000')).toEqual({ productIds: [1_000], suggestion: null });
  shop.change((put, remove) => {
    for (let id = 1; id <= 500; id++) put(id, `CUT-${id}`);
    for (let id = 501; id <= 1_000; id++) remove(id);
  });
  expect(await shop.find('CUT-500')).toEqual({ productIds: [500], suggestion: null });
  expect(await shop.find('CUT-500X')).toEqual({ productIds: [], suggestion: 500 });
  for (const gone of ['ART-7', 'ART-7000', 'product-1000'])
    expect((await shop.find(gone)).productIds).toEqual([]);
  expect((await shop.find('ART-7000X')).suggestion).toBeNull();
});

test('BULK-01 searches that come while many changes are read wait for them', async () => {
  const shop = catalogue(1_000);
  const found = await Promise.all(['ART-7', 'ART-7000', 'ART-3500'].map(shop.find));
  expect(found.map(({ productIds }) => productIds)).toEqual([[1], [1_000], [500]]);
});
