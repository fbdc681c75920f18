import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getNewsItem } from '../../src/contract/content/news.ts';
import { eventually } from '../eventually.ts';
import { DraftShop, MINUTE } from './fixture/draft-shop.ts';

let shop: DraftShop;

beforeEach(async () => {
  shop = new DraftShop();
  await shop.open();
});
afterEach(() => shop.close());

test('a draft is published at its minute, not before, and the shop is told in the same change', async () => {
  const started = shop.start();
  const draft = shop.draftNews(started);
  shop.now = MINUTE - 1;
  started.publishSchedule.run();
  expect((await started.refused(getNewsItem, { params: { id: 77 } })).status).toBe(404);
  shop.now = MINUTE;
  started.publishSchedule.run();
  expect(await started.call(getNewsItem, { params: { id: 77 } })).toEqual(draft);
  expect(started.store.drafts.all()).toEqual([]);
  await eventually(() => expect(shop.notified()).toEqual([{ kind: 'news', id: 77 }]));
});

test('a minute that has passed while nothing ran is made up for at the start', async () => {
  shop.draftNews(shop.start());
  await shop.stop();
  shop.now = MINUTE + 120_000;
  const restarted = shop.start();
  expect((await restarted.call(getNewsItem, { params: { id: 77 } })).name).toBe('Ещё не вышла');
  await eventually(() => expect(shop.notified()).toEqual([{ kind: 'news', id: 77 }]));
});

test('a process that ends before the shop is told tells it once it runs again, and publishes nothing twice', async () => {
  shop.hook.status = 503;
  const started = shop.start();
  shop.draftNews(started);
  shop.now = MINUTE;
  started.publishSchedule.run();
  await eventually(() => expect(shop.hook.received).not.toEqual([]));
  const article = started.store.documents.one('news', 77);
  if (!article) throw new Error('The article is not published.');
  started.store.documents.put('news', 77, { ...article, name: 'Исправлена' });
  await shop.stop();
  shop.hook.status = 202;
  shop.hook.received.length = 0;
  shop.now = MINUTE + 120_000;
  const restarted = shop.start();
  await eventually(() => expect(shop.notified()).toEqual([{ kind: 'news', id: 77 }]));
  expect((await restarted.call(getNewsItem, { params: { id: 77 } })).name).toBe('Исправлена');
});

test('a clock that is set forward publishes what is due by now, and one that is set back nothing anew', async () => {
  const started = shop.start();
  const { store, publishSchedule } = started;
  const draft = shop.draftNews(started);
  shop.now = MINUTE + 86_400_000;
  await eventually(() => expect(store.documents.one('news', 77)?.name).toBe(draft.name));
  store.documents.put('news', 77, { ...draft, name: 'Исправлена' });
  shop.now = MINUTE - 120_000;
  publishSchedule.run();
  shop.now = MINUTE;
  publishSchedule.run();
  expect(store.documents.one('news', 77)?.name).toBe('Исправлена');
  expect(store.drafts.all()).toEqual([]);
});

test('where the change fails nothing is public and nothing is told; the reason is kept', () => {
  const started = shop.start();
  const [published] = started.store.products.byIds([101]);
  if (!published) throw new Error('The fixture has no product 101.');
  // Another product has its code.
  started.store.drafts.put('product', { ...published, id: 9001 }, shop.facts({ publishAt: MINUTE }));
  shop.now = MINUTE;
  started.publishSchedule.run();
  expect(shop.reported).toHaveLength(1);
  expect(started.store.products.byId(9001)).toBeUndefined();
  expect(started.store.drafts.one('product', 9001)).toMatchObject({
    publishAt: null,
    problem: /адрес на\sсайте уже занят/,
  });
  expect(started.store.contentMessages.nextDueAt()).toBeUndefined();
});

test('an error that passes takes no time away, nor holds up other drafts: it is tried again', () => {
  const started = shop.start();
  const draft = shop.draftNews(started);
  started.store.drafts.put('news', { ...draft, id: 78 }, shop.facts({ publishAt: MINUTE }));
  const { documents } = started.store;
  const put = documents.put.bind(documents);
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const failing = vi.spyOn(documents, 'put').mockImplementation((kind, id, record) => {
    if (String(id) === '77') throw full;
    put(kind, id, record);
  });
  shop.now = MINUTE;
  started.publishSchedule.run();
  expect(shop.reported).toContain(full);
  expect(documents.one('news', 78)).toBeDefined();
  expect(started.store.drafts.one('news', 77)).toMatchObject({ publishAt: MINUTE, problem: '' });
  failing.mockRestore();
  started.publishSchedule.run();
  expect(documents.one('news', 77)).toEqual(draft);
});

test('a draft that breaks the contract by now loses its time, and its editor reads why in Russian', () => {
  const started = shop.start();
  const { store } = started;
  shop.draftNews(started);
  vi.spyOn(store.documents, 'put').mockImplementation(
    () => void z.parse(z.object({ preview: z.string() }), { preview: 7 }),
  );
  shop.now = MINUTE;
  started.publishSchedule.run();
  const draft = store.drafts.one('news', 77);
  expect(draft?.publishAt).toBeNull();
  expect(draft?.problem).toMatch(/не\sподходит магазину \(preview\)/);
});
