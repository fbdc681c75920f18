import * as z from 'zod/mini';
import { DELIVERY_KEPT_MS, deliveryOf } from '../../operations/store/delivery.ts';
import {
  type Hold,
  HoldSchema,
  type OperationsStore,
  type StartedRun,
  type RunStart,
  type RunSuccess,
} from '../../operations/store/operations-store.ts';
import { KEPT_RUNS } from '../../operations/store/run.ts';
import type { Database, Queries } from '../database/database.ts';
import { PostgresAccess } from './postgres-access.ts';
import { PostgresDeliveries } from './postgres-deliveries.ts';
import { storeHold } from './postgres-hold.ts';
import { PostgresRuns } from './postgres-runs.ts';

/** The operations of several servers, in their database. */
export class PostgresOperationsStore implements OperationsStore {
  readonly deliveries: PostgresDeliveries;
  readonly runs: PostgresRuns;
  readonly access: PostgresAccess;
  readonly #database: Database;
  readonly #begin: Queries;

  /** The database has its tables. With statements of `begin` runs begin, and those that were interrupted are failed. */
  constructor(database: Database, begin: Queries = database) {
    this.#database = database;
    this.#begin = begin;
    this.deliveries = new PostgresDeliveries(database);
    this.runs = new PostgresRuns(database, begin);
    this.access = new PostgresAccess(database);
  }

  async beginRun({ cause, thoroughness, now }: RunStart): Promise<StartedRun> {
    const rows = await this.#begin.query(
      `WITH begun AS (
         INSERT INTO vitrina.run (cause, thoroughness, state, started_at) VALUES ($1, $2, 'running', $3)
         RETURNING id
       ), attempted AS (
         UPDATE vitrina.delivery SET attempt = begun.id FROM begun WHERE run IS NULL RETURNING delivery.*
       )
       SELECT begun.id AS begun, attempted.* FROM begun LEFT JOIN attempted ON true`,
      [cause, thoroughness, now],
    );
    return { run: Number(rows[0]?.begun), attempted: rows.filter(({ id }) => id !== null).map(deliveryOf) };
  }

  async completeRun({ run, release, result, now }: RunSuccess): Promise<void> {
    await this.#database.inTransaction(async (client) => {
      await client.query(
        `UPDATE vitrina.run SET state = 'done', ended_at = $1, release = $2, result = $3 WHERE id = $4`,
        [now, release, JSON.stringify(result), run],
      );
      await client.query('UPDATE vitrina.delivery SET run = $1 WHERE run IS NULL AND attempt = $1', [run]);
      await client.query('DELETE FROM vitrina.delivery WHERE run IS NOT NULL AND arrived_at < $1', [
        now - DELIVERY_KEPT_MS,
      ]);
      await client.query(
        `DELETE FROM vitrina.run WHERE id <= (SELECT max(id) FROM vitrina.run) - $1 AND state <> 'running'`,
        [KEPT_RUNS],
      );
    });
  }

  async hold(): Promise<Hold | undefined> {
    const [row] = await this.#database.query<{ value: string }>(
      `SELECT value FROM vitrina.fact WHERE name = 'hold'`,
    );
    return row && z.parse(HoldSchema, JSON.parse(row.value));
  }

  async beginHold(release: string, now: number): Promise<void> {
    await storeHold(this.#database, { release, since: now });
  }

  async endHold(): Promise<void> {
    await this.#database.query(`DELETE FROM vitrina.fact WHERE name = 'hold'`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#database[Symbol.asyncDispose]();
  }
}
