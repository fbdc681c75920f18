import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { BreakpointImageSchema, PictureIdSchema } from './image.ts';

export const StickerSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Text with `{code}` placeholders that are filled from the product's params and options. */
  nameTemplate: z.nullable(z.string()),
  /** CSS hex colours. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  backgroundColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  backgroundImageId: z.nullable(PictureIdSchema),
  beforeImageId: z.nullable(PictureIdSchema),
  afterImageId: z.nullable(PictureIdSchema),
  /** By the width of the screen, in place of the pictures above. */
  backgroundImages: z.optional(z.array(BreakpointImageSchema)),
  beforeImages: z.optional(z.array(BreakpointImageSchema)),
  afterImages: z.optional(z.array(BreakpointImageSchema)),
});
export type Sticker = z.infer<typeof StickerSchema>;

export const getStickers = defineCall({
  name: 'getStickers',
  method: 'GET',
  path: '/stickers/v1',
  response: z.object({ data: z.array(StickerSchema) }),
});
