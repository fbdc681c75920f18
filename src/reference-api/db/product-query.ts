import type { SQLInputValue } from 'node:sqlite';
import type * as z from 'zod/mini';
import type { ProductSelection, ProductSortSchema } from '../../contract/product.ts';
import { foldedWords } from '../folded-text.ts';

export type ProductSort = z.infer<typeof ProductSortSchema>;

interface Condition {
  sql: string;
  values: SQLInputValue[];
}

/** A selection as SQL over `product p` joined with the role's `product_price r`. */
export function conditionOf(selection: ProductSelection): Condition {
  const parts: Condition[] = [];
  const add = (sql: string, ...values: SQLInputValue[]) => parts.push({ sql, values });

  if (selection.category !== undefined) {
    add('p.id IN (SELECT product_id FROM product_category WHERE category_id = ?)', selection.category);
  }
  for (const { code, valueIds } of selection.filters ?? []) {
    if (valueIds.length === 0) continue;
    add(
      `p.id IN (SELECT product_id FROM product_value
                WHERE code = ? AND value_id IN (SELECT value FROM json_each(?)))`,
      code,
      JSON.stringify(valueIds),
    );
  }
  if (selection.inStock === true) add('p.available = 1');
  if (selection.priceFrom !== undefined) add('r.price >= ?', selection.priceFrom);
  if (selection.priceTo !== undefined) add('r.price <= ?', selection.priceTo);
  for (const word of foldedWords(selection.search ?? '')) add('instr(p.search_text, ?) > 0', ` ${word}`);

  return {
    sql: parts.length === 0 ? 'TRUE' : parts.map(({ sql }) => `(${sql})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}

const orders = {
  default: 'p.sort, p.id',
  price: 'r.price IS NULL, r.price, p.id',
  '-price': 'r.price DESC, p.id',
  new: 'p.id DESC',
  title: 'p.title_key, p.id',
} as const satisfies Record<ProductSort, string>;

export const orderOf = (sort: ProductSort): string => orders[sort];
