import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { LAST_SHOWN } from '../../db/shown-packages.ts';
import type { ExchangeRecord, RecordKind } from '../records/record.ts';

const BodySchema = z.object({ body: z.string() });
const IdSchema = z.object({ id: z.string() });
const NameSchema = z.object({ kind: z.string(), id: z.string() });
/** By which a record is known. */
export type RecordName = z.infer<typeof NameSchema>;
const OfferSchema = z.object({ id: z.string(), body: z.string() });

/** Left to itself, SQLite reads all records of the kind, since those stand in the order of their ids. */
const BY_PARENT = 'exchange_record record INDEXED BY exchange_record_parent';
/** SQL: of the records of shown packages, the last. */
const KNOWN = `record.package <= ${LAST_SHOWN} AND NOT EXISTS (
  SELECT 1 FROM exchange_record later WHERE later.kind = record.kind AND later.id = record.id
    AND later.package > record.package AND later.package <= ${LAST_SHOWN})`;

export interface StoredRecord {
  kind: string;
  id: string;
  parent: string;
  /** JSON. */
  body: string;
}

/** Of an offer its product, of a product its catalogue. */
export function parentOf(record: ExchangeRecord): string {
  if (record.kind === 'offer') return record.productId;
  return record.kind === 'product' ? record.catalogId : '';
}

/** Records of files, as the shop remembers them. */
export class ExchangeRecords {
  readonly #get: StatementSync;
  readonly #all: StatementSync;
  readonly #byParent: StatementSync;
  readonly #ids: StatementSync;
  readonly #allIds: StatementSync;
  readonly #put: StatementSync;
  readonly #clearAhead: StatementSync;
  readonly #ofPackage: StatementSync;
  readonly #forgetFormer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare(
      `SELECT body FROM exchange_record WHERE kind = ? AND id = ? AND package <= ${LAST_SHOWN}
       ORDER BY package DESC LIMIT 1`,
    );
    this.#all = db.prepare(`SELECT body FROM exchange_record record WHERE kind = ? AND ${KNOWN} ORDER BY id`);
    this.#byParent = db.prepare(
      `SELECT id, body FROM ${BY_PARENT} WHERE kind = ? AND parent = ? AND ${KNOWN} ORDER BY id`,
    );
    this.#ids = db.prepare(
      `SELECT id FROM ${BY_PARENT} WHERE kind = ? AND parent = ? AND ${KNOWN} ORDER BY id`,
    );
    this.#allIds = db.prepare(
      `SELECT id FROM exchange_record record WHERE kind = ? AND ${KNOWN} ORDER BY id`,
    );
    this.#put = db.prepare(
      'INSERT INTO exchange_record (kind, id, package, parent, body) VALUES ($kind, $id, $package, $parent, $body)',
    );
    this.#clearAhead = db.prepare(
      `DELETE FROM exchange_record WHERE (kind, id, package) IN (
         SELECT kind, id, package FROM exchange_record WHERE package > ${LAST_SHOWN} LIMIT ?)`,
    );
    this.#ofPackage = db.prepare(
      'SELECT kind, id FROM exchange_record WHERE package = ? AND (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?',
    );
    this.#forgetFormer = db.prepare('DELETE FROM exchange_record WHERE kind = ? AND id = ? AND package < ?');
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

  /** A record of the package of that number, which is known once it is shown. */
  putAhead({ kind, id, parent, body }: StoredRecord, number: number): void {
    this.#put.run({ kind, id, package: number, parent, body });
  }

  /** Removes so many records of a package that never came to its end; answers how many there were. */
  clearAhead(most: number): number {
    return Number(this.#clearAhead.run(most).changes);
  }

  /** Forgets the earlier versions of so many records of a shown package, of those after one; answers the last. */
  forgetFormer(number: number, after: RecordName, most: number): RecordName | undefined {
    const rows = this.#ofPackage.all(number, after.kind, after.id, most);
    const names = rows.map((row) => z.parse(NameSchema, row));
    for (const { kind, id } of names) this.#forgetFormer.run(kind, id, number);
    return names.at(-1);
  }
}
