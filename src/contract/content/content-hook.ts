import * as z from 'zod/mini';

/** Where a shop takes the signed messages of its back end about changed content. */
export const CONTENT_HOOK_PATH = '/hooks/content';

/** A message is refused where its body is longer. */
export const CONTENT_HOOK_MAX_BYTES = 64 * 1024;

/** A message is refused where its time differs from the shop's by more. */
export const CONTENT_HOOK_TOLERANCE_SECONDS = 300;

/** The kinds of content that a message may name. */
export const contentKinds = [
  'site',
  'config',
  'currency',
  'category',
  'sticker',
  'banner',
  'widget',
  'page',
  'news',
  'product',
  'seo',
  'filter',
  'collection',
  'partner',
  'shopPoint',
  'raffle',
  'form',
] as const;

export const ContentKindSchema = z.enum(contentKinds);
export type ContentKind = z.infer<typeof ContentKindSchema>;

/** A thing that was added, changed or removed; without `id`, any number of its kind. */
export const ContentNameSchema = z.object({
  kind: ContentKindSchema,
  id: z.optional(z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(200))])),
});
export type ContentName = z.infer<typeof ContentNameSchema>;

/**
 * The body of a message, signed as Standard Webhooks says: header `webhook-signature` is HMAC-SHA256 over
 * `{webhook-id}.{webhook-timestamp}.{body}`. Without `entities` anything may have changed; with them only what they name
 * is asked for.
 */
export const ContentChangedSchema = z.object({
  type: z.literal('content.changed'),
  data: z.object({ entities: z.optional(z.array(ContentNameSchema).check(z.maxLength(500))) }),
});
export type ContentChanged = z.infer<typeof ContentChangedSchema>;
