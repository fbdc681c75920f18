import type { DatabaseSync } from 'node:sqlite';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import { type Delivery, deliveryOf, DELIVERY_KEPT_MS, entitiesJson } from '../delivery.ts';
import type { Deliveries } from '../operations-store.ts';

/** The messages about changed content of one server. */
export class SqliteDeliveries implements Deliveries {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async add(
    message: string,
    entities: readonly ContentName[] | undefined,
    now: number,
  ): Promise<{ delivery: Delivery; isNew: boolean }> {
    const find = this.#db.prepare('SELECT * FROM delivery WHERE message = ?');
    // A message that comes again is not to write, and wait for the disk, again.
    const known = find.get(message);
    if (known) return { delivery: deliveryOf(known), isNew: false };
    const { changes } = this.#db
      .prepare(
        'INSERT INTO delivery (message, id, arrived_at, entities) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(message, crypto.randomUUID(), now, entitiesJson(entities));
    const row = find.get(message);
    if (!row) throw new Error('A delivery was not stored.');
    return { delivery: deliveryOf(row), isNew: changes === 1 };
  }

  async find(id: string): Promise<Delivery | undefined> {
    const row = this.#db.prepare('SELECT * FROM delivery WHERE id = ?').get(id);
    return row && deliveryOf(row);
  }

  async open(): Promise<Delivery[]> {
    return this.#db.prepare('SELECT * FROM delivery WHERE run IS NULL ORDER BY seq').all().map(deliveryOf);
  }

  async ofRun(run: number): Promise<Delivery[]> {
    return this.#db.prepare('SELECT * FROM delivery WHERE run = ? ORDER BY seq').all(run).map(deliveryOf);
  }

  /** Notes a run as the attempt at what is not live, and returns that. */
  attempt(run: number): Delivery[] {
    const sql = 'UPDATE delivery SET attempt = ? WHERE run IS NULL RETURNING *';
    return this.#db.prepare(sql).all(run).map(deliveryOf);
  }

  /** Marks what a run has attempted as live, and removes what has long been. */
  settle(run: number, now: number): void {
    this.#db.prepare('UPDATE delivery SET run = ?1 WHERE run IS NULL AND attempt = ?1').run(run);
    this.#db
      .prepare('DELETE FROM delivery WHERE run IS NOT NULL AND arrived_at < ?')
      .run(now - DELIVERY_KEPT_MS);
  }
}
