import type { CallResponse } from '../../contract/calls/call.ts';
import type { addOrderToBasket } from '../../contract/order/order-history.ts';
import { round } from '../../domain/text/format.ts';
import { basketView } from '../basket/basket-view.ts';
import { countInLines, addGroups } from '../basket/change-groups.ts';
import { findOrCreateBasket } from '../basket/find-basket.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { ErrorResponse } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';

const COUNT_DECIMALS = 3;

/** Puts the goods of an order into the customer's basket again, as far as they are in stock; sets come apart. */
export const reorder = (
  store: ShopStore,
  client: ApiClient,
  { record }: StoredOrder,
  now: Date,
): CallResponse<typeof addOrderToBasket> =>
  store.change(() => {
    const token = findOrCreateBasket(store, client, undefined, now);
    const wanted = new Map<number, { title: string; count: number }>();
    for (const { groupId, title, count } of record.lines) {
      const sum = round((wanted.get(groupId)?.count ?? 0) + count, COUNT_DECIMALS);
      wanted.set(groupId, { title, count: sum });
    }
    const notAdded = [...wanted].flatMap(([groupId, { title, count }]) =>
      addedOf(store, token, groupId, count) < count ? [title] : [],
    );
    return { ...basketView(store, token, { client, now }), notAdded };
  });

/** How many units could be added. */
function addedOf(store: ShopStore, token: string, groupId: number, count: number): number {
  const held = () => countInLines(store.baskets.lines(token), groupId);
  const before = held();
  try {
    addGroups(store, token, [{ id: groupId, count }], false);
  } catch (error) {
    if (error instanceof ErrorResponse) return 0;
    throw error;
  }
  return round(held() - before, COUNT_DECIMALS);
}
