import type { DatabaseSync } from 'node:sqlite';
import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { EntityTable } from '../snapshot/entities.ts';

/** A warning where the shop has products and guests see no price of any. */
export function guestPriceWarnings(db: DatabaseSync, table: EntityTable): RebuildWarning[] {
  const priced = db
    .prepare("SELECT 1 FROM entity WHERE kind = 'product' AND instr(json, ?) > 0 LIMIT 1")
    .get(`"priceRole":${JSON.stringify(DEFAULT_PRICE_ROLE)}`);
  const products = priced ? 0 : table.count('product');
  return products === 0 ? [] : [{ code: 'guest-prices-missing', role: DEFAULT_PRICE_ROLE, products }];
}
