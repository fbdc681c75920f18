import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ContentChangedSchema } from '../../src/contract/content/content-hook.ts';
import { getDraft, type DraftKind } from '../../src/contract/content/draft.ts';
import { getNews, getNewsItem } from '../../src/contract/content/news.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { calls } from '../../src/contract/routes.ts';
import { draftKeys, draftSignature } from '../../src/http/draft-signature.ts';
import type { StoredDraft } from '../../src/reference-api/drafts/drafts.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { HookedShop, SECRET } from './fixture/hooked-shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { eventually } from '../eventually.ts';

/** The shop takes no message whose time differs from its own by minutes. */
const MINUTE = Math.floor(Date.now() / 60_000) * 60_000;

let folder: string;
let now: number;
let apis: TestApi[];
let reported: unknown[];
let shop: HookedShop;
let url: string;

beforeEach(async () => {
  folder = temporaryFolder('drafts');
  now = MINUTE - 60_000;
  apis = [];
  reported = [];
  shop = new HookedShop();
  url = await shop.open();
});
afterEach(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await shop.shut();
});

function api(): TestApi {
  const started = testApi({
    databasePath: join(folder, 'shop.sqlite'),
    now: () => new Date(now),
    report: (error) => reported.push(error),
    draftSecrets: [SECRET],
    hook: { url, secret: SECRET },
  });
  apis.push(started);
  return started;
}

const facts = (others: Partial<StoredDraft> = {}) => ({
  base: undefined,
  savedAt: now,
  editorName: 'Редактор',
  publishAt: null,
  ...others,
});

function timedNews({ store }: TestApi, publishAt: number | null = MINUTE) {
  const [published] = store.documents.all('news');
  if (!published) throw new Error('The fixture has no news.');
  const draft = { ...published, id: 77, name: 'Ещё не вышла' };
  store.drafts.put('news', draft, facts({ publishAt }));
  return draft;
}

function signed(kind: DraftKind, id: number, purpose: 'page' | 'record' = 'record') {
  const [key] = draftKeys([SECRET]) as [Buffer];
  const draft = { kind, id, expires: now / 1000 + 60 };
  return { body: { ...draft, signature: draftSignature(key, purpose, draft) } };
}

const told = () =>
  shop.received.flatMap(({ body }) => z.parse(ContentChangedSchema, body).data.entities ?? []);

test('a draft is for whoever shares the secret, and nobody else sees a byte of it', async () => {
  const started = api();
  const draft = timedNews(started);
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
  now += 60_000;
  expect((await started.refused(getDraft, { body })).status).toBe(403);
  expect((await started.call(getNews, { query: { limit: 100 } })).data.map(({ id }) => id)).not.toContain(77);
  expect((await started.refused(getNewsItem, { params: { id: 77 } })).status).toBe(404);
});

test('no answer that anybody can have is another by a byte or a header while there are drafts', async () => {
  const started = api();
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
  timedNews(started);
  const changed = { ...product, title: 'Ещё не вышла' };
  started.store.drafts.put('product', changed, facts({ base: product, publishAt: MINUTE }));
  const fresh = { ...changed, id: 9077, code: 'ne-vyshla' };
  started.store.drafts.put('product', fresh, facts({ publishAt: MINUTE }));
  expect(await all()).toEqual(before);
  expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(100);
  // The test would find it.
  now = MINUTE;
  started.publishSchedule.run();
  expect(await all()).not.toEqual(before);
});

test('a draft is published at its minute, not before, and the shop is told in the same change', async () => {
  const started = api();
  const draft = timedNews(started);
  now = MINUTE - 1;
  started.publishSchedule.run();
  expect((await started.refused(getNewsItem, { params: { id: 77 } })).status).toBe(404);
  now = MINUTE;
  started.publishSchedule.run();
  expect(await started.call(getNewsItem, { params: { id: 77 } })).toEqual(draft);
  expect(started.store.drafts.all()).toEqual([]);
  await eventually(() => expect(told()).toEqual([{ kind: 'news', id: 77 }]));
});

test('a minute that has passed while nothing ran is made up for at the start', async () => {
  timedNews(api());
  await apis.pop()?.close();
  now = MINUTE + 120_000;
  const restarted = api();
  expect((await restarted.call(getNewsItem, { params: { id: 77 } })).name).toBe('Ещё не вышла');
  await eventually(() => expect(told()).toEqual([{ kind: 'news', id: 77 }]));
});

test('a process that ends before the shop is told tells it once it runs again, and publishes nothing twice', async () => {
  shop.status = 503;
  const started = api();
  timedNews(started);
  now = MINUTE;
  started.publishSchedule.run();
  await eventually(() => expect(shop.received).not.toEqual([]));
  const article = started.store.documents.one('news', 77);
  if (!article) throw new Error('The article is not published.');
  started.store.documents.put('news', 77, { ...article, name: 'Исправлена' });
  await apis.pop()?.close();
  shop.status = 202;
  shop.received.length = 0;
  now = MINUTE + 120_000;
  const restarted = api();
  await eventually(() => expect(told()).toEqual([{ kind: 'news', id: 77 }]));
  expect((await restarted.call(getNewsItem, { params: { id: 77 } })).name).toBe('Исправлена');
});

test('a clock that is set forward publishes what is due by now, and one that is set back nothing anew', async () => {
  const started = api();
  const { store, publishSchedule } = started;
  const draft = timedNews(started);
  now = MINUTE + 86_400_000;
  await eventually(() => expect(store.documents.one('news', 77)?.name).toBe(draft.name));
  store.documents.put('news', 77, { ...draft, name: 'Исправлена' });
  now = MINUTE - 120_000;
  publishSchedule.run();
  now = MINUTE;
  publishSchedule.run();
  expect(store.documents.one('news', 77)?.name).toBe('Исправлена');
  expect(store.drafts.all()).toEqual([]);
});

test('where the change fails nothing is public and nothing is told; the reason is kept', () => {
  const started = api();
  const [published] = started.store.products.byIds([101]);
  if (!published) throw new Error('The fixture has no product 101.');
  // Another product has its code.
  started.store.drafts.put('product', { ...published, id: 9001 }, facts({ publishAt: MINUTE }));
  now = MINUTE;
  started.publishSchedule.run();
  expect(reported).toHaveLength(1);
  expect(started.store.products.byId(9001)).toBeUndefined();
  expect(started.store.drafts.one('product', 9001)).toMatchObject({
    publishAt: null,
    problem: /адрес на\sсайте уже занят/,
  });
  expect(started.store.contentMessages.nextDueAt()).toBeUndefined();
});

test('an error that passes takes no time away, nor holds up other drafts: it is tried again', () => {
  const started = api();
  const draft = timedNews(started);
  started.store.drafts.put('news', { ...draft, id: 78 }, facts({ publishAt: MINUTE }));
  const { documents } = started.store;
  const put = documents.put.bind(documents);
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const failing = vi.spyOn(documents, 'put').mockImplementation((kind, id, record) => {
    if (String(id) === '77') throw full;
    put(kind, id, record);
  });
  now = MINUTE;
  started.publishSchedule.run();
  expect(reported).toContain(full);
  expect(documents.one('news', 78)).toBeDefined();
  expect(started.store.drafts.one('news', 77)).toMatchObject({ publishAt: MINUTE, problem: '' });
  failing.mockRestore();
  started.publishSchedule.run();
  expect(documents.one('news', 77)).toEqual(draft);
});

test('a draft that breaks the contract by now loses its time, and its editor reads why in Russian', () => {
  const started = api();
  const { store } = started;
  timedNews(started);
  vi.spyOn(store.documents, 'put').mockImplementation(
    () => void z.parse(z.object({ preview: z.string() }), { preview: 7 }),
  );
  now = MINUTE;
  started.publishSchedule.run();
  const draft = store.drafts.one('news', 77);
  expect(draft?.publishAt).toBeNull();
  expect(draft?.problem).toMatch(/не\sподходит магазину \(preview\)/);
});

test('a draft of a product keeps what was sold since it was begun', async () => {
  const started = api();
  const { store } = started;
  const base = store.products.byId(101);
  if (!base) throw new Error('The fixture has no product 101.');
  store.drafts.put('product', { ...base, title: 'Новое имя' }, facts({ base, publishAt: MINUTE }));
  const [first, ...others] = base.groups;
  if (!first) throw new Error('Product 101 has no groups.');
  const left = first.remnants - first.step;
  store.products.save({ ...base, groups: [{ ...first, remnants: left }, ...others] });
  const sum = left + others.reduce((all, { remnants }) => all + remnants, 0);
  const { record } = await started.call(getDraft, signed('product', 101));
  expect(record).toMatchObject({ title: 'Новое имя', allRemnants: sum });
  now = MINUTE;
  started.publishSchedule.run();
  expect(store.products.byId(101)).toMatchObject({ title: 'Новое имя', allRemnants: sum });
  expect(store.products.byId(101)?.groups[0]?.remnants).toBe(left);
});
