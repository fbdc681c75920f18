import * as z from 'zod/mini';
import type { Draft, DraftKind } from '../../contract/content/draft.ts';
import { NewsSchema, type News } from '../../contract/content/news.ts';
import { ProductSchema, type Product } from '../../contract/catalog/product.ts';
import { withCardPrices } from '../card-prices.ts';
import type { StoredDraft } from './drafts.ts';
import type { ShopStore } from '../shop-store.ts';
import { withRemnants } from '../stock.ts';
import { datedNews } from './publication-date.ts';
import { mergeRecords } from './merge-records.ts';

/** What is published of a kind and an id; undefined where nothing is. */
export const publishedRecord = ({ documents, products }: ShopStore, kind: DraftKind, id: number): unknown =>
  kind === 'news' ? documents.one('news', id) : products.byId(id);

/** The record of a draft as it would be published now; what the draft leaves alone is as it is published. */
function currentRecord(store: ShopStore, { kind, id, record, base }: StoredDraft): unknown {
  const published = publishedRecord(store, kind, id);
  return published === undefined || base === undefined ? record : mergeRecords(base, record, published);
}

export const draftNews = (store: ShopStore, draft: StoredDraft): News =>
  z.parse(NewsSchema, currentRecord(store, draft));

export function draftProduct(store: ShopStore, draft: StoredDraft): Product {
  const product = z.parse(ProductSchema, currentRecord(store, draft));
  // Sums of what was changed here and of what was sold meanwhile.
  return withCardPrices(withRemnants(product, ({ remnants }) => remnants));
}

/** A draft as the contract has it; undefined where there is none. */
export function contractDraft(store: ShopStore, kind: DraftKind, id: number): Draft | undefined {
  const draft = store.drafts.one(kind, id);
  if (draft === undefined) return undefined;
  const facts = {
    savedAt: new Date(draft.savedAt).toISOString(),
    publishAt: draft.publishAt === null ? null : new Date(draft.publishAt).toISOString(),
  };
  return kind === 'news'
    ? { ...facts, kind, record: datedNews(draftNews(store, draft), draft, draft.publishAt ?? draft.savedAt) }
    : { ...facts, kind, record: draftProduct(store, draft) };
}
