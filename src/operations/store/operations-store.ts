import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { RunResult } from '../rebuilder/run-result.ts';
import { DeliveryTable } from './delivery-table.ts';
import { RunTable } from './run-table.ts';

const HoldSchema = z.object({ release: z.string(), since: z.number() });

/** After a rollback to `release` rebuilds do not start by themselves; `since` in milliseconds. */
export type Hold = z.infer<typeof HoldSchema>;

interface RunSuccess {
  run: number;
  /** The last delivery that the run has made live. */
  covers: number;
  release: string;
  result: RunResult;
  now: number;
}

/** The stored state of the operations: deliveries, runs, and the hold after a rollback. */
export class OperationsStore implements Disposable {
  readonly deliveries: DeliveryTable;
  readonly runs: RunTable;
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.deliveries = new DeliveryTable(db);
    this.runs = new RunTable(db);
  }

  /** Records that a run has succeeded and which deliveries it has made live. */
  completeRun({ run, covers, release, result, now }: RunSuccess): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      this.runs.complete(run, release, result, now);
      this.deliveries.markLive(covers, run);
      this.deliveries.prune(now);
      this.runs.prune();
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  hold(): Hold | undefined {
    const json = this.#db.prepare(`SELECT value FROM fact WHERE name = 'hold'`).get()?.value;
    return typeof json === 'string' ? z.parse(HoldSchema, JSON.parse(json)) : undefined;
  }

  beginHold(release: string, now: number): void {
    const hold: Hold = { release, since: now };
    this.#db.prepare(`INSERT OR REPLACE INTO fact VALUES ('hold', ?)`).run(JSON.stringify(hold));
  }

  endHold(): void {
    this.#db.prepare(`DELETE FROM fact WHERE name = 'hold'`).run();
  }

  [Symbol.dispose](): void {
    this.#db.close();
  }
}
