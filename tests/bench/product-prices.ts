import type { DatabaseSync } from 'node:sqlite';

/** Gives plain SQL a table of prices with the index that it needs; the shop keeps them beside the product. */
export function addProductPrices(db: DatabaseSync): void {
  db.exec(`CREATE TEMP TABLE product_price (product_id INTEGER, role TEXT, price INTEGER, PRIMARY KEY (product_id, role)) WITHOUT ROWID;
    INSERT INTO product_price SELECT product.id, told.value ->> 0, told.value ->> 1 FROM product, json_each(product.prices) told`);
}
