import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { ContentBlockSchema } from './content-block.ts';
import { ImageSchema } from '../catalog/image.ts';
import { pageOf } from '../calls/paging.ts';
import { queryInteger } from '../calls/query.ts';
import { MomentSchema } from '../calls/moment.ts';

export const NewsSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Plain text. */
  preview: z.string(),
  image: z.nullable(ImageSchema),
  /** ISO 8601 with a time zone. */
  publicationDate: MomentSchema,
  tags: z.array(z.string()),
  blocks: z.array(ContentBlockSchema),
});
export type News = z.infer<typeof NewsSchema>;

/** The newest first. */
export const getNews = defineCall({
  name: 'getNews',
  method: 'GET',
  path: '/news/v1',
  query: z.object({ page: z.optional(queryInteger()), limit: z.optional(queryInteger()) }),
  response: pageOf(NewsSchema),
});

export const getNewsItem = defineCall({
  name: 'getNewsItem',
  method: 'GET',
  path: '/news/v1/:id',
  params: z.object({ id: queryInteger() }),
  response: NewsSchema,
  errors: [404],
});
