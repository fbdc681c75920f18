import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { queryInteger } from '../calls/query.ts';
import { TokenSchema } from '../calls/token-text.ts';
import { ProductSchema } from '../catalog/product.ts';

/** Products of a list at most. */
export const MAX_LISTED_PRODUCTS = 200;
/** Lists of a customer at most. */
export const MAX_FAVORITE_LISTS = 20;
/** Characters. */
export const MAX_LIST_TITLE = 100;

/** A named list of a customer’s favourites. */
export const FavoriteListSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** The last added first. */
  productIds: z.array(z.int()),
  /** Names the list in its shared address; null while it is not shared. It cannot be guessed. */
  share: z.nullable(TokenSchema),
});
export type FavoriteList = z.infer<typeof FavoriteListSchema>;

const FavoriteListsSchema = z.object({ data: z.array(FavoriteListSchema) });

/** The customer’s lists, in the order in which they were made. Optional, with the calls below: not served, there are no lists. */
export const getFavoriteLists = defineCall({
  name: 'getFavoriteLists',
  method: 'GET',
  path: '/favorites/v1/lists',
  auth: 'required',
  response: FavoriteListsSchema,
});

/**
 * Replaces the list with this id, or else the customer’s list of this title, or makes one: a repeated request does no harm.
 * `shared` gives the list an address, which it keeps; without it the address is withdrawn and never names a list again.
 * Products that are not in the shop are passed over. 422 for more lists than a customer may have.
 */
export const saveFavoriteList = defineCall({
  name: 'saveFavoriteList',
  method: 'PUT',
  path: '/favorites/v1/lists',
  auth: 'required',
  body: z.object({
    id: z.optional(z.int()),
    title: z.string().check(z.minLength(1), z.maxLength(MAX_LIST_TITLE)),
    productIds: z.array(z.int()).check(z.maxLength(MAX_LISTED_PRODUCTS)),
    /** Whether it can be seen by its address. */
    shared: z.boolean(),
  }),
  response: FavoriteListsSchema,
  errors: [404],
});

/** Deletes a list, and its address with it. */
export const deleteFavoriteList = defineCall({
  name: 'deleteFavoriteList',
  method: 'DELETE',
  path: '/favorites/v1/lists',
  auth: 'required',
  query: z.object({ id: queryInteger() }),
  response: FavoriteListsSchema,
  errors: [404],
});

/** A shared list, with the caller's prices. 404 for an address that was withdrawn or never existed. */
export const viewSharedFavorites = defineCall({
  name: 'viewSharedFavorites',
  method: 'GET',
  path: '/favorites/v1/shared',
  auth: 'optional',
  query: z.object({
    /** As the list has it. */
    share: z.string().check(z.maxLength(200)),
  }),
  response: z.object({ title: z.string(), data: z.array(ProductSchema) }),
  errors: [404],
});
