import type { DatabaseSync } from 'node:sqlite';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { EntityTable } from '../snapshot/entities.ts';

/** Warnings about what the whole shop lacks: prices that guests see, and words for search engines. */
export function shopWarnings(db: DatabaseSync, table: EntityTable): RebuildWarning[] {
  const warnings: RebuildWarning[] = [];
  const priced = db
    .prepare("SELECT 1 FROM entity WHERE kind = 'product' AND instr(json, ?) > 0 LIMIT 1")
    .get(`"priceRole":${JSON.stringify(DEFAULT_PRICE_ROLE)}`);
  const products = priced ? 0 : table.count('product');
  if (products > 0) warnings.push({ code: 'guest-prices-missing', role: DEFAULT_PRICE_ROLE, products });
  const described = db.prepare("SELECT 1 FROM entity WHERE kind = 'seo' LIMIT 1").get();
  if (!described) warnings.push({ code: 'seo-missing' });
  return warnings;
}
