import type { CallResponse } from '../../contract/calls/call.ts';
import type { addOrderToBasket } from '../../contract/order/order-history.ts';
import type { PutGroup } from '../../contract/order/group-count.ts';
import { longestPiece } from '../../domain/pieces/one-piece.ts';
import { basketView } from '../basket/basket-view.ts';
import { countInLines, addGroups, requireGroup } from '../basket/change-groups.ts';
import { findOrCreateBasket } from '../basket/find-basket.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { ErrorResponse } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';
import { roundCount } from '../../domain/counts/count-step.ts';

/** Puts the goods of an order into the customer's basket again, as far as they are in stock; sets come apart. */
export const reorder = (
  store: ShopStore,
  client: ApiClient,
  { record }: StoredOrder,
  now: Date,
): CallResponse<typeof addOrderToBasket> =>
  store.change(() => {
    const token = findOrCreateBasket(store, client, undefined, now);
    const wanted = new Map<number, { title: string; count: number; onePiece: boolean }>();
    for (const { groupId, title, count, onePiece = false } of record.lines) {
      const known = wanted.get(groupId);
      const sum = roundCount((known?.count ?? 0) + count);
      wanted.set(groupId, { title, count: sum, onePiece: onePiece || known?.onePiece === true });
    }
    const notAdded = [...wanted].flatMap(([id, { title, count, onePiece }]) =>
      addedOf(store, token, { id, count, ...(onePiece && { onePiece }) }) < count ? [title] : [],
    );
    return { ...basketView(store, token, { client, now }), notAdded };
  });

/** How many units could be added: in one piece, no more than one piece has. */
function addedOf(store: ShopStore, token: string, wanted: PutGroup): number {
  const held = () => countInLines(store.baskets.lines(token), wanted.id);
  const before = held();
  try {
    addGroups(store, token, [wanted], false);
  } catch (error) {
    if (error instanceof ErrorResponse) return 0;
    throw error;
  }
  const longest = wanted.onePiece ? longestPiece(requireGroup(store, wanted.id).group) : undefined;
  return Math.min(roundCount(held() - before), longest ?? Number.POSITIVE_INFINITY);
}
