import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { KeyKind } from './exchange-keys.ts';

const MaxSchema = z.object({ most: z.nullable(z.int()) });
/** Options have no table; those of a shop that was not imported are fewer. */
const FIRST_OPTION = 100_000;

const documents = (kind: string): string =>
  `SELECT max(CAST(id AS INTEGER)) AS most FROM document WHERE kind = '${kind}'`;

const QUERIES: Readonly<Partial<Record<KeyKind, string>>> = {
  product: 'SELECT max(id) AS most FROM product_entry',
  group: 'SELECT max(id) AS most FROM product_group',
  value: 'SELECT max(value_id) AS most FROM product_value',
  category: documents('category'),
  partner: documents('partner'),
  sticker: documents('sticker'),
};

/** Which ids the shop has used, and which goods stand where. */
export class LargestIds {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  of(kind: KeyKind): number {
    const sql = QUERIES[kind];
    return sql === undefined ? FIRST_OPTION : (z.parse(MaxSchema, this.#db.prepare(sql).get()).most ?? 0);
  }

  /** Each of the categories, with each value of each option that occurs in it. */
  occurringValues(categoryIds: readonly number[]): { categoryId: number; code: string; valueId: number }[] {
    const RowsSchema = z.array(z.object({ categoryId: z.int(), code: z.string(), valueId: z.int() }));
    return z.parse(
      RowsSchema,
      this.#db
        .prepare(
          `SELECT DISTINCT category_id AS "categoryId", code, value_id AS "valueId"
           FROM json_each(?) wanted JOIN product_category ON category_id = wanted.value
           JOIN product_value USING (product_id)`,
        )
        .all(JSON.stringify(categoryIds)),
    );
  }

  usedCategories(): Set<number> {
    const rows = this.#db.prepare('SELECT DISTINCT category_id AS most FROM product_category').all();
    return new Set(rows.map((row) => z.parse(MaxSchema, row).most ?? 0));
  }
}
