import * as z from 'zod/mini';

export const IndexNowProblemSchema = z.discriminatedUnion('code', [
  /** No answer in time. */
  z.object({ code: z.literal('unreachable') }),
  /** 429 and 5xx, which are retried. */
  z.object({ code: z.literal('busy'), status: z.int() }),
  /** Other statuses: the key is not accepted, or the addresses are another host's. */
  z.object({ code: z.literal('refused'), status: z.int() }),
]);
export type IndexNowProblem = z.infer<typeof IndexNowProblemSchema>;

/** One English sentence for the log. */
export function formatIndexNowProblem({ endpoint }: { endpoint: string }, problem: IndexNowProblem): string {
  switch (problem.code) {
    case 'unreachable':
      return `IndexNow: ${endpoint} does not answer.`;
    case 'busy':
      return `IndexNow: ${endpoint} answers ${problem.status} and is asked again later.`;
    case 'refused':
      return `IndexNow: ${endpoint} answers ${problem.status}: check INDEXNOW_KEY and SITE_URL, and that the key's file can be read from outside.`;
  }
}
