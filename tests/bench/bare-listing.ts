import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Listing } from './api-mix.ts';
import { addProductPrices } from './product-prices.ts';

type Part = 'category' | 'stock' | 'price' | { filter: string };

const CountSchema = z.object({ count: z.int() });
const ValueSchema = z.object({ code: z.string(), value: z.int(), count: z.int() });
const RangeSchema = z.object({ low: z.nullable(z.int()), high: z.nullable(z.int()) });
const RowSchema = z.object({ id: z.int(), body: z.string() });

export interface BareAnswer {
  ids: number[];
  /** The products as they lie in the database, joined. */
  text: string;
  count: number;
  inStock: number;
  prices: { from: number; to: number } | null;
  values: { code: string; value: number; count: number }[];
}

const orders: Record<Listing['sort'], string> = {
  default: 'p.sort, p.id',
  price: 'r.price IS NULL, r.price, p.id',
  '-price': 'r.price IS NULL, r.price DESC, p.id',
  new: 'p.id DESC',
  title: 'p.title_key, p.id',
};

const SOURCE = `FROM product p LEFT JOIN product_price r ON r.product_id = p.id AND r.role = 'guest_opt'`;

/** The filtered list with its counts by SQL alone: nothing is read, checked or written as an answer. */
export class BareListing {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    addProductPrices(db);
  }

  answer(listing: Listing): BareAnswer {
    const { limit, page, sort, filters } = listing;
    const all = conditions(listing);
    const rows = this.#all(
      `SELECT p.id, p.body ${SOURCE} WHERE ${all.sql} ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`,
      [...all.values, limit, (page - 1) * limit],
    ).map((row) => z.parse(RowSchema, row));
    const [counted] = this.#all(`SELECT count(*) AS count ${SOURCE} WHERE ${all.sql}`, all.values);
    const stock = conditions(listing, 'stock');
    const [inStock] = this.#all(
      `SELECT count(*) AS count ${SOURCE} WHERE ${stock.sql} AND p.available = 1`,
      stock.values,
    );
    const priced = conditions(listing, 'price');
    const [range] = this.#all(
      `SELECT min(r.price) AS low, max(r.price) AS high ${SOURCE} WHERE ${priced.sql}`,
      priced.values,
    );
    const chosen = filters.map(({ code }) => code);
    const others = this.#values(
      all,
      `v.code NOT IN (SELECT value FROM json_each(?))`,
      JSON.stringify(chosen),
    );
    const own = chosen.flatMap((code) =>
      this.#values(conditions(listing, { filter: code }), 'v.code = ?', code),
    );
    const { low, high } = z.parse(RangeSchema, range);
    return {
      ids: rows.map(({ id }) => id),
      text: rows.map(({ body }) => body).join(','),
      count: z.parse(CountSchema, counted).count,
      inStock: z.parse(CountSchema, inStock).count,
      prices: low === null || high === null ? null : { from: low, to: high },
      values: [...others, ...own],
    };
  }

  #values({ sql, values }: Condition, which: string, code: string): BareAnswer['values'] {
    return this.#all(
      `SELECT v.code, v.value_id AS value, count(*) AS count ${SOURCE}
       JOIN product_value v ON v.product_id = p.id WHERE ${sql} AND ${which} GROUP BY 1, 2`,
      [...values, code],
    ).map((row) => z.parse(ValueSchema, row));
  }

  #all(sql: string, values: SQLInputValue[]) {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#db.prepare(sql)));
    return statement.all(...values);
  }
}

interface Condition {
  sql: string;
  values: SQLInputValue[];
}

function conditions(listing: Listing, without?: Part): Condition {
  const { category, filters, inStock, priceFrom, priceTo } = listing;
  const parts: string[] = ['TRUE'];
  const values: SQLInputValue[] = [];
  if (category !== undefined) {
    parts.push('p.id IN (SELECT product_id FROM product_category WHERE category_id = ?)');
    values.push(category);
  }
  for (const { code, valueIds } of filters) {
    if (typeof without === 'object' && without.filter === code) continue;
    parts.push(
      'p.id IN (SELECT product_id FROM product_value WHERE code = ? AND value_id IN (SELECT value FROM json_each(?)))',
    );
    values.push(code, JSON.stringify(valueIds));
  }
  if (inStock === true && without !== 'stock') parts.push('p.available = 1');
  if (priceFrom !== undefined && priceTo !== undefined && without !== 'price') {
    parts.push('r.price BETWEEN ? AND ?');
    values.push(priceFrom, priceTo);
  }
  return { sql: parts.join(' AND '), values };
}
