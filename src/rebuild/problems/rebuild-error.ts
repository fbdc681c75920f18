import { formatProblem } from './format-problem.ts';
import type { RebuildProblem } from './problem.ts';

/** A rebuild stopped; the live release is as it was. The message is the problem as one English sentence. */
export class RebuildError extends Error {
  override readonly name = 'RebuildError';
  readonly problem: RebuildProblem;

  constructor(problem: RebuildProblem, options?: ErrorOptions) {
    super(formatProblem(problem), options);
    this.problem = problem;
  }
}

/** A command cannot be understood. The message is one sentence for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
