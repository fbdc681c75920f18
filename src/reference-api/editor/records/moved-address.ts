import type { Moved } from '../../history/record-versions.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Content, Kind } from '../kinds/kind.ts';

/** The address of a record's own page; undefined where it has none. */
export const addressOf = (store: ShopStore, kind: Kind, record: Content): string | undefined =>
  kind.hasPage ? kind.pathOf(record, store) : undefined;

export const productsBelow = (store: ShopStore, kind: Kind, record: Content): number =>
  kind.kind === 'category' ? store.products.countNaming('category', Number(record['id'])) : 0;

/** The address that a stored record has left; undefined where it is the same. */
export function movedFrom(
  store: ShopStore,
  kind: Kind,
  { from, record }: { from: string | undefined; record: Content },
): Moved | undefined {
  const to = addressOf(store, kind, record);
  return from === undefined || to === undefined || from === to
    ? undefined
    : { from, to, products: productsBelow(store, kind, record) };
}
