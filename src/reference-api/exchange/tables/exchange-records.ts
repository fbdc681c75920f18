import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { ExchangeRecord, RecordKind } from '../records/record.ts';

const BodySchema = z.object({ body: z.string() });
const IdSchema = z.object({ id: z.string() });
const OfferSchema = z.object({ id: z.string(), body: z.string() });

/** Left to itself, SQLite reads all records of the kind, since those stand in the order of their ids. */
const BY_PARENT = 'exchange_record INDEXED BY exchange_record_parent';

/** Of an offer its product, of a product its catalogue. */
export function parentOf(record: ExchangeRecord): string {
  if (record.kind === 'offer') return record.productId;
  return record.kind === 'product' ? record.catalogId : '';
}

/** What files have told, as the shop remembers it. */
export class ExchangeRecords {
  readonly #get: StatementSync;
  readonly #all: StatementSync;
  readonly #byParent: StatementSync;
  readonly #ids: StatementSync;
  readonly #allIds: StatementSync;
  readonly #put: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare('SELECT body FROM exchange_record WHERE kind = ? AND id = ?');
    this.#all = db.prepare('SELECT body FROM exchange_record WHERE kind = ? ORDER BY id');
    this.#byParent = db.prepare(
      `SELECT id, body FROM ${BY_PARENT} WHERE kind = ? AND parent = ? ORDER BY id`,
    );
    this.#ids = db.prepare(`SELECT id FROM ${BY_PARENT} WHERE kind = ? AND parent = ? ORDER BY id`);
    this.#allIds = db.prepare('SELECT id FROM exchange_record WHERE kind = ? ORDER BY id');
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO exchange_record (kind, id, parent, body) VALUES (?, ?, ?, ?)',
    );
  }

  /** The record's JSON. */
  body(kind: RecordKind, id: string): string | undefined {
    const row = this.#get.get(kind, id);
    return row === undefined ? undefined : z.parse(BodySchema, row).body;
  }

  bodies(kind: RecordKind): string[] {
    return this.#all.all(kind).map((row) => z.parse(BodySchema, row).body);
  }

  /** Of a product its offers, of a catalogue its products. */
  bodiesOf(kind: RecordKind, parent: string): { id: string; body: string }[] {
    return this.#byParent.all(kind, parent).map((row) => z.parse(OfferSchema, row));
  }

  *ids(kind: RecordKind, parent: string): Generator<string> {
    for (const row of this.#ids.iterate(kind, parent)) yield z.parse(IdSchema, row).id;
  }

  *allIds(kind: RecordKind): Generator<string> {
    for (const row of this.#allIds.iterate(kind)) yield z.parse(IdSchema, row).id;
  }

  put({ kind, id, parent, body }: { kind: string; id: string; parent: string; body: string }): void {
    this.#put.run(kind, id, parent, body);
  }
}
