import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CodeSchema } from './category.ts';
import { ImageSchema } from './image.ts';
import { queryInteger } from './query.ts';

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
  sizeTable: z.nullable(
    z.object({ title: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  ),
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
