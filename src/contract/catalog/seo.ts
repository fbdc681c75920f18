import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { changesOf } from '../calls/paging.ts';
import { PictureIdSchema } from './image.ts';
import { queryInteger } from '../calls/query.ts';

export const SeoSchema = z.object({
  id: z.int(),
  /**
   * Path of the page, from the slash. The only query it may have is one value of a `seo` filter, `?{code}={valueId}`:
   * such a record makes the listing narrowed to that value a page of its own.
   */
  url: z.string().check(z.startsWith('/')),
  title: z.string(),
  /** In that of a product's page `{price}` stands for what the product costs: «от 1 290 ₽», «под заказ». */
  description: z.string(),
  h1: z.nullable(z.string()),
  /** HTML below the listing; sanitised before it is shown. */
  text: z.nullable(z.string()),
  /** Picture for social networks. */
  imageId: z.nullable(PictureIdSchema),
});
export type Seo = z.infer<typeof SeoSchema>;

/** With `url`, the records of that page (none or one); without it, all of them, page by page. */
export const getSeo = defineCall({
  name: 'getSeo',
  method: 'GET',
  path: '/seo/v1',
  query: z.object({
    url: z.optional(z.string()),
    page: z.optional(queryInteger()),
    limit: z.optional(queryInteger()),
    changedAfter: z.optional(z.string()),
  }),
  response: changesOf(SeoSchema),
});
