import * as z from 'zod/mini';
import { ShopSettingsSchema } from '../../domain/shop/shop-settings.ts';
import { ProgressSchema, RebuildOrderSchema } from './rebuild-order.ts';
import { RunProblemSchema } from './run-problem.ts';
import { RunResultSchema } from './run-result.ts';

/** As JSON in the first argument. */
export const RebuilderSettingsSchema = z.extend(ShopSettingsSchema, {
  dataFolder: z.string(),
  /** False where only published releases are served. */
  isServedHere: z.boolean(),
});
export type RebuilderSettings = z.infer<typeof RebuilderSettingsSchema>;

export const WorkerRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rebuild'), order: RebuildOrderSchema }),
  /** A visitor waits for a page of the first release. */
  z.object({ kind: z.literal('hurry'), file: z.string() }),
]);
export type WorkerRequest = z.infer<typeof WorkerRequestSchema>;

export const WorkerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('warm') }),
  z.object({ kind: z.literal('progress'), progress: ProgressSchema }),
  /** Of the first release. */
  z.object({
    kind: z.literal('begun'),
    release: z.object({ id: z.string(), code: z.string(), files: z.array(z.string()) }),
  }),
  z.object({ kind: z.literal('made'), files: z.array(z.string()) }),
  z.object({ kind: z.literal('done'), release: z.string(), result: RunResultSchema }),
  z.object({ kind: z.literal('failed'), problem: RunProblemSchema }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessageSchema>;
