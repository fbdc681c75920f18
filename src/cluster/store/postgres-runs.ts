import type { RunProblem } from '../../operations/rebuilder/run-problem.ts';
import type { Runs } from '../../operations/store/operations-store.ts';
import { type Run, runOf } from '../../operations/store/run.ts';
import type { Database, Queries } from '../database/database.ts';

/** What any of several servers has done to their releases. */
export class PostgresRuns implements Runs {
  readonly #database: Database;
  readonly #begin: Queries;

  /** `begin` is for what a new leader does. */
  constructor(database: Database, begin: Queries) {
    this.#database = database;
    this.#begin = begin;
  }

  async addRollback(release: string, startedAt: number, endedAt: number): Promise<void> {
    await this.#database.query(
      `INSERT INTO vitrina.run (cause, thoroughness, state, started_at, ended_at, release)
       VALUES ('rollback', 'changed', 'done', $1, $2, $3)`,
      [startedAt, endedAt, release],
    );
  }

  async addCommand(release: string, madeAt: number): Promise<void> {
    await this.#database.query(
      `INSERT INTO vitrina.run (cause, thoroughness, state, started_at, ended_at, release)
       SELECT 'command', 'changed', 'done', $1, $1, $2
       WHERE NOT EXISTS (SELECT FROM vitrina.run WHERE release = $2)`,
      [madeAt, release],
    );
  }

  async fail(id: number, problem: RunProblem, now: number): Promise<void> {
    await this.#database.query(
      `UPDATE vitrina.run SET state = 'failed', ended_at = $1, problem = $2 WHERE id = $3`,
      [now, JSON.stringify(problem), id],
    );
  }

  async failInterrupted(now: number): Promise<void> {
    const problem: RunProblem = { code: 'server-ended' };
    await this.#begin.query(
      `UPDATE vitrina.run SET state = 'failed', ended_at = $1, problem = $2 WHERE state = 'running'`,
      [now, JSON.stringify(problem)],
    );
  }

  async find(id: number): Promise<Run | undefined> {
    const [row] = await this.#database.query('SELECT * FROM vitrina.run WHERE id = $1', [id]);
    return row && runOf(row);
  }

  async latest(limit: number): Promise<Run[]> {
    const sql = 'SELECT * FROM vitrina.run ORDER BY started_at DESC, id DESC LIMIT $1';
    return (await this.#database.query(sql, [limit])).map(runOf);
  }

  async lastComparison(): Promise<number | undefined> {
    const [row] = await this.#database.query<{ at: string | null }>(
      `SELECT max(started_at) AS at FROM vitrina.run
       WHERE state = 'done' AND thoroughness IN ('compared', 'full')`,
    );
    return typeof row?.at === 'string' ? Number(row.at) : undefined;
  }
}
