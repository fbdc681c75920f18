import * as z from 'zod/mini';
import { ContentKindSchema } from '../../contract/content/content-hook.ts';
import { ThoroughnessSchema } from './thoroughness.ts';

export const RebuildOrderSchema = z.object({
  thoroughness: ThoroughnessSchema,
  /** All kinds by default. */
  only: z.optional(z.array(ContentKindSchema)),
  allowDrop: z.boolean(),
});
export type RebuildOrder = z.infer<typeof RebuildOrderSchema>;

export const ProgressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['starting', 'compiling', 'waiting', 'syncing']) }),
  z.object({ kind: z.literal('rendering'), done: z.int(), total: z.int() }),
]);
export type Progress = z.infer<typeof ProgressSchema>;
