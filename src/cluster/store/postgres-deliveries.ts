import type { ContentName } from '../../contract/content/content-hook.ts';
import { type Delivery, deliveryOf, entitiesJson } from '../../operations/store/delivery.ts';
import type { Deliveries } from '../../operations/store/operations-store.ts';
import type { Database } from '../database/database.ts';

/** The messages about changed content that any of several servers has taken. */
export class PostgresDeliveries implements Deliveries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(
    message: string,
    entities: readonly ContentName[] | undefined,
    now: number,
  ): Promise<{ delivery: Delivery; isNew: boolean }> {
    const [stored] = await this.#database.query(
      `INSERT INTO vitrina.delivery (message, id, arrived_at, entities) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING *`,
      [message, crypto.randomUUID(), now, entitiesJson(entities)],
    );
    if (stored) return { delivery: deliveryOf(stored), isNew: true };
    const [known] = await this.#select('message = $1', [message]);
    if (!known) throw new Error('A delivery was not stored.');
    return { delivery: known, isNew: false };
  }

  async find(id: string): Promise<Delivery | undefined> {
    const [found] = await this.#select('id = $1', [id]);
    return found;
  }

  open(): Promise<Delivery[]> {
    return this.#select('run IS NULL', []);
  }

  ofRun(run: number): Promise<Delivery[]> {
    return this.#select('run = $1', [run]);
  }

  async #select(condition: string, values: (string | number)[]): Promise<Delivery[]> {
    const sql = `SELECT * FROM vitrina.delivery WHERE ${condition} ORDER BY seq`;
    return (await this.#database.query(sql, values)).map(deliveryOf);
  }
}
