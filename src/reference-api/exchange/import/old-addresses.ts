import * as z from 'zod/mini';
import { productPath } from '../../../paths.ts';
import type { ShopStore } from '../../shop-store.ts';
import { ProductRecordSchema } from '../records/record.ts';

/**
 * The lines of a file of old addresses (`OLD_ADDRESSES`): for goods that a feed tells the former address of, that address and the
 * one of their page, each source once.
 */
export function oldAddressLines(store: ShopStore): string[] {
  const lines = new Map<string, string>();
  for (const id of store.exchange.records.allIds('product')) {
    const { url } = z.parse(
      ProductRecordSchema,
      JSON.parse(store.exchange.records.body('product', id) ?? '{}'),
    );
    const known = store.exchange.keys.get('product', id);
    const product = known && store.products.byId(known.id);
    const former = url === undefined ? null : URL.parse(url.trim());
    if (!product || !former) continue;
    const from = former.pathname + former.search;
    const to = productPath(product);
    if (from !== '/' && from !== to && !lines.has(from)) lines.set(from, to);
  }
  return [...lines].map(([from, to]) => `${from}\t${to}`);
}
