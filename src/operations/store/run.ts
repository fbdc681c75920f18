import * as z from 'zod/mini';
import { type RunProblem, RunProblemSchema } from '../rebuilder/run-problem.ts';
import { type RunResult, RunResultSchema } from '../rebuilder/run-result.ts';
import { type Thoroughness, ThoroughnessSchema } from '../rebuilder/thoroughness.ts';

/** An editor, an operator, the clock, a command in a terminal, or the start of a shop without a release. */
const RunCauseSchema = z.enum(['start', 'edit', 'button', 'reconciliation', 'command', 'rollback']);
export type RunCause = z.infer<typeof RunCauseSchema>;

const StateSchema = z.enum(['running', 'done', 'failed']);

export interface Run {
  id: number;
  cause: RunCause;
  thoroughness: Thoroughness;
  state: z.infer<typeof StateSchema>;
  /** Milliseconds. */
  startedAt: number;
  endedAt: number | undefined;
  /** Live after the run. */
  release: string | undefined;
  problem: RunProblem | undefined;
  /** What a rebuild did. */
  result: RunResult | undefined;
}

/** How many runs the history keeps. */
export const KEPT_RUNS = 500;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function resultOf(value: unknown): RunResult | undefined {
  const json = text(value);
  return json === undefined ? undefined : z.safeParse(RunResultSchema, JSON.parse(json)).data;
}

function problemOf(value: unknown): RunProblem | undefined {
  const json = text(value);
  return json === undefined ? undefined : z.safeParse(RunProblemSchema, JSON.parse(json)).data;
}

/** A run of a row as a database returns it. */
export const runOf = (row: Readonly<Record<string, unknown>>): Run => ({
  id: Number(row.id),
  cause: z.parse(RunCauseSchema, row.cause),
  thoroughness: z.parse(ThoroughnessSchema, row.thoroughness),
  state: z.parse(StateSchema, row.state),
  startedAt: Number(row.started_at),
  endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
  release: text(row.release),
  problem: problemOf(row.problem),
  result: resultOf(row.result),
});
