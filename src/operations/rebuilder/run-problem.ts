import * as z from 'zod/mini';
import { formatProblem } from '../../rebuild/problems/format-problem.ts';
import { RebuildProblemSchema } from '../../rebuild/problems/problem.ts';

export const RunProblemSchema = z.discriminatedUnion('code', [
  RebuildProblemSchema,
  /** `exit` is the signal or the exit code. */
  z.object({ code: z.literal('rebuilder-ended'), exit: z.string() }),
  z.object({ code: z.literal('rebuilder-unreachable') }),
  z.object({ code: z.literal('server-ended') }),
  /** Of several servers: rebuilds were held, or another release became live, while it ran. */
  z.object({ code: z.literal('release-superseded') }),
  /** `detail` is null where only the server's log has it. */
  z.object({ code: z.literal('unforeseen'), detail: z.nullable(z.string()) }),
]);
export type RunProblem = z.infer<typeof RunProblemSchema>;

/** A problem as one English sentence, for senders of webhooks and developers. */
export function formatRunProblem(problem: RunProblem): string {
  switch (problem.code) {
    case 'rebuilder-ended':
      return `The rebuilder's process ended (${problem.exit}).`;
    case 'rebuilder-unreachable':
      return 'The rebuilder does not listen.';
    case 'server-ended':
      return 'The server ended before the rebuild did.';
    case 'release-superseded':
      return 'Rebuilds were held, or another release became live, before this one could.';
    case 'unforeseen':
      return problem.detail ?? 'The rebuild failed for an unforeseen reason; the server’s log names it.';
    default:
      return formatProblem(problem);
  }
}

export class RunError extends Error {
  override readonly name = 'RunError';
  readonly problem: RunProblem;

  constructor(problem: RunProblem) {
    super(formatRunProblem(problem));
    this.problem = problem;
  }
}
