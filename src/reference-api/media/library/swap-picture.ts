import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ContentName } from '../../../contract/content/content-hook.ts';
import { ProductSchema } from '../../../contract/catalog/product.ts';
import * as z from 'zod/mini';
import type { DocumentKind } from '../../db/document-kinds.ts';
import type { ShopStore } from '../../shop-store.ts';
import { withAlt, withoutPictures, withPicture, type PicturePlace } from './picture-places.ts';
import { picturePlacesIn, type PicturedRecord, type PictureUse } from './picture-uses.ts';

const DraftedSchema = z.record(z.string(), z.unknown());

/** A message that would name more of a kind says that the kind has changed. */
const MAX_NAMED = 100;

/** Puts another record in the place of one. */
export type SavePictured = (record: PicturedRecord, body: unknown) => void;

/** What a message to the shop calls documents that show pictures; others are no part of its pages. */
const CONTENT_KINDS: Partial<Record<DocumentKind, ContentKind>> = {
  category: 'category',
  sticker: 'sticker',
  news: 'news',
  page: 'page',
  bannerBlock: 'banner',
  collection: 'collection',
  raffle: 'raffle',
  partner: 'partner',
  shopPoint: 'shopPoint',
};

function contentName(record: PicturedRecord): ContentName[] {
  if (record.kind === 'draft') return [];
  if (record.kind === 'product' || record.kind === 'seo') return [{ kind: record.kind, id: record.id }];
  const kind = CONTENT_KINDS[record.kind];
  return kind === undefined ? [] : [{ kind }];
}

function bodyOf(store: ShopStore, record: PicturedRecord): unknown {
  switch (record.kind) {
    case 'product':
      return store.products.byId(record.id);
    case 'seo':
      return store.seo.byId(record.id);
    case 'draft':
      return store.drafts.one(record.of, record.id)?.record;
    default:
      return store.documents.one(record.kind, record.id);
  }
}

/** Saves a record of any kind as it is, as part of the present change. */
export function saveAnyRecord(store: ShopStore, record: PicturedRecord, body: unknown): void {
  switch (record.kind) {
    case 'product':
      return store.products.save(z.parse(ProductSchema, body));
    case 'seo':
      return store.seo.save(body as Parameters<ShopStore['seo']['save']>[0]);
    case 'draft': {
      const draft = store.drafts.one(record.of, record.id);
      if (draft === undefined) return;
      store.drafts.put(record.of, z.parse(DraftedSchema, body), draft);
      return;
    }
    default:
      store.documents.put(record.kind, record.id, body as never);
  }
}

/** Each name once; of kinds with many changes the kind alone. */
function short(names: readonly ContentName[]): ContentName[] {
  const kinds = Object.groupBy(names, ({ kind }) => kind);
  return Object.values(kinds).flatMap((ofKind): ContentName[] => {
    const ids = new Set(ofKind.map(({ id }) => id));
    const { kind } = ofKind[0]!;
    return ids.has(undefined) || ids.size > MAX_NAMED ? [{ kind }] : [...ids].map((id) => ({ kind, id }));
  });
}

function rewrite(
  store: ShopStore,
  { uses, fileId, save }: { uses: readonly PictureUse[]; fileId: number; save: SavePictured },
  rewritten: (body: unknown, places: readonly PicturePlace[]) => unknown,
): ContentName[] {
  const names = uses.flatMap((use) => {
    const body = bodyOf(store, use);
    const places = picturePlacesIn(use.kind === 'draft' ? use.of : use.kind, body);
    const shown = places.filter((place) => place.fileId === fileId);
    const next = shown.length === 0 ? body : rewritten(body, shown);
    if (isDeepStrictEqual(next, body)) return [];
    save(use, next);
    return contentName(use);
  });
  return short(names);
}

interface Change {
  fileId: number;
  uses: readonly PictureUse[];
  save: SavePictured;
}

/** Puts another picture in a picture's places, as part of the present change; answers what of the shop's content is another now. */
export function replacePicture(store: ShopStore, { by, ...change }: Change & { by: number }): ContentName[] {
  const before = store.library.byFile(change.fileId);
  if (before) store.library.describe(by, { name: before.name, alt: before.alt });
  store.library.noteReplacement(change.fileId, by);
  return rewrite(store, change, (body, places) => withPicture(body, places, by));
}

/** Describes a picture, and again where its places say what it said before, or nothing. */
export function describePicture(
  store: ShopStore,
  { name, alt, ...change }: Change & { name: string; alt: string },
): ContentName[] {
  const before = store.library.byFile(change.fileId)?.alt ?? '';
  store.library.describe(change.fileId, { name, alt });
  return alt === before
    ? []
    : rewrite(store, change, (body, places) => withAlt(body, places, { before, alt }));
}

/** Takes a picture out of its places and out of the library, likewise. */
export function removePicture(store: ShopStore, { now, ...change }: Change & { now: Date }): ContentName[] {
  const names = rewrite(store, change, withoutPictures);
  store.library.remove(change.fileId, now);
  return names;
}
