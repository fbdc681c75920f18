import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { queryIntegers } from '../calls/query.ts';

export const FilterValueSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Values of other filters that make sense only beside this one. */
  dependedValues: z.array(z.int()),
});

export const FilterSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  values: z.array(FilterValueSchema),
  /** Whether a single value of it makes an indexable page. */
  seo: z.boolean(),
  /** Filters are shown by priority, ascending. */
  priorityId: z.int(),
});
export type Filter = z.infer<typeof FilterSchema>;

export const getFilters = defineCall({
  name: 'getFilters',
  method: 'GET',
  path: '/catalog/v1/filters',
  query: z.object({ categoryIds: queryIntegers() }),
  response: z.object({ data: z.array(FilterSchema) }),
});
