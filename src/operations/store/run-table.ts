import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { type RunProblem, RunProblemSchema } from '../rebuilder/run-problem.ts';
import { type RunResult, RunResultSchema } from '../rebuilder/run-result.ts';

/** Who or what asked for a run: an editor, an operator, the clock, or a command on the server's terminal. */
export const RunCauseSchema = z.enum(['edit', 'button', 'reconciliation', 'command', 'rollback']);
export type RunCause = z.infer<typeof RunCauseSchema>;

/** How much a rebuild asks for: what was named, whatever changed, every list compared whole, or every page anew. */
export const ThoroughnessSchema = z.enum(['named', 'changed', 'compared', 'full']);
export type Thoroughness = z.infer<typeof ThoroughnessSchema>;

const StateSchema = z.enum(['running', 'done', 'failed']);

/** One thing that was done to the releases. */
export interface Run {
  id: number;
  cause: RunCause;
  thoroughness: Thoroughness;
  /** The last delivery that was stored when it started. */
  covers: number;
  state: z.infer<typeof StateSchema>;
  /** Milliseconds. */
  startedAt: number;
  endedAt: number | undefined;
  /** The release that was live after it. */
  release: string | undefined;
  /** Why it failed. */
  problem: RunProblem | undefined;
  /** What a rebuild did. */
  result: RunResult | undefined;
}

/** How many runs the history keeps. */
export const KEPT_RUNS = 500;

const text = (value: SQLOutputValue | undefined) => (typeof value === 'string' ? value : undefined);

function resultOf(value: SQLOutputValue | undefined): RunResult | undefined {
  const json = text(value);
  return json === undefined ? undefined : z.safeParse(RunResultSchema, JSON.parse(json)).data;
}

function problemOf(value: SQLOutputValue | undefined): RunProblem | undefined {
  const json = text(value);
  return json === undefined ? undefined : z.safeParse(RunProblemSchema, JSON.parse(json)).data;
}

const runOf = (row: Record<string, SQLOutputValue>): Run => ({
  id: Number(row.id),
  cause: z.parse(RunCauseSchema, row.cause),
  thoroughness: z.parse(ThoroughnessSchema, row.thoroughness),
  covers: Number(row.covers),
  state: z.parse(StateSchema, row.state),
  startedAt: Number(row.started_at),
  endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
  release: text(row.release),
  problem: problemOf(row.problem),
  result: resultOf(row.result),
});

/** What has been done to the releases. */
export class RunTable {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  begin(cause: RunCause, thoroughness: Thoroughness, covers: number, now: number): number {
    const { lastInsertRowid } = this.#db
      .prepare(
        `INSERT INTO run (cause, thoroughness, covers, state, started_at) VALUES (?, ?, ?, 'running', ?)`,
      )
      .run(cause, thoroughness, covers, now);
    return Number(lastInsertRowid);
  }

  complete(id: number, release: string, result: RunResult | undefined, now: number): void {
    this.#db
      .prepare(`UPDATE run SET state = 'done', ended_at = ?, release = ?, result = ? WHERE id = ?`)
      .run(now, release, result ? JSON.stringify(result) : null, id);
  }

  fail(id: number, problem: RunProblem, now: number): void {
    this.#db
      .prepare(`UPDATE run SET state = 'failed', ended_at = ?, problem = ? WHERE id = ?`)
      .run(now, JSON.stringify(problem), id);
  }

  /** Fails what ran when the process before this one ended. */
  failInterrupted(now: number): void {
    const problem: RunProblem = { code: 'server-ended' };
    this.#db
      .prepare(`UPDATE run SET state = 'failed', ended_at = ?, problem = ? WHERE state = 'running'`)
      .run(now, JSON.stringify(problem));
  }

  find(id: number): Run | undefined {
    const row = this.#db.prepare('SELECT * FROM run WHERE id = ?').get(id);
    return row && runOf(row);
  }

  /** The newest first. */
  latest(limit: number): Run[] {
    return this.#db
      .prepare('SELECT * FROM run ORDER BY started_at DESC, id DESC LIMIT ?')
      .all(limit)
      .map(runOf);
  }

  /** The run whose outcome says how a delivery fares, where one has begun after it was stored. */
  lastCovering(seq: number): Run | undefined {
    const row = this.#db.prepare('SELECT * FROM run WHERE covers >= ? ORDER BY id DESC LIMIT 1').get(seq);
    return row && runOf(row);
  }

  /** When everything was last compared, in milliseconds. */
  lastComparison(): number | undefined {
    const row = this.#db
      .prepare(
        `SELECT max(started_at) AS at FROM run WHERE state = 'done' AND thoroughness IN ('compared', 'full')`,
      )
      .get();
    return typeof row?.at === 'number' ? row.at : undefined;
  }

  hasRelease(release: string): boolean {
    return this.#db.prepare('SELECT 1 FROM run WHERE release = ?').get(release) !== undefined;
  }

  prune(): void {
    this.#db
      .prepare(`DELETE FROM run WHERE id <= (SELECT max(id) FROM run) - ? AND state <> 'running'`)
      .run(KEPT_RUNS);
  }
}
