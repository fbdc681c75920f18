import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { pageOf } from '../calls/paging.ts';
import { ProductSchema } from '../catalog/product.ts';
import { queryInteger } from '../calls/query.ts';

/** Products on a page of favourites unless `limit` says otherwise. */
export const FAVORITES_LIMIT = 6;

const FavoriteIdsSchema = z.object({ data: z.object({ fav_ids: z.array(z.int()) }) });

/** The last added first. */
export const getFavorites = defineCall({
  name: 'getFavorites',
  method: 'GET',
  path: '/favorites/v1',
  auth: 'required',
  query: z.object({ limit: z.optional(queryInteger()), page: z.optional(queryInteger()) }),
  response: pageOf(ProductSchema),
});

/** Adds a product, or removes it where it was one already. */
export const toggleFavorite = defineCall({
  name: 'toggleFavorite',
  method: 'PUT',
  path: '/favorites/v1',
  auth: 'required',
  body: z.object({ product: z.int() }),
  response: z.extend(FavoriteIdsSchema, { result: z.enum(['added', 'removed']) }),
  errors: [404],
});

export const getFavoriteIds = defineCall({
  name: 'getFavoriteIds',
  method: 'GET',
  path: '/favorites/v1/ids',
  auth: 'required',
  response: FavoriteIdsSchema,
});

/** Adds what a guest had marked before signing in; products that left the shop are passed over. */
export const mergeFavorites = defineCall({
  name: 'mergeFavorites',
  method: 'POST',
  path: '/favorites/v1/merge',
  auth: 'required',
  body: z.object({ productIds: z.array(z.int()).check(z.maxLength(500)) }),
  response: FavoriteIdsSchema,
});
