import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { CodeSchema } from './category.ts';
import { ImageSchema } from './image.ts';
import { queryInteger } from '../calls/query.ts';

/** What a maker's sizes mean. */
export const SizeTableSchema = z.object({
  title: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Of the products that it is for, with the categories below them; of all where it is left out. */
  categoryIds: z.optional(z.array(z.int())),
});
export type SizeTable = z.infer<typeof SizeTableSchema>;

/** A maker or brand. */
export const PartnerSchema = z.object({
  id: z.int(),
  code: CodeSchema,
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  country: z.string(),
  images: z.array(ImageSchema),
  /** The maker's sizes; null where everything is one size. */
  sizeTable: z.nullable(SizeTableSchema),
  /** Further ones, of a maker whose goods are measured differently. */
  sizeTables: z.optional(z.array(SizeTableSchema)),
});
export type Partner = z.infer<typeof PartnerSchema>;

export const getPartners = defineCall({
  name: 'getPartners',
  method: 'GET',
  path: '/partners/v1',
  response: z.object({ data: z.array(PartnerSchema) }),
});

export const getPartner = defineCall({
  name: 'getPartner',
  method: 'GET',
  path: '/partners/v1/:id',
  params: z.object({ id: queryInteger() }),
  response: PartnerSchema,
  errors: [404],
});
