import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { ProductSchema, type Product } from '../../contract/catalog/product.ts';
import { productWords } from '../search/product-words.ts';
import { bodiesOf, bodyOf, transaction } from '../db/database.ts';
import type { Metadata } from '../db/metadata.ts';
import { ProductRows } from './tables/product-rows.ts';
import { ProductStates } from './tables/product-states.ts';
import { NAMING, rowsOf, SELECTION_TABLES, selectionRows } from './selection-rows.ts';
import type { Shelves } from '../shelf/shelves.ts';
import { ProductWords } from '../search/product-word-table.ts';
import type { Revisions } from '../db/revisions.ts';
import { withCardPrices } from '../card-prices.ts';

const IdSchema = z.object({ id: z.int() });
const NameRowSchema = z.object({ id: z.int(), code: z.string(), vendorCode: z.string() });
const BodyRowSchema = z.object({ id: z.int(), body: z.string() });

/** Two products of a group are an error. */
const ONCE = 'product_group';

const wordsOf = ({ title, vendorCode, options, categories }: Product): string =>
  JSON.stringify([title, vendorCode, options, categories]);

/** `onSaved` works inside the change that saves a product. */
type Surroundings = Readonly<{ shelves: Shelves; onSaved: (product: Product) => void }>;

/** The products, with the rows that selections and searches need. */
export class Products {
  readonly #db: DatabaseSync;
  readonly #revisions: Revisions;
  readonly #statements = new Map<string, StatementSync>();
  readonly rows: ProductRows;
  readonly words: ProductWords;
  readonly states: ProductStates;
  readonly #shelves: Shelves;
  readonly #onSaved: (product: Product) => void;

  constructor(db: DatabaseSync, revisions: Revisions, facts: Metadata, { shelves, onSaved }: Surroundings) {
    this.#onSaved = onSaved;
    this.#shelves = shelves;
    this.#db = db;
    this.#revisions = revisions;
    this.rows = new ProductRows(db);
    this.words = new ProductWords(db, facts);
    this.states = new ProductStates(db);
  }

  byId(id: number): Product | undefined {
    return bodyOf(ProductSchema, this.#prepare('SELECT body FROM product WHERE id = ?').get(id));
  }

  byCode(code: string): Product | undefined {
    return bodyOf(ProductSchema, this.#prepare('SELECT body FROM product WHERE code = ?').get(code));
  }

  idByCode(code: string): number | undefined {
    return this.#ids('SELECT id FROM product WHERE code = ?', code)[0];
  }

  byGroup(groupId: number): Product | undefined {
    const sql =
      'SELECT body FROM product WHERE id = (SELECT product_id FROM product_group WHERE product_group.id = ?)';
    return bodyOf(ProductSchema, this.#prepare(sql).get(groupId));
  }

  idsOfGroups(groupIds: readonly number[]): number[] {
    return this.#ids(
      'SELECT DISTINCT product_id AS id FROM product_group WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(groupIds),
    );
  }

  byGroups(groupIds: readonly number[]): Map<number, Product> {
    return new Map(
      this.byIds(this.idsOfGroups(groupIds)).flatMap((product) =>
        product.groups.map(({ id }) => [id, product]),
      ),
    );
  }

  /** In the order of the ids; unknown ones are left out. */
  byIds(ids: readonly number[]): Product[] {
    const sql =
      'SELECT body FROM json_each(?) wanted JOIN product ON product.id = wanted.value ORDER BY wanted.key';
    return bodiesOf(ProductSchema, this.#prepare(sql).all(JSON.stringify([...new Set(ids)])));
  }

  /** The JSON of those of the products that there are, in no order. */
  bodies(ids: readonly number[]): { id: number; body: string }[] {
    const sql = 'SELECT id, body FROM product WHERE id IN (SELECT value FROM json_each(?))';
    return this.#prepare(sql)
      .all(JSON.stringify(ids))
      .map((row) => z.parse(BodyRowSchema, row));
  }

  /** Ids of the products that changed after the revision. */
  idsChangedAfter(revision: number): number[] {
    return this.#ids(
      'SELECT product_id AS id FROM product_revision WHERE revision > ? ORDER BY product_id',
      revision,
    );
  }

  /** What those of the products are called by that there are. */
  names(ids: readonly number[]): { id: number; code: string; vendorCode: string }[] {
    const sql =
      'SELECT id, code, body ->> \'$.vendorCode\' AS "vendorCode" FROM product WHERE id IN (SELECT value FROM json_each(?))';
    return this.#prepare(sql)
      .all(JSON.stringify(ids))
      .map((row) => z.parse(NameRowSchema, row));
  }

  /** Ids of the products that show a picture, at most so many. */
  idsWithPicture(fileId: number, limit: number): number[] {
    return this.#ids(
      'SELECT product_id AS id FROM product_picture WHERE file_id = ? ORDER BY product_id LIMIT ?',
      fileId,
      limit,
    );
  }

  /** How many products name a record of another kind; 0 for kinds that none can name. */
  countNaming(kind: string, id: number): number {
    const named = NAMING[kind];
    return named === undefined ? 0 : (this.#ids(`SELECT count(*) AS id FROM ${named}`, id)[0] ?? 0);
  }

  idsInCategory(categoryId: number): number[] {
    return this.#ids('SELECT product_id AS id FROM product_category WHERE category_id = ?', categoryId);
  }

  /** Adds or replaces a product as one change of the shop. */
  save(product: Product): void {
    transaction(this.#db, () => {
      this.#write(withCardPrices(z.parse(ProductSchema, product)), this.#revisions.next());
      this.#revisions.forgetRemoval('product', product.id);
      this.#onSaved(product);
    });
  }

  /**
   * Writes what the package of that number, which is shown later, makes of a product, within the caller's change. Of a product that is
   * new (`before` null) that includes what selections and searches need: they find nothing that is not shown.
   */
  putAhead(product: Product, before: Product | null, number: number): void {
    this.states.writeAhead(product, number);
    if (before !== null) return;
    this.#writeRows(product);
    this.words.insert(product.id, productWords(product));
  }

  /** Replaces one of many checked products, within the caller's change of that revision. */
  put(product: Product, before: Product, revision: number): void {
    this.#writeBody(product, revision);
    this.#putRows(product, before);
    this.#onSaved(product);
  }

  /** Does what is to be done where a product has been saved, of one that a package shows. */
  announce(product: Product): void {
    this.#onSaved(product);
  }

  /** Whether selections and searches need something else of a product than before. */
  needsRows(product: Product, before: Product): boolean {
    return rowsOf(product) !== rowsOf(before) || wordsOf(product) !== wordsOf(before);
  }

  #putRows(product: Product, before: Product): void {
    if (rowsOf(product) !== rowsOf(before)) {
      this.#forgetRows(product.id);
      this.#writeRows(product);
    }
    if (wordsOf(product) !== wordsOf(before)) this.words.replace(product.id, productWords(product));
  }

  has(id: number): boolean {
    return this.#prepare('SELECT 1 FROM product WHERE id = ?').get(id) !== undefined;
  }

  changedAfter(revision: number): number[] {
    return this.#ids('SELECT DISTINCT product_id AS id FROM product_revision WHERE revision > ?', revision);
  }

  /** Fills an empty shop: every product has the same revision. */
  insertAll(products: readonly Product[]): void {
    const revision = this.#revisions.current;
    for (const unchecked of products) {
      const product = withCardPrices(z.parse(ProductSchema, unchecked));
      this.#writeBody(product, revision);
      this.#writeRows(product);
      this.words.insert(product.id, productWords(product));
    }
  }

  remove(id: number): void {
    transaction(this.#db, () => {
      this.words.remove(id);
      const { changes } = this.#prepare('DELETE FROM product_entry WHERE id = ?').run(id);
      if (changes > 0) this.#revisions.recordRemoval('product', id);
    });
  }

  #write(product: Product, revision: number): void {
    this.#writeBody(product, revision);
    this.#forgetRows(product.id);
    this.#writeRows(product);
    this.words.replace(product.id, productWords(product));
  }

  #writeBody(product: Product, revision: number): void {
    this.states.write(this.#shelves.brought(product), revision);
  }

  #forgetRows(id: number): void {
    for (const table of SELECTION_TABLES) this.#prepare(`DELETE FROM ${table} WHERE product_id = ?`).run(id);
  }

  #writeRows(product: Product): void {
    for (const { table, values } of selectionRows(product)) {
      const places = values.map(() => '?').join(', ');
      const insert = table === ONCE ? 'INSERT' : 'INSERT OR IGNORE';
      this.#prepare(`${insert} INTO ${table} VALUES (${places})`).run(...values);
    }
  }

  #ids(sql: string, ...values: SQLInputValue[]): number[] {
    return this.#prepare(sql)
      .all(...values)
      .map((row) => z.parse(IdSchema, row).id);
  }

  #prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
