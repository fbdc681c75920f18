import * as z from 'zod/mini';
import {
  type Draft,
  DraftKindSchema,
  type DraftRequest,
  DraftSchema,
} from '../../../contract/content/draft.ts';
import { NewsSchema } from '../../../contract/content/news.ts';
import { kindNamed } from '../kinds/index.ts';
import type { Content } from '../kinds/kind.ts';
import { readRecord } from '../records/save-record.ts';
import { showcaseOf } from '../../../domain/shop/shop-defaults.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { StoredDraft } from '../../drafts/drafts.ts';
import { mergeRecords } from '../../drafts/merge-records.ts';
import { datedNews } from '../../drafts/publication-date.ts';

/** The record of a draft as it would be published now; what the draft leaves alone is as it is published. @throws ZodError */
export function draftedRecord(store: ShopStore, draft: StoredDraft): Content {
  const { base, record } = draft;
  const published = readRecord(store, draft);
  const kind = kindNamed(draft.kind);
  const current =
    published === undefined || base === undefined ? record : mergeRecords(base, record, published);
  const checked = z.parse(kind.schema, current) as Content;
  return kind.derived?.(checked) ?? checked;
}

/** As it goes out at a moment, in milliseconds since 1970. */
export function datedRecord(store: ShopStore, draft: StoredDraft, at: number): Content {
  const record = draftedRecord(store, draft);
  return draft.kind === 'news' ? datedNews(z.parse(NewsSchema, record), draft, at) : record;
}

const BANNERS = 'bannerBlock';

type DraftName = Pick<DraftRequest, 'kind' | 'id'>;

/** Banners that no page shows by itself are seen by some shoppers only. */
function isOnPage({ documents }: ShopStore, code: string): boolean {
  const [config] = documents.cached('config');
  const { heroBanners, storyBanners, listingBanners } = showcaseOf(config ?? {});
  return [heroBanners, ...storyBanners, listingBanners].includes(code);
}

/** What the contract calls a draft; undefined of what cannot be seen before it is published. */
export function contractName(store: ShopStore, { kind, id }: StoredDraft): DraftName | undefined {
  if (kind === BANNERS) return isOnPage(store, id) ? { kind: 'banner', id } : undefined;
  const { data: name } = DraftKindSchema.safeParse(kind);
  return name && { kind: name, id: Number(id) };
}

/** A draft as the contract has it; undefined where there is none. */
export function contractDraft(store: ShopStore, { kind, id }: DraftName): Draft | undefined {
  const draft = store.drafts.one(kind === 'banner' ? BANNERS : kind, id);
  if (draft === undefined) return undefined;
  return z.parse(DraftSchema, {
    savedAt: new Date(draft.savedAt).toISOString(),
    publishAt: draft.publishAt === null ? null : new Date(draft.publishAt).toISOString(),
    kind,
    record: datedRecord(store, draft, draft.publishAt ?? draft.savedAt),
  });
}
