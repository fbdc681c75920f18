import * as z from 'zod/mini';
import { ShopSettingsSchema } from '../../domain/shop/shop-settings.ts';
import { ProgressSchema, RebuildOrderSchema } from './rebuild-order.ts';
import { RunProblemSchema } from './run-problem.ts';
import { RunResultSchema } from './run-result.ts';

/** Settings of the rebuilder's process, passed as JSON in its first argument. */
export const RebuilderSettingsSchema = z.extend(ShopSettingsSchema, {
  dataFolder: z.string(),
  /** Whether a server answers from the data folder, and not from what is published of it. */
  isServedHere: z.boolean(),
});
export type RebuilderSettings = z.infer<typeof RebuilderSettingsSchema>;

/** A message of the server to the rebuilder. */
export const WorkerRequestSchema = z.object({ kind: z.literal('rebuild'), order: RebuildOrderSchema });
export type WorkerRequest = z.infer<typeof WorkerRequestSchema>;

/** A message of the rebuilder to the server. */
export const WorkerMessageSchema = z.discriminatedUnion('kind', [
  /** Everything is loaded. */
  z.object({ kind: z.literal('warm') }),
  z.object({ kind: z.literal('progress'), progress: ProgressSchema }),
  z.object({ kind: z.literal('done'), release: z.string(), result: RunResultSchema }),
  z.object({ kind: z.literal('failed'), problem: RunProblemSchema }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessageSchema>;
