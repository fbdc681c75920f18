import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CodeSchema } from './category.ts';
import { ImageSchema } from './image.ts';

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
