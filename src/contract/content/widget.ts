import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { LinkSchema } from '../calls/safe-url.ts';

/** A named row of products. */
export const WidgetSchema = z.object({
  code: z.string(),
  title: z.string(),
  /** Path of «see all»; empty without one. */
  link: LinkSchema,
  productIds: z.array(z.int()),
});
export type Widget = z.infer<typeof WidgetSchema>;

export const getWidget = defineCall({
  name: 'getWidget',
  method: 'GET',
  path: '/widgets/v1/:code',
  params: z.object({ code: z.string() }),
  response: WidgetSchema,
  errors: [404],
});
