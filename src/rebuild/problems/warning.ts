import * as z from 'zod/mini';
import { RecordNameSchema } from './record-name.ts';

/** What a code of the configuration names. An option may be a param as well. */
export const CodeKindSchema = z.enum([
  'banner',
  'widget',
  'page',
  'option',
  'filter',
  'category',
  'raffle',
  'newsTag',
  'shopPointTag',
  'form',
]);
export type CodeKind = z.infer<typeof CodeKindSchema>;

/** What is wrong with the shop's content without stopping a rebuild; `formatWarning` is its English text. */
export const RebuildWarningSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('snapshot-recreated') }),
  /** The back end does not serve a list, or records that the configuration has the names of (`named`); `kept` is how many the shop has and keeps. */
  z.object({
    code: z.literal('call-unserved'),
    call: z.string(),
    status: z.int(),
    kept: z.int(),
    named: z.optional(z.boolean()),
  }),
  /** No page has SEO data. */
  z.object({ code: z.literal('seo-missing') }),
  /** None of the products has a price that guests see. */
  z.object({ code: z.literal('guest-prices-missing'), role: z.string(), products: z.int() }),
  z.object({ code: z.literal('link-broken'), page: z.string(), target: z.string() }),
  z.object({ code: z.literal('more-links-broken'), count: z.int() }),
  /** `field` is empty where the whole record is wrong; `kept` where the last good version is shown. */
  z.object({
    code: z.literal('record-malformed'),
    record: RecordNameSchema,
    field: z.string(),
    detail: z.string(),
    kept: z.boolean(),
  }),
  /** `holder` is the id of the one that has the address. */
  z.object({
    code: z.literal('address-taken'),
    kind: z.enum(['category', 'collection', 'partner', 'page']),
    id: z.int(),
    name: z.string(),
    holder: z.int(),
  }),
  z.object({ code: z.literal('category-below-detail'), id: z.int(), name: z.string() }),
  z.object({ code: z.literal('seo-duplicate'), id: z.int(), holder: z.int(), address: z.string() }),
  z.object({
    code: z.literal('link-unsafe'),
    owner: RecordNameSchema,
    field: z.string(),
    link: z.string(),
  }),
  /** The configuration names something that the shop does not have; `setting` says where, such as `showcase.homeWidgets`. */
  z.object({ code: z.literal('code-dangling'), setting: z.string(), kind: CodeKindSchema, name: z.string() }),
  z.object({ code: z.literal('more-links-unsafe'), count: z.int() }),
  z.object({
    code: z.literal('block-unknown'),
    owner: RecordNameSchema,
    field: z.string(),
    type: z.string(),
  }),
  z.object({ code: z.literal('more-blocks-unknown'), count: z.int() }),
]);
export type RebuildWarning = z.infer<typeof RebuildWarningSchema>;
