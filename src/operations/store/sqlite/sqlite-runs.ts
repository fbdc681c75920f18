import type { DatabaseSync } from 'node:sqlite';
import type { RunProblem } from '../../rebuilder/run-problem.ts';
import type { Runs, RunStart, RunSuccess } from '../operations-store.ts';
import { KEPT_RUNS, type Run, runOf } from '../run.ts';

/** What has been done to the releases of one server. */
export class SqliteRuns implements Runs {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  begin({ cause, thoroughness, now }: RunStart): number {
    const { lastInsertRowid } = this.#db
      .prepare(`INSERT INTO run (cause, thoroughness, state, started_at) VALUES (?, ?, 'running', ?)`)
      .run(cause, thoroughness, now);
    return Number(lastInsertRowid);
  }

  complete({ run, release, result, now }: RunSuccess): void {
    this.#db
      .prepare(`UPDATE run SET state = 'done', ended_at = ?, release = ?, result = ? WHERE id = ?`)
      .run(now, release, JSON.stringify(result), run);
    this.#db
      .prepare(`DELETE FROM run WHERE id <= (SELECT max(id) FROM run) - ? AND state <> 'running'`)
      .run(KEPT_RUNS);
  }

  async addRollback(release: string, startedAt: number, endedAt: number): Promise<void> {
    this.#db
      .prepare(
        `INSERT INTO run (cause, thoroughness, state, started_at, ended_at, release)
         VALUES ('rollback', 'changed', 'done', ?, ?, ?)`,
      )
      .run(startedAt, endedAt, release);
  }

  async addCommand(release: string, madeAt: number): Promise<void> {
    this.#db
      .prepare(
        `INSERT INTO run (cause, thoroughness, state, started_at, ended_at, release)
         SELECT 'command', 'changed', 'done', ?1, ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM run WHERE release = ?2)`,
      )
      .run(madeAt, release);
  }

  async fail(id: number, problem: RunProblem, now: number): Promise<void> {
    this.#db
      .prepare(`UPDATE run SET state = 'failed', ended_at = ?, problem = ? WHERE id = ?`)
      .run(now, JSON.stringify(problem), id);
  }

  async failInterrupted(now: number): Promise<void> {
    const problem: RunProblem = { code: 'server-ended' };
    this.#db
      .prepare(`UPDATE run SET state = 'failed', ended_at = ?, problem = ? WHERE state = 'running'`)
      .run(now, JSON.stringify(problem));
  }

  async find(id: number): Promise<Run | undefined> {
    const row = this.#db.prepare('SELECT * FROM run WHERE id = ?').get(id);
    return row && runOf(row);
  }

  async latest(limit: number): Promise<Run[]> {
    return this.#db
      .prepare('SELECT * FROM run ORDER BY started_at DESC, id DESC LIMIT ?')
      .all(limit)
      .map(runOf);
  }

  async lastComparison(): Promise<number | undefined> {
    const row = this.#db
      .prepare(
        `SELECT max(started_at) AS at FROM run WHERE state = 'done' AND thoroughness IN ('compared', 'full')`,
      )
      .get();
    return typeof row?.at === 'number' ? row.at : undefined;
  }
}
