import * as z from 'zod/mini';
import type { RenderReason } from '../plan.ts';

/** A reason as the snapshot keeps it. */
export const RenderReasonSchema: z.ZodMiniType<RenderReason> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('changed'), keys: z.array(z.string()) }),
]);
