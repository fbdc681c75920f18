import * as z from 'zod/mini';
import { ContentKindSchema } from '../../contract/content/content-hook.ts';
import { FaultSchema } from './fault.ts';
import { RecordNameSchema } from './record-name.ts';

/** The price and availability that a page, its structured data or the feed states; a price is in kopecks. */
export const StatedOfferSchema = z.object({ price: z.nullable(z.number()), available: z.boolean() });
export type StatedOffer = z.infer<typeof StatedOfferSchema>;

/** Why the disk cannot be read or written. */
export const DiskFaultSchema = z.enum([
  'full',
  'quota',
  'file-size',
  'read-only',
  'permission',
  'io',
  'process-files',
  'system-files',
]);
export type DiskFault = z.infer<typeof DiskFaultSchema>;

const addressed = { address: z.string() };

/** A line of the file of old addresses that cannot be followed. */
export const OldAddressFaultSchema = z.object({
  line: z.int(),
  from: z.string(),
  fault: z.enum(['unreadable', 'double', 'is-page', 'is-route', 'chain', 'loop', 'no-target']),
});
export type OldAddressFault = z.infer<typeof OldAddressFaultSchema>;

/** Why a rebuild stopped; `formatProblem` is its English text. */
export const RebuildProblemSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('api-unreachable'),
    call: z.string(),
    apiUrl: z.string(),
    reason: z.enum(['offline', 'timeout', 'aborted']),
  }),
  /** The call began to be answered, and the connection ended before the end of the answer. */
  z.object({ code: z.literal('api-answer-lost'), call: z.string(), apiUrl: z.string() }),
  /** `redirectedTo` is the address that has answered instead of the one that was asked. */
  z.object({
    code: z.literal('api-error'),
    call: z.string(),
    status: z.int(),
    message: z.string(),
    redirectedTo: z.optional(z.string()),
  }),
  z.object({
    code: z.literal('api-contract-broken'),
    call: z.string(),
    field: z.string(),
    fault: FaultSchema,
    redirectedTo: z.optional(z.string()),
  }),
  /** `sites` are those that the API lists, as «id (code)». */
  z.object({ code: z.literal('site-missing'), siteId: z.int(), sites: z.optional(z.array(z.string())) }),
  z.object({ code: z.literal('currency-missing'), currencyId: z.int() }),
  z.object({ code: z.literal('configuration-missing') }),
  z.object({
    code: z.literal('records-malformed'),
    kind: ContentKindSchema,
    count: z.int(),
    total: z.int(),
    /** The first of them. */
    named: z.array(z.object({ record: RecordNameSchema, field: z.string(), fault: FaultSchema })),
  }),
  z.object({ code: z.literal('page-failed'), ...addressed, detail: z.string() }),
  z.object({ code: z.literal('render-failed'), detail: z.string() }),
  z.object({ code: z.literal('render-worker-ended'), detail: z.nullable(z.string()) }),
  /** The page does not read the record that it exists for. */
  z.object({ code: z.literal('page-without-owner'), ...addressed, owner: z.string() }),
  z.object({
    code: z.literal('price-inconsistent'),
    ...addressed,
    /** Its title. */
    product: z.string(),
    place: z.enum(['page', 'card', 'structured-data', 'feed', 'markdown']),
    stated: z.nullable(StatedOfferSchema),
    expected: z.nullable(StatedOfferSchema),
  }),
  /** A product's description for search engines does not name the price that the product has. */
  z.object({ code: z.literal('description-inconsistent'), ...addressed, product: z.string() }),
  z.object({
    code: z.literal('robots-inconsistent'),
    ...addressed,
    robots: z.string(),
    inSitemap: z.boolean(),
  }),
  z.object({
    code: z.literal('canonical-inconsistent'),
    ...addressed,
    canonical: z.string(),
    inSitemap: z.string(),
  }),
  z.object({ code: z.literal('file-missing'), page: z.string(), file: z.string() }),
  z.object({ code: z.literal('too-few-pages'), before: z.int(), after: z.int() }),
  z.object({ code: z.literal('old-addresses-unreadable'), file: z.string() }),
  z.object({
    code: z.literal('old-addresses-invalid'),
    file: z.string(),
    count: z.int(),
    /** The first of them. */
    named: z.array(OldAddressFaultSchema),
  }),
  z.object({ code: z.literal('release-not-stored'), release: z.string() }),
  /** `detail` has one sentence per fault, each on a line of its own. */
  z.object({ code: z.literal('brand-invalid'), detail: z.string() }),
  z.object({ code: z.literal('compile-failed'), detail: z.string() }),
  z.object({ code: z.literal('nothing-compiled') }),
  z.object({ code: z.literal('compiled-site-incomplete') }),
  z.object({ code: z.literal('render-entry-invalid'), entry: z.string() }),
  z.object({ code: z.literal('nothing-built') }),
  z.object({ code: z.literal('disk'), fault: DiskFaultSchema, place: z.string() }),
]);
export type RebuildProblem = z.infer<typeof RebuildProblemSchema>;
