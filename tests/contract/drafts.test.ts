import { afterEach, beforeEach, expect, test } from 'vitest';
import { getDraft, type DraftKind } from '../../src/contract/content/draft.ts';
import { getNews, getNewsItem } from '../../src/contract/content/news.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { calls } from '../../src/contract/routes.ts';
import { draftKeys, draftSignature } from '../../src/http/draft-signature.ts';
import { DraftShop, MINUTE } from './fixture/draft-shop.ts';
import { SECRET } from './fixture/hooked-shop.ts';

let shop: DraftShop;

beforeEach(async () => {
  shop = new DraftShop();
  await shop.open();
});
afterEach(() => shop.close());

function signed(kind: DraftKind, id: number, purpose: 'page' | 'record' = 'record') {
  const [key] = draftKeys([SECRET]) as [Buffer];
  const draft = { kind, id, expires: shop.now / 1000 + 60 };
  return { body: { ...draft, signature: draftSignature(key, purpose, draft) } };
}

test('a draft is for whoever shares the secret, and nobody else sees a byte of it', async () => {
  const started = shop.start();
  const draft = shop.draftNews(started);
  const answer = await started.call(getDraft, signed('news', 77));
  expect(answer).toEqual({
    kind: 'news',
    record: draft,
    savedAt: new Date(MINUTE - 60_000).toISOString(),
    publishAt: new Date(MINUTE).toISOString(),
  });
  expect((await started.refused(getDraft, signed('news', 77, 'page'))).status).toBe(403);
  const { body } = signed('news', 77);
  expect((await started.refused(getDraft, { body: { ...body, id: 1 } })).status).toBe(403);
  expect((await started.refused(getDraft, signed('news', 78))).status).toBe(404);
  shop.now += 60_000;
  expect((await started.refused(getDraft, { body })).status).toBe(403);
  expect((await started.call(getNews, { query: { limit: 100 } })).data.map(({ id }) => id)).not.toContain(77);
  expect((await started.refused(getNewsItem, { params: { id: 77 } })).status).toBe(404);
});

test('no answer that anybody can have is another by a byte or a header while there are drafts', async () => {
  const started = shop.start();
  const product = started.store.products.byId(101);
  if (!product) throw new Error('The fixture has no such product.');
  const values = [
    '77',
    String(product.id),
    '9077',
    product.code,
    'ne-vyshla',
    'Ещё не вышла',
    '/news/detail/77',
  ];
  const ask = async (path: string, init: RequestInit) => {
    const answer = await started.app.fetch(new Request(`http://localhost${path}`, init));
    return [path, answer.status, [...answer.headers], await answer.text()];
  };
  const reads = Object.values(calls).filter(({ method, auth }) => method === 'GET' && auth !== 'required');
  const requests = reads.flatMap(({ path }) =>
    values.flatMap((value) => {
      const filled = path.replaceAll(/:\w+/g, encodeURIComponent(value));
      const query = new URLSearchParams({ query: value, url: value, code: value, limit: '100' });
      return [filled, `${filled}?${query}`];
    }),
  );
  const searches = values.flatMap((search) =>
    [{ search }, { ids: [product.id, 9077] }, { codes: [search] }, { limit: 100 }].map((body) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })),
  );
  const all = async () => [
    ...(await Promise.all([...new Set(requests)].map((path) => ask(path, {})))),
    ...(await Promise.all(searches.map((init) => ask(findProducts.path, init)))),
  ];
  const before = await all();
  shop.draftNews(started);
  const changed = { ...product, title: 'Ещё не вышла' };
  started.store.drafts.put('product', changed, shop.facts({ base: product, publishAt: MINUTE }));
  const fresh = { ...changed, id: 9077, code: 'ne-vyshla' };
  started.store.drafts.put('product', fresh, shop.facts({ publishAt: MINUTE }));
  expect(await all()).toEqual(before);
  expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(100);
  // The test would find it.
  shop.now = MINUTE;
  started.publishSchedule.run();
  expect(await all()).not.toEqual(before);
});

test('a draft of a product keeps what was sold since it was begun', async () => {
  const started = shop.start();
  const { store } = started;
  const base = store.products.byId(101);
  if (!base) throw new Error('The fixture has no product 101.');
  store.drafts.put('product', { ...base, title: 'Новое имя' }, shop.facts({ base, publishAt: MINUTE }));
  const [first, ...others] = base.groups;
  if (!first) throw new Error('Product 101 has no groups.');
  const left = first.remnants - first.step;
  store.products.save({ ...base, groups: [{ ...first, remnants: left }, ...others] });
  const sum = left + others.reduce((all, { remnants }) => all + remnants, 0);
  const { record } = await started.call(getDraft, signed('product', 101));
  expect(record).toMatchObject({ title: 'Новое имя', allRemnants: sum });
  shop.now = MINUTE;
  started.publishSchedule.run();
  expect(store.products.byId(101)).toMatchObject({ title: 'Новое имя', allRemnants: sum });
  expect(store.products.byId(101)?.groups[0]?.remnants).toBe(left);
});
