import * as z from 'zod/mini';
import {
  NOTHING_SENT,
  type PurgeState,
  PurgeStateSchema,
  type StaleFile,
  type StaleFiles,
} from '../../operations/purge/stale-files.ts';
import type { Database } from '../database/database.ts';

const SAVE = `INSERT INTO vitrina.fact VALUES ('purge', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Stale files that several servers share; they are noted as releases become live, once `enable()` was called. */
export class PostgresStaleFiles implements StaleFiles {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** From here on what changes is noted. */
  async enable(): Promise<void> {
    await this.#database.query(`INSERT INTO vitrina.fact VALUES ('purge', $1) ON CONFLICT DO NOTHING`, [
      JSON.stringify(NOTHING_SENT),
    ]);
  }

  /** Nothing is noted any more, and what was is forgotten. */
  async disable(): Promise<void> {
    await this.#database.query(`DELETE FROM vitrina.fact WHERE name = 'purge'; DELETE FROM vitrina.stale`);
  }

  async upTo(seq: number): Promise<StaleFile[]> {
    const rows = await this.#database.query(
      'SELECT file, seq FROM vitrina.stale WHERE seq <= $1 ORDER BY file',
      [seq],
    );
    return rows.map((row) => ({ file: String(row.file), seq: Number(row.seq) }));
  }

  async confirm(files: readonly StaleFile[], state: PurgeState): Promise<void> {
    await this.#database.inTransaction(async (queries) => {
      await queries.query(
        `DELETE FROM vitrina.stale USING unnest($1::text[], $2::bigint[]) AS done (file, seq)
         WHERE stale.file = done.file AND stale.seq = done.seq`,
        [files.map(({ file }) => file), files.map(({ seq }) => seq)],
      );
      await queries.query(SAVE, [JSON.stringify(state)]);
    });
  }

  async state(): Promise<PurgeState | undefined> {
    const [row] = await this.#database.query<{ value: string }>(
      `SELECT value FROM vitrina.fact WHERE name = 'purge'`,
    );
    return row && z.parse(PurgeStateSchema, JSON.parse(row.value));
  }

  async saveState(state: PurgeState): Promise<void> {
    await this.#database.query(SAVE, [JSON.stringify(state)]);
  }
}
