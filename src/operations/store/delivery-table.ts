import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { type ContentName, ContentNameSchema } from '../../contract/content-hook.ts';

/** A stored message about changed content. */
export interface Delivery {
  seq: number;
  /** The id of its status; random, so that nobody can guess it. */
  id: string;
  /** Milliseconds. */
  arrivedAt: number;
  /** The changed entities; undefined where anything may have changed. */
  entities: ContentName[] | undefined;
  /** The run that has made it live. */
  run: number | undefined;
}

/** How long a live message is stored: far longer than a sender repeats it. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const EntitiesSchema = z.array(ContentNameSchema);

const deliveryOf = (row: Record<string, SQLOutputValue>): Delivery => ({
  seq: Number(row.seq),
  id: String(row.id),
  arrivedAt: Number(row.arrived_at),
  entities: row.entities === null ? undefined : z.parse(EntitiesSchema, JSON.parse(String(row.entities))),
  run: row.run === null ? undefined : Number(row.run),
});

/** The messages about changed content, the oldest first. */
export class DeliveryTable {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Stores a message; for a repeated one returns the stored one. */
  add(
    message: string,
    entities: readonly ContentName[] | undefined,
    now: number,
  ): { delivery: Delivery; isNew: boolean } {
    const { changes } = this.#db
      .prepare(
        'INSERT INTO delivery (message, id, arrived_at, entities) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(message, crypto.randomUUID(), now, entities ? JSON.stringify(entities) : null);
    const row = this.#db.prepare('SELECT * FROM delivery WHERE message = ?').get(message);
    if (!row) throw new Error('A delivery was not stored.');
    return { delivery: deliveryOf(row), isNew: changes === 1 };
  }

  find(id: string): Delivery | undefined {
    const row = this.#db.prepare('SELECT * FROM delivery WHERE id = ?').get(id);
    return row && deliveryOf(row);
  }

  /** Messages that are not live yet. */
  open(): Delivery[] {
    return this.#db.prepare('SELECT * FROM delivery WHERE run IS NULL ORDER BY seq').all().map(deliveryOf);
  }

  /** Messages that a run has made live. */
  ofRun(run: number): Delivery[] {
    return this.#db.prepare('SELECT * FROM delivery WHERE run = ? ORDER BY seq').all(run).map(deliveryOf);
  }

  /** The number of the last message, or 0. */
  lastSeq(): number {
    return Number(this.#db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM delivery').get()?.seq);
  }

  /** Marks every message up to `covers` as live. */
  markLive(covers: number, run: number): void {
    this.#db.prepare('UPDATE delivery SET run = ? WHERE run IS NULL AND seq <= ?').run(run, covers);
  }

  /** Removes messages that have long been live. */
  prune(now: number): void {
    this.#db.prepare('DELETE FROM delivery WHERE run IS NOT NULL AND arrived_at < ?').run(now - KEPT_MS);
  }
}
