import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const StickerSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Text with `{code}` placeholders that are filled from the product's params and options. */
  nameTemplate: z.nullable(z.string()),
  /** CSS hex colours. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  backgroundColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  backgroundImageId: z.nullable(z.int()),
  beforeImageId: z.nullable(z.int()),
  afterImageId: z.nullable(z.int()),
});
export type Sticker = z.infer<typeof StickerSchema>;

export const getStickers = defineCall({
  name: 'getStickers',
  method: 'GET',
  path: '/stickers/v1',
  response: z.object({ data: z.array(StickerSchema) }),
});
