import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Product } from '../../../contract/catalog/product.ts';
import { productSale } from '../../../domain/prices/sale.ts';
import { LAST_SHOWN } from '../../db/shown-packages.ts';
import { fold } from '../../folded-text.ts';

const IdSchema = z.object({ id: z.int() });

const COLUMNS = '(product_id, package, sort, available, revision, title_key, prices, body)';
const VALUES = '($id, $package, $sort, $available, $revision, $titleKey, $prices, $body)';
const NEW_VALUES = `sort = $sort, available = $available, revision = $revision, title_key = $titleKey, prices = $prices, body = $body`;

/** What products are, and what the next package makes of them. */
export class ProductStates {
  readonly #addEntry: StatementSync;
  readonly #putEntry: StatementSync;
  readonly #put: StatementSync;
  readonly #forgetShown: StatementSync;
  readonly #forgetAhead: StatementSync;
  readonly #clearEntries: StatementSync;
  readonly #clearStates: StatementSync;
  readonly #ofPackage: StatementSync;
  readonly #forgetFormer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#addEntry = db.prepare(
      'INSERT INTO product_entry (id, code) VALUES ($id, $code) ON CONFLICT (id) DO NOTHING',
    );
    this.#putEntry = db.prepare(
      'INSERT INTO product_entry (id, code) VALUES ($id, $code) ON CONFLICT (id) DO UPDATE SET code = $code WHERE code <> $code',
    );
    this.#put = db.prepare(
      `INSERT INTO product_state ${COLUMNS} VALUES ${VALUES} ON CONFLICT (product_id, package) DO UPDATE SET ${NEW_VALUES}`,
    );
    this.#forgetShown = db.prepare(
      `DELETE FROM product_state WHERE product_id = ? AND package BETWEEN 1 AND ${LAST_SHOWN}`,
    );
    this.#forgetAhead = db.prepare(
      `DELETE FROM product_state WHERE product_id = ? AND package > ${LAST_SHOWN}`,
    );
    this.#clearEntries = db.prepare(
      `DELETE FROM product_entry WHERE id IN (
         SELECT product_id FROM product_state ahead WHERE package > 0 AND package > ${LAST_SHOWN} AND NOT EXISTS (
           SELECT 1 FROM product_state WHERE product_id = ahead.product_id AND package <= ${LAST_SHOWN}) LIMIT ?)`,
    );
    this.#clearStates = db.prepare(
      `DELETE FROM product_state WHERE id IN (SELECT id FROM product_state WHERE package > 0 AND package > ${LAST_SHOWN} LIMIT ?)`,
    );
    this.#ofPackage = db.prepare(
      'SELECT product_id AS id FROM product_state WHERE package = ? AND package > 0 AND product_id > ? ORDER BY product_id LIMIT ?',
    );
    this.#forgetFormer = db.prepare('DELETE FROM product_state WHERE product_id = ? AND package < ?');
  }

  /** As the shop itself changes it; what packages have made of it is gone. */
  write(product: Product, revision: number): void {
    this.#putEntry.run({ id: product.id, code: product.code });
    this.#put.run(rowOf(product, 0, revision));
    this.#forgetShown.run(product.id);
  }

  /** As the next package makes it. @throws where another product has its code */
  writeAhead(product: Product, number: number): void {
    this.#addEntry.run({ id: product.id, code: product.code });
    this.#put.run(rowOf(product, number, 0));
  }

  /** The next package leaves the product as it is. */
  forgetAhead(productId: number): void {
    this.#forgetAhead.run(productId);
  }

  /** Removes so many of what a package has left that never came to its end; answers how many there were. */
  clearAhead(most: number): number {
    return Number(this.#clearEntries.run(most).changes) || Number(this.#clearStates.run(most).changes);
  }

  /**
   * Forgets what so many products of a shown package were before, of those with larger ids than `after`. Answers the id of the last,
   * undefined where there is none.
   */
  forgetFormer(number: number, after: number, most: number): number | undefined {
    const ids = this.#ofPackage.all(number, after, most).map((row) => z.parse(IdSchema, row).id);
    for (const id of ids) this.#forgetFormer.run(id, number);
    return ids.at(-1);
  }
}

function rowOf(product: Product, number: number, revision: number) {
  return {
    id: product.id,
    package: number,
    sort: product.sort,
    available: productSale(product.groups, false)?.available ? 1 : 0,
    revision,
    titleKey: fold(product.title),
    prices: JSON.stringify(product.cardPrices.map(({ priceRole, price }) => [priceRole, price])),
    body: JSON.stringify(product),
  };
}
