import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { CodeSchema } from '../catalog/category.ts';
import { ContentBlockSchema } from './content-block.ts';
import { pageOf } from '../calls/paging.ts';
import { queryFlag, queryInteger } from '../calls/query.ts';
import { LinkSchema } from '../calls/safe-url.ts';

export const PageSchema = z.object({
  id: z.int(),
  code: CodeSchema,
  parentId: z.nullable(z.int()),
  title: z.string(),
  /** One sentence under the title; plain text. */
  lead: z.string(),
  /** False for a folder of the tree that has no page of its own. */
  isPage: z.boolean(),
  sort: z.int(),
  blocks: z.array(ContentBlockSchema),
});
export type Page = z.infer<typeof PageSchema>;

export const getPages = defineCall({
  name: 'getPages',
  method: 'GET',
  path: '/pages/v1',
  query: z.object({
    code: z.optional(z.string()),
    isPage: z.optional(queryFlag()),
    sort: z.optional(z.enum(['sort', 'title'])),
  }),
  response: z.object({ data: z.array(PageSchema) }),
});

export const getPageTree = defineCall({
  name: 'getPageTree',
  method: 'GET',
  path: '/pages/v1/short/tree',
  response: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        code: CodeSchema,
        parentId: z.nullable(z.int()),
        title: z.string(),
        isPage: z.boolean(),
        sort: z.int(),
      }),
    ),
  }),
});

export const FoundPageSchema = z.object({
  id: z.int(),
  code: CodeSchema,
  title: z.string(),
  /** Path in the shop. */
  link: LinkSchema,
  /** Plain text around the first word that was found. */
  excerpt: z.string(),
});
export type FoundPage = z.infer<typeof FoundPageSchema>;

/** Information pages and news in which typed words occur, the best first. */
export const searchPages = defineCall({
  name: 'searchPages',
  method: 'GET',
  path: '/pages/v1/search',
  query: z.object({
    query: z.string().check(z.maxLength(200)),
    page: z.optional(queryInteger()),
    limit: z.optional(queryInteger()),
  }),
  response: pageOf(FoundPageSchema),
});
