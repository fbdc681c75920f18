import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { ImageSchema } from './image.ts';
import { queryInteger } from '../calls/query.ts';
import { LinkSchema } from '../calls/safe-url.ts';

/** The part of a path that names a category, product, page or news item. */
export const CodeSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]*$/));

export const CategorySchema = z.object({
  id: z.int(),
  code: CodeSchema,
  parentId: z.nullable(z.int()),
  childrenIds: z.array(z.int()),
  /** Position among its siblings, ascending. */
  sort: z.int(),
  title: z.string(),
  image: z.nullable(ImageSchema),
  /** A short text above the listing; plain text. */
  description: z.string(),
});
export type Category = z.infer<typeof CategorySchema>;

export const getCategories = defineCall({
  name: 'getCategories',
  method: 'GET',
  path: '/catalog/v1/categories',
  response: z.object({ data: z.array(CategorySchema) }),
});

export const CategorySuggestionSchema = z.object({
  title: z.string(),
  /** Path in the shop, with a query where it is a selection. */
  link: LinkSchema,
  image: z.nullable(ImageSchema),
});
export type CategorySuggestion = z.infer<typeof CategorySuggestionSchema>;

/** Where else a visitor of a category may want to look. */
export const getCategorySuggestions = defineCall({
  name: 'getCategorySuggestions',
  method: 'GET',
  path: '/category-suggestions/v1',
  query: z.object({ categoryId: queryInteger() }),
  response: z.object({ data: z.array(CategorySuggestionSchema) }),
});
