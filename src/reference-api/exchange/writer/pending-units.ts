import type { ShopStore } from '../../shop-store.ts';

/** Units of each group that orders have taken and 1C does not know of. */
export function pendingUnitsOf(store: ShopStore): (groupId: number) => number {
  const pending = store.exchange.orders.pendingUnits();
  return (groupId) => pending.get(groupId) ?? 0;
}
