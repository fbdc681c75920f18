import * as z from 'zod/mini';

export const PurgeProblemSchema = z.discriminatedUnion('code', [
  /** No answer in time. */
  z.object({ code: z.literal('unreachable') }),
  /** Any status but 2xx. */
  z.object({ code: z.literal('refused'), status: z.int() }),
]);
export type PurgeProblem = z.infer<typeof PurgeProblemSchema>;

/** One English sentence for the log, without the address, which may be a secret. */
export function formatPurgeProblem(problem: PurgeProblem, pending: number): string {
  const ending = `${pending} changed addresses wait and are sent again later.`;
  switch (problem.code) {
    case 'unreachable':
      return `PURGE_URL does not answer: ${ending}`;
    case 'refused':
      return `PURGE_URL answers ${problem.status}: ${ending}`;
  }
}
