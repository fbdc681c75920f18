import * as z from 'zod/mini';

/** Why search engines have not been told. */
export const IndexNowProblemSchema = z.discriminatedUnion('code', [
  /** No answer, or none in time. */
  z.object({ code: z.literal('unreachable') }),
  /** 429 and 5xx: it is tried again. */
  z.object({ code: z.literal('busy'), status: z.int() }),
  /** Any other status: the key is not accepted, or the addresses are not this shop's. */
  z.object({ code: z.literal('refused'), status: z.int() }),
]);
export type IndexNowProblem = z.infer<typeof IndexNowProblemSchema>;

/** A problem as one English sentence, for the log. */
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
