import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { CategorySchema } from '../catalog/category.ts';
import { CollectionSchema } from '../catalog/collection.ts';
import { PartnerSchema } from '../catalog/partner.ts';
import { NewsSchema } from './news.ts';
import { BannerBlockSchema } from './banner.ts';
import { PageSchema } from './page.ts';
import { ProductSchema } from '../catalog/product.ts';
import { MomentSchema } from '../calls/moment.ts';
import { ShopPointSchema } from '../shop/shop-point.ts';
import { RaffleSchema } from './raffle.ts';

/** What can be seen before it is published. */
export const draftKinds = [
  'news',
  'product',
  'page',
  'category',
  'partner',
  'collection',
  'shopPoint',
  'raffle',
  'banner',
] as const;
export const DraftKindSchema = z.enum(draftKinds);
export type DraftKind = z.infer<typeof DraftKindSchema>;

/** Which draft, until which second since 1970, and the signature of both. */
export const DraftRequestSchema = z.object({
  kind: DraftKindSchema,
  /** A number; of banners the code of their block. */
  id: z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[\w-]{1,64}$/))]),
  /** Seconds since 1970, within 31 days. */
  expires: z.int().check(z.positive()),
  /** HMAC-SHA256 of `draft-record.{kind}.{id}.{expires}` with the shared secret, in base64url. */
  signature: z.string(),
});
export type DraftRequest = z.infer<typeof DraftRequestSchema>;

export const DraftFactsSchema = z.object({
  /** When the draft was last changed: ISO 8601 with a time zone. */
  savedAt: MomentSchema,
  /** The minute at which the back end publishes it, ISO 8601 with a time zone; null for a draft without a time. */
  publishAt: z.nullable(MomentSchema),
});

/** A raffle without what its participants change. */
const DraftedRaffleSchema = z.omit(RaffleSchema, { status: true, participants: true, ownNumber: true });
export type DraftedRaffle = z.infer<typeof DraftedRaffleSchema>;

/** A record as it would be published; a back end may have drafts of some of these kinds only. */
export const DraftSchema = z.discriminatedUnion('kind', [
  z.extend(DraftFactsSchema, { kind: z.literal('news'), record: NewsSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('product'), record: ProductSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('page'), record: PageSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('category'), record: CategorySchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('partner'), record: PartnerSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('collection'), record: CollectionSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('shopPoint'), record: ShopPointSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('raffle'), record: DraftedRaffleSchema }),
  z.extend(DraftFactsSchema, { kind: z.literal('banner'), record: BannerBlockSchema }),
]);
export type Draft = z.infer<typeof DraftSchema>;

/** A draft, for callers that share the secret of drafts with the back end; `docs/back-end.md` says what is signed. */
export const getDraft = defineCall({
  name: 'getDraft',
  method: 'POST',
  path: '/drafts/v1/view',
  body: DraftRequestSchema,
  response: DraftSchema,
  errors: [403, 404],
});
