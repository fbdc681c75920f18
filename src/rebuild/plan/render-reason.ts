import * as z from 'zod/mini';

/** Why a page is rendered: all are, its record is new, or records that it read are not what they were. */
export const RenderReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('changed'), keys: z.array(z.string()) }),
]);
export type RenderReason = z.infer<typeof RenderReasonSchema>;
