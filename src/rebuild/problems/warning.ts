import * as z from 'zod/mini';
import { ShopPartSchema } from '../../contract/shop/shop-part.ts';
import { FaultSchema } from './fault.ts';
import { OldAddressFaultSchema } from './problem.ts';
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

/** Codes of the warnings about one record that is shown all the same. */
export const noteCodes = [
  'product-place',
  'group-shared',
  'record-doubled',
  'stock-negative',
  'text-huge',
  'text-escaped',
  'date-without-zone',
] as const;
export type NoteCode = (typeof noteCodes)[number];

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
  /** The back end does not serve a call (501), so that the shop is shown without a part. */
  z.object({ code: z.literal('part-unserved'), part: ShopPartSchema, call: z.string() }),
  /** No page has SEO data. */
  z.object({ code: z.literal('seo-missing') }),
  /** None of the products has a price that guests see. */
  z.object({ code: z.literal('guest-prices-missing'), role: z.string(), products: z.int() }),
  z.object({ code: z.literal('link-broken'), page: z.string(), target: z.string() }),
  /** A line of the file of old addresses that could be followed when the file was last changed. */
  z.object({ code: z.literal('old-address-lost'), file: z.string(), ...OldAddressFaultSchema.shape }),
  z.object({ code: z.literal('more-links-broken'), count: z.int() }),
  /** `field` is empty where the whole record is wrong; `kept` where the last good version is shown. */
  z.object({
    code: z.literal('record-malformed'),
    record: RecordNameSchema,
    field: z.string(),
    fault: FaultSchema,
    kept: z.boolean(),
  }),
  /** Its parent is missing, or it stands below itself; `kept` where it keeps its last good place. */
  z.object({
    code: z.literal('record-misplaced'),
    record: RecordNameSchema,
    fault: FaultSchema,
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
  /** `parent` is the one above it that has no place. */
  z.object({
    code: z.literal('below-left-out'),
    kind: z.enum(['category', 'page']),
    id: z.int(),
    name: z.string(),
    parent: z.int(),
  }),
  /** The categories of a product are no chain from the root to one of them; `categories` are those that are meant. */
  z.object({
    code: z.literal('product-place'),
    record: RecordNameSchema,
    fault: z.enum(['unknown', 'several', 'no-chain']),
    categories: z.array(z.int()),
    path: z.string(),
  }),
  /** Several products have a group with one id. */
  z.object({
    code: z.literal('group-shared'),
    record: RecordNameSchema,
    group: z.int(),
    others: z.array(z.int()),
  }),
  /** A list has a record twice. */
  z.object({ code: z.literal('record-doubled'), record: RecordNameSchema }),
  z.object({ code: z.literal('stock-negative'), record: RecordNameSchema, groups: z.array(z.int()) }),
  /** `length` in characters. */
  z.object({ code: z.literal('text-huge'), record: RecordNameSchema, field: z.string(), length: z.int() }),
  /** A text has HTML's way of writing a character, which pages show as it is. */
  z.object({
    code: z.literal('text-escaped'),
    record: RecordNameSchema,
    field: z.string(),
    text: z.string(),
  }),
  z.object({
    code: z.literal('date-without-zone'),
    record: RecordNameSchema,
    field: z.string(),
    value: z.string(),
  }),
  z.object({ code: z.literal('more-noted'), of: z.enum(noteCodes), count: z.int() }),
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

/** A warning about one record that is shown all the same. */
export type Note = Extract<RebuildWarning, { code: NoteCode }>;
