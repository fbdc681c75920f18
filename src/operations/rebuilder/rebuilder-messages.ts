import * as z from 'zod/mini';
import { ProgressSchema, RebuildOrderSchema } from './rebuild-order.ts';
import { RunProblemSchema } from './run-problem.ts';
import { RunResultSchema } from './run-result.ts';

/** What the rebuilder's process is told when it starts, as JSON in its first argument. */
export const RebuilderSettingsSchema = z.object({
  dataFolder: z.string(),
  apiUrl: z.string(),
  siteUrl: z.string(),
});
export type RebuilderSettings = z.infer<typeof RebuilderSettingsSchema>;

/** What the server tells the rebuilder. */
export const QuestionSchema = z.object({ kind: z.literal('rebuild'), order: RebuildOrderSchema });
export type Question = z.infer<typeof QuestionSchema>;

/** What the rebuilder tells the server. */
export const AnswerSchema = z.discriminatedUnion('kind', [
  /** Everything is loaded. */
  z.object({ kind: z.literal('warm') }),
  z.object({ kind: z.literal('progress'), progress: ProgressSchema }),
  z.object({ kind: z.literal('done'), release: z.string(), result: RunResultSchema }),
  z.object({ kind: z.literal('failed'), problem: RunProblemSchema }),
]);
export type Answer = z.infer<typeof AnswerSchema>;
