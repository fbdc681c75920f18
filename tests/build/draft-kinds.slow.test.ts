import { expect, test } from 'vitest';
import type { DraftKind } from '../../src/contract/content/draft.ts';
import { showcaseOf } from '../../src/domain/shop/shop-defaults.ts';
import { documentRecords } from '../../src/reference-api/editor/records/document-records.ts';
import { draftShop } from './draft-shop.ts';

const drafts = draftShop();

const facts = { base: undefined, savedAt: Date.now(), editorName: 'Анна', publishAt: null };
const TITLE = 'Название из черновика';

/** Keeps a draft of the first of a kind, and opens its link. */
async function opened(kind: Exclude<DraftKind, 'news' | 'product' | 'banner'>, change: object = {}) {
  const key = kind === 'raffle' ? 'codeUrl' : kind === 'page' ? 'code' : 'id';
  const [entry] = documentRecords(kind, { key, id: 'id' }).all(drafts.shop.store);
  const draft = { ...entry!.record, title: TITLE, ...change };
  drafts.shop.store.drafts.put(kind, draft, facts);
  return { record: entry!.record, ...(await drafts.open(drafts.linkTo(kind, draft.id))) };
}

test.each(['page', 'category', 'partner', 'collection', 'shopPoint', 'raffle'] as const)(
  'a draft of a %s is seen on its page before it is published',
  async (kind) => {
    const { status, html } = await opened(kind);
    expect(status).toBe(200);
    expect(html).toContain(TITLE);
    expect(html).toMatch(/<html[^>]* data-draft/);
  },
  60_000,
);

test('a category that moves shows the goods that stand in it', async () => {
  const { status, html, record } = await opened('category', { code: 'novyi-kod' });
  expect(status).toBe(200);
  expect(html).toContain(`/catalog/${(record as { code: string }).code}"`);
  expect(html).toMatch(/\/detail\//);
}, 60_000);

test('a draft of banners is seen where they stand, at home or below a category', async () => {
  const { store } = drafts.shop;
  const { heroBanners, listingBanners } = showcaseOf(store.documents.all('config')[0]!);
  for (const code of [heroBanners, listingBanners]) {
    const block = store.documents.one('bannerBlock', code)!;
    const banners = block.banners.map((banner) => ({ ...banner, title: TITLE }));
    store.drafts.put('bannerBlock', { ...block, banners }, { ...facts, id: code });
    const { status, html } = await drafts.open(drafts.linkTo('banner', code));
    expect([code, status]).toEqual([code, 200]);
    expect(html).toContain(TITLE);
  }
}, 60_000);

test('what was never published is seen as well', async () => {
  for (const kind of ['category', 'partner', 'collection', 'shopPoint', 'raffle'] as const) {
    const codes = { code: 'ne-bylo', codeUrl: 'ne-bylo' };
    const { status, html } = await opened(kind, { id: 987_654, ...codes });
    expect([kind, status]).toEqual([kind, 200]);
    expect(html).toContain(TITLE);
    expect(html).toContain('На&nbsp;сайте этого ещё нет');
  }
}, 60_000);
