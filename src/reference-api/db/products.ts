import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { ProductSchema, type Product, type ProductSelection } from '../../contract/product.ts';
import { fold, foldedWords } from '../folded-text.ts';
import { bodiesOf, bodyOf, transaction } from './database.ts';
import { conditionOf, orderOf, type ProductSort } from './product-query.ts';
import type { Revisions } from './revisions.ts';

export interface ProductSearch {
  selection: ProductSelection;
  priceRole: string;
  sort: ProductSort;
  limit: number;
  offset: number;
  /** Only products that changed after this revision. */
  after?: number;
}

const CountSchema = z.object({ count: z.int() });
const IdSchema = z.object({ id: z.int() });
const SOURCE = 'FROM product p LEFT JOIN product_price r ON r.product_id = p.id AND r.role = ?';

/** The products, with the index rows that selections need. */
export class Products {
  readonly #db: DatabaseSync;
  readonly #revisions: Revisions;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync, revisions: Revisions) {
    this.#db = db;
    this.#revisions = revisions;
  }

  byId(id: number): Product | undefined {
    return bodyOf(ProductSchema, this.#prepare('SELECT body FROM product WHERE id = ?').get(id));
  }

  byCode(code: string): Product | undefined {
    return bodyOf(ProductSchema, this.#prepare('SELECT body FROM product WHERE code = ?').get(code));
  }

  byGroup(groupId: number): Product | undefined {
    const sql =
      'SELECT body FROM product WHERE id = (SELECT product_id FROM product_group WHERE product_group.id = ?)';
    return bodyOf(ProductSchema, this.#prepare(sql).get(groupId));
  }

  /** In the order of the ids; unknown ones are left out. */
  byIds(ids: readonly number[]): Product[] {
    const sql =
      'SELECT body FROM json_each(?) wanted JOIN product ON product.id = wanted.value ORDER BY wanted.key';
    return bodiesOf(ProductSchema, this.#prepare(sql).all(JSON.stringify([...new Set(ids)])));
  }

  inCategory(categoryId: number): Product[] {
    return this.byIds(
      this.#ids('SELECT product_id AS id FROM product_category WHERE category_id = ?', categoryId),
    );
  }

  find({ selection, priceRole, sort, limit, offset, after = -1 }: ProductSearch): Product[] {
    const where = conditionOf(selection);
    const sql = `SELECT p.id ${SOURCE} WHERE p.revision > ? AND ${where.sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`;
    return this.byIds(this.#ids(sql, priceRole, after, ...where.values, limit, offset));
  }

  count(selection: ProductSelection, priceRole: string, after = -1): number {
    const where = conditionOf(selection);
    const sql = `SELECT count(*) AS count ${SOURCE} WHERE p.revision > ? AND ${where.sql}`;
    return z.parse(CountSchema, this.#prepare(sql).get(priceRole, after, ...where.values)).count;
  }

  /** Products that left the selection, or the shop, after the revision. */
  goneAfter(revision: number, selection: ProductSelection, priceRole: string): number[] {
    const where = conditionOf(selection);
    const sql = `SELECT id FROM product WHERE revision > ? AND id NOT IN (SELECT p.id ${SOURCE} WHERE ${where.sql}) ORDER BY id`;
    const left = this.#ids(sql, revision, priceRole, ...where.values);
    return [...this.#revisions.removedAfter('product', revision), ...left];
  }

  /** Which of a filter's values products of the categories have; of all products where no category is named. */
  valuesIn(code: string, categoryIds: readonly number[]): Set<number> {
    const sql = `SELECT DISTINCT value_id AS id FROM product_value WHERE code = ?1 AND (
      json_array_length(?2) = 0 OR product_id IN (
        SELECT product_id FROM product_category WHERE category_id IN (SELECT value FROM json_each(?2))))`;
    return new Set(this.#ids(sql, code, JSON.stringify(categoryIds)));
  }

  /** Adds or replaces a product as one change of the shop. */
  save(product: Product): void {
    transaction(this.#db, () => {
      this.#write(z.parse(ProductSchema, product), this.#revisions.next());
      this.#revisions.forgetRemoval('product', product.id);
    });
  }

  /** Fills an empty shop: every product has the same revision. */
  fill(products: readonly Product[]): void {
    for (const product of products) this.#write(z.parse(ProductSchema, product), this.#revisions.current);
  }

  remove(id: number): void {
    transaction(this.#db, () => {
      const { changes } = this.#prepare('DELETE FROM product WHERE id = ?').run(id);
      if (changes > 0) this.#revisions.recordRemoval('product', id);
    });
  }

  #write(product: Product, revision: number): void {
    for (const table of ['product_category', 'product_value', 'product_price', 'product_group']) {
      this.#prepare(`DELETE FROM ${table} WHERE product_id = ?`).run(product.id);
    }
    const { id, code, sort } = product;
    const available = product.groups.some((group) => group.available) ? 1 : 0;
    this.#prepare(
      `INSERT INTO product (id, code, sort, available, revision, title_key, search_text, body)
       VALUES ($id, $code, $sort, $available, $revision, $titleKey, $searchText, $body)
       ON CONFLICT (id) DO UPDATE SET code = $code, sort = $sort, available = $available, revision = $revision,
         title_key = $titleKey, search_text = $searchText, body = $body`,
    ).run({
      ...{ id, code, sort, available, revision },
      titleKey: fold(product.title),
      searchText: searchTextOf(product),
      body: JSON.stringify(product),
    });
    for (const category of product.categories) {
      this.#prepare('INSERT OR IGNORE INTO product_category VALUES (?, ?)').run(category.id, id);
    }
    for (const option of product.options) {
      for (const value of option.values) {
        this.#prepare('INSERT OR IGNORE INTO product_value VALUES (?, ?, ?)').run(option.code, value.id, id);
      }
    }
    for (const { priceRole, price } of product.cardPrices) {
      this.#prepare('INSERT INTO product_price VALUES (?, ?, ?)').run(id, priceRole, price);
    }
    for (const group of product.groups) {
      this.#prepare('INSERT INTO product_group VALUES (?, ?)').run(group.id, id);
    }
  }

  #ids(sql: string, ...values: SQLInputValue[]): number[] {
    return this.#prepare(sql)
      .all(...values)
      .map((row) => z.parse(IdSchema, row).id);
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Folded words, each after a space, so that a typed word is found where one begins; parts of hyphenated ones too. */
const searchTextOf = ({ title, vendorCode, options }: Product): string => {
  const values = options.flatMap((option) => option.values.map((value) => value.title));
  const words = foldedWords([title, vendorCode, ...values].join(' '));
  return words
    .flatMap((word) => ['', word, ...(word.includes('-') ? word.split('-') : [])].join(' '))
    .join('');
};
