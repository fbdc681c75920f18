import * as z from 'zod/mini';
import { RebuildProblemSchema } from '../problems/problem.ts';

/** What is to be compiled, as JSON in the first argument of the compile's process. */
export const CompileJobSchema = z.object({
  root: z.string(),
  dataFolder: z.string(),
  /** Folder of the shop's own brand. */
  brand: z.optional(z.string()),
});
export type CompileJob = z.infer<typeof CompileJobSchema>;

/** What the compile's process sends at its end. */
export const CompileResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('compiled') }),
  z.object({ kind: z.literal('failed'), problem: RebuildProblemSchema }),
]);
export type CompileResult = z.infer<typeof CompileResultSchema>;
