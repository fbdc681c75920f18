import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { MemoryAccess } from '../memory-access.ts';
import {
  type Hold,
  HoldSchema,
  type OperationsStore,
  type StartedRun,
  type RunStart,
  type RunSuccess,
} from '../operations-store.ts';
import { SqliteDeliveries } from './sqlite-deliveries.ts';
import { SqliteRuns } from './sqlite-runs.ts';

/** The operations of one server, in a file of its data folder; sessions are in memory. */
export class SqliteOperationsStore implements OperationsStore {
  readonly deliveries: SqliteDeliveries;
  readonly runs: SqliteRuns;
  readonly access = new MemoryAccess();
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.deliveries = new SqliteDeliveries(db);
    this.runs = new SqliteRuns(db);
  }

  async beginRun(start: RunStart): Promise<StartedRun> {
    return this.#inTransaction(() => {
      const run = this.runs.begin(start);
      return { run, attempted: this.deliveries.attempt(run) };
    });
  }

  async completeRun(success: RunSuccess): Promise<void> {
    this.#inTransaction(() => {
      this.runs.complete(success);
      this.deliveries.settle(success.run, success.now);
    });
  }

  async hold(): Promise<Hold | undefined> {
    const json = this.#db.prepare(`SELECT value FROM fact WHERE name = 'hold'`).get()?.value;
    return typeof json === 'string' ? z.parse(HoldSchema, JSON.parse(json)) : undefined;
  }

  async beginHold(release: string, now: number): Promise<void> {
    const hold: Hold = { release, since: now };
    this.#db.prepare(`INSERT OR REPLACE INTO fact VALUES ('hold', ?)`).run(JSON.stringify(hold));
  }

  async endHold(): Promise<void> {
    this.#db.prepare(`DELETE FROM fact WHERE name = 'hold'`).run();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#db.close();
  }

  #inTransaction<Result>(work: () => Result): Result {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }
}
