import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { BreakpointImageSchema } from '../catalog/image.ts';
import { queryInteger } from '../calls/query.ts';
import { LinkSchema } from '../calls/safe-url.ts';

export const BannerSchema = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Path in the shop or an address elsewhere; empty without one. */
  link: LinkSchema,
  linkTitle: z.string(),
  images: z.array(BreakpointImageSchema),
  productIds: z.array(z.int()),
});
export type Banner = z.infer<typeof BannerSchema>;

export const BannerBlockSchema = z.object({ code: z.string(), banners: z.array(BannerSchema) });
export type BannerBlock = z.infer<typeof BannerBlockSchema>;

/** Every block with its banners for everybody. */
export const getBanners = defineCall({
  name: 'getBanners',
  method: 'GET',
  path: '/banners/v1',
  response: z.object({ data: z.array(BannerBlockSchema) }),
});

/**
 * A block's banners for the customer's role, for `category` (or one above it) or any of `values`, ids of option values
 * separated by commas; where the shop has none for them, the banners for everybody.
 */
export const getBannerBlock = defineCall({
  name: 'getBannerBlock',
  method: 'GET',
  path: '/banners/v1/:code',
  auth: 'optional',
  params: z.object({ code: z.string() }),
  query: z.object({ category: z.optional(queryInteger()), values: z.optional(z.string()) }),
  response: BannerBlockSchema,
  errors: [404],
});
