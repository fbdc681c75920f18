import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type ExchangeRecord, type Fact, type RecordKind, RecordSchema } from '../records/record.ts';
import type { ExchangeRecords } from '../tables/exchange-records.ts';
import { parentOf } from '../tables/exchange-records.ts';
import { mergeRecord } from './merge-record.ts';

const StagedSchema = z.object({
  kind: z.string(),
  id: z.string(),
  parent: z.string(),
  file: z.string(),
  line: z.int(),
  element: z.string(),
  changed: z.int(),
  body: z.string(),
});
export type StagedRecord = z.infer<typeof StagedSchema>;
const BodySchema = z.object({ body: z.string() });
const IdSchema = z.object({ id: z.string() });
const GoodsSchema = z.object({ id: z.string(), changed: z.int() });
const FoundSchema = z.object({ found: z.int() });

/** What changes how all goods are read. */
const CLASSIFIER: readonly RecordKind[] = ['currency', 'group', 'property', 'priceType', 'warehouse'];

const parsed = (body: string): ExchangeRecord => z.parse(RecordSchema, JSON.parse(body));
/** What is staged was checked when it was. */
const stagedRecord = (body: string): ExchangeRecord => JSON.parse(body) as ExchangeRecord;

/** A package while it is read: its records joined with those that the shop remembers, in a database of its own that nothing waits for. */
export class PackageStage {
  readonly #db = new DatabaseSync('');
  readonly #known: ExchangeRecords;
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Ids of the price types in which the package has prices. */
  readonly priceTypes = new Set<string>();
  readonly #wholes: { of: 'goods' | 'offers'; catalogId: string }[] = [];

  constructor(known: ExchangeRecords) {
    this.#known = known;
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4096;
      CREATE TABLE staged (kind TEXT, id TEXT, parent TEXT, file TEXT, line INTEGER, element TEXT, changed INTEGER,
        whole INTEGER, body TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID;
      CREATE INDEX staged_parent ON staged (kind, parent, id);
      BEGIN`);
    this.#get = this.#db.prepare('SELECT body FROM staged WHERE kind = ? AND id = ?');
    this.#put = this.#db.prepare(
      `INSERT INTO staged VALUES ($kind, $id, $parent, $file, $line, $element, $changed, $whole, $body)
       ON CONFLICT (kind, id) DO UPDATE SET parent = $parent, changed = $changed, whole = max(whole, $whole), body = $body`,
    );
  }

  /** Takes a record of a file. */
  add(fact: Extract<Fact, { kind: 'record' }>, file: string): void {
    const { record, whole, line, element } = fact;
    if (record.kind === 'offer') for (const { typeId } of record.prices ?? []) this.priceTypes.add(typeId);
    this.#stage(record, { whole, file, line, element });
  }

  addWhole(fact: Extract<Fact, { kind: 'whole' }>): void {
    this.#wholes.push({ of: fact.of, catalogId: fact.catalogId });
  }

  #stage(record: ExchangeRecord, at: { whole: boolean; file: string; line: number; element: string }): void {
    const { kind, id } = record;
    const remembered = this.#known.body(kind, id);
    const row = this.#get.get(kind, id);
    const before = row === undefined ? remembered : z.parse(BodySchema, row).body;
    // Members stand in the order of the schema, so that the same record is the same text.
    const text = (one: ExchangeRecord) => JSON.stringify(z.parse(RecordSchema, one));
    const alone = text(mergeRecord(undefined, record, at.whole));
    const body =
      before === undefined || alone === before ? alone : text(mergeRecord(parsed(before), record, at.whole));
    const { file, line, element } = at;
    this.#put.run({
      kind,
      id,
      parent: parentOf(record),
      file,
      line,
      element,
      changed: body === remembered ? 0 : 1,
      whole: at.whole ? 1 : 0,
      body,
    });
  }

  /** Once all files are read: goods that a whole package leaves out are no longer sold. */
  finish(): void {
    for (const { of, catalogId } of this.#wholes) {
      if (of === 'goods') this.#removeAbsent('product', catalogId);
      else this.#removeAbsentOffers();
    }
    this.#wholes.length = 0;
  }

  #removeAbsent(kind: 'product' | 'offer', parent: string): void {
    for (const id of this.#known.ids(kind, parent)) {
      if (this.#get.get(kind, id) !== undefined) continue;
      const body = this.#known.body(kind, id);
      const record = body === undefined ? undefined : parsed(body);
      if (record === undefined || (record.kind !== 'product' && record.kind !== 'offer')) continue;
      if (record.deleted === true) continue;
      this.#stage({ ...record, deleted: true }, { whole: false, file: '', line: 0, element: '' });
    }
  }

  /** Of goods whose offers the package names whole, the offers that it does not name. */
  #removeAbsentOffers(): void {
    const sql = `SELECT DISTINCT parent AS id FROM staged WHERE kind = 'offer' AND whole = 1`;
    for (const { id } of this.#rows(IdSchema, sql)) this.#removeAbsent('offer', id);
  }

  /** Whether groups, properties, prices or warehouses are others than before. */
  get changesClassifier(): boolean {
    const kinds = CLASSIFIER.map((kind) => `'${kind}'`).join(', ');
    const sql = `SELECT EXISTS (SELECT 1 FROM staged WHERE changed = 1 AND kind IN (${kinds})) AS found`;
    return this.#rows(FoundSchema, sql)[0]?.found === 1;
  }

  /** Ids of the goods that the package names, those whose sizes it names included. */
  namedProducts(): string[] {
    const sql = `SELECT id FROM staged WHERE kind = 'product' UNION SELECT parent FROM staged WHERE kind = 'offer' ORDER BY 1`;
    return this.#rows(IdSchema, sql).map(({ id }) => id);
  }

  /** The goods that the package names, and whether it has anything new of them. */
  *goods(): Generator<{ id: string; isChanged: boolean }> {
    const sql = `SELECT id, max(changed) AS changed FROM (SELECT id, changed FROM staged WHERE kind = 'product'
      UNION ALL SELECT parent, changed FROM staged WHERE kind = 'offer') GROUP BY id ORDER BY id`;
    for (const row of this.#prepare(sql).iterate()) {
      const { id, changed } = z.parse(GoodsSchema, row);
      yield { id, isChanged: changed === 1 };
    }
  }

  /** Whether the package names the goods, or any of their sizes. */
  names(productId: string): boolean {
    const sql = `SELECT EXISTS (SELECT 1 FROM staged WHERE kind = 'product' AND id = $id)
      OR EXISTS (SELECT 1 FROM staged INDEXED BY staged_parent WHERE kind = 'offer' AND parent = $id) AS found`;
    const row = this.#prepare(sql).get({ id: productId });
    return z.parse(FoundSchema, row).found === 1;
  }

  /** The record as the package has it, with its place; undefined where it has none. */
  staged(kind: RecordKind, id: string): StagedRecord | undefined {
    return this.#rows(StagedSchema, 'SELECT * FROM staged WHERE kind = ? AND id = ?', kind, id)[0];
  }

  stagedOffers(productId: string): StagedRecord[] {
    const sql = `SELECT * FROM staged INDEXED BY staged_parent WHERE kind = 'offer' AND parent = ? ORDER BY id`;
    return this.#rows(StagedSchema, sql, productId);
  }

  /** The pictures of the goods that the package names, each once for its goods. */
  *stagedPictures(): Generator<{ id: string; picture: string; file: string; line: number; element: string }> {
    const sql = `SELECT * FROM staged WHERE kind = 'product' AND file <> '' AND body LIKE '%"pictures":["%' ORDER BY id`;
    for (const row of this.#prepare(sql).iterate()) {
      const { id, body, file, line, element } = z.parse(StagedSchema, row);
      const record = stagedRecord(body);
      if (record.kind !== 'product' || record.deleted === true) continue;
      for (const picture of record.pictures ?? []) yield { id, picture, file, line, element };
    }
  }

  /** `staged` is what the package says of it, where that is known. */
  record(kind: RecordKind, id: string, staged = this.staged(kind, id)): ExchangeRecord | undefined {
    if (staged !== undefined) return stagedRecord(staged.body);
    const body = this.#known.body(kind, id);
    return body === undefined ? undefined : parsed(body);
  }

  /** Everything of a kind that is known by now. */
  records(kind: RecordKind): ExchangeRecord[] {
    const staged = this.#rows(StagedSchema, 'SELECT * FROM staged WHERE kind = ?', kind);
    const records = new Map(staged.map(({ id, body }) => [id, stagedRecord(body)]));
    for (const body of this.#known.bodies(kind)) {
      const record = parsed(body);
      if (!records.has(record.id)) records.set(record.id, record);
    }
    return [...records.values()];
  }

  /** `staged` are those that the package names. */
  offersOf(
    productId: string,
    staged: readonly StagedRecord[] = this.stagedOffers(productId),
  ): ExchangeRecord[] {
    const records = new Map(staged.map(({ id, body }) => [id, stagedRecord(body)]));
    const known = this.#known.bodiesOf('offer', productId).filter(({ id }) => !records.has(id));
    for (const { id, body } of known) records.set(id, parsed(body));
    return [...records].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record);
  }

  /** What the shop is to remember. */
  *changed(): Generator<StagedRecord> {
    const rows = this.#prepare('SELECT * FROM staged WHERE changed = 1 ORDER BY kind, id').iterate();
    for (const row of rows) yield z.parse(StagedSchema, row);
  }

  close(): void {
    this.#db.close();
  }

  #rows<Row>(schema: z.ZodMiniType<Row>, sql: string, ...values: string[]): Row[] {
    return this.#prepare(sql)
      .all(...values)
      .map((row) => z.parse(schema, row));
  }

  #prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
