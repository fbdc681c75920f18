import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { ImageSchema } from '../catalog/image.ts';

/** A place of the shop's own: a shop, a warehouse, a showroom. */
export const ShopPointSchema = z.object({
  id: z.int(),
  title: z.string(),
  tags: z.array(z.string()),
  city: z.string(),
  address: z.string(),
  coord: z.object({ lat: z.number(), lon: z.number() }),
  schedule: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  images: z.array(ImageSchema),
});
export type ShopPoint = z.infer<typeof ShopPointSchema>;

/** Points that have any of the tags; all without tags. */
export const getShopPoints = defineCall({
  name: 'getShopPoints',
  method: 'GET',
  path: '/shop-points/v1',
  query: z.object({
    /** Separated by commas. */
    tags: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(ShopPointSchema) }),
});
