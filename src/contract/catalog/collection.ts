import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { CodeSchema } from './category.ts';
import { FilterSchema } from './filter.ts';
import { ImageSchema } from './image.ts';
import { pageOf } from '../calls/paging.ts';
import { ProductSchema, ProductSortSchema } from './product.ts';
import { queryInteger, queryIntegers } from '../calls/query.ts';

export const CollectionSchema = z.object({
  id: z.int(),
  code: CodeSchema,
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  image: z.nullable(ImageSchema),
  productIds: z.array(z.int()),
});
export type Collection = z.infer<typeof CollectionSchema>;

export const getCollections = defineCall({
  name: 'getCollections',
  method: 'GET',
  path: '/collections/v1',
  response: z.object({ data: z.array(CollectionSchema) }),
});

/** Products of a collection in its own order; `valueIds` of its filters narrow them: any of a filter's, all of the filters. */
export const getCollectionProducts = defineCall({
  name: 'getCollectionProducts',
  method: 'GET',
  path: '/collections/v1/:id/products',
  auth: 'optional',
  params: z.object({ id: queryInteger() }),
  query: z.object({
    page: z.optional(queryInteger()),
    limit: z.optional(queryInteger()),
    sort: z.optional(ProductSortSchema),
    valueIds: z.optional(queryIntegers()),
  }),
  response: pageOf(ProductSchema),
  errors: [404],
});

/** Filters of the products of one collection, or of all. */
export const getCollectionFilters = defineCall({
  name: 'getCollectionFilters',
  method: 'GET',
  path: '/collections/v1/filters',
  query: z.object({ id: z.optional(queryInteger()) }),
  response: z.object({ data: z.array(FilterSchema) }),
});
