import type { CallResponse } from '../../contract/calls/call.ts';
import type { addOrderToBasket } from '../../contract/order/order-history.ts';
import type { PutGroup } from '../../contract/order/group-count.ts';
import { longestPiece } from '../../domain/pieces/one-piece.ts';
import { basketView } from '../basket/basket-view.ts';
import { addWhatThereIs, requireGroup } from '../basket/change-groups.ts';
import { findOrCreateBasket } from '../basket/find-basket.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
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
    const groups = [...wanted].map(([id, { count, onePiece }]) => ({
      id,
      count,
      ...(onePiece && { onePiece }),
    }));
    const added = addWhatThereIs(store, token, groups);
    const notAdded = [...wanted.values()].flatMap(({ title, count }, at) =>
      inOnePiece(store, groups[at], added[at] ?? 0) < count ? [title] : [],
    );
    return { ...basketView(store, token, { client, now }), notAdded };
  });

/** Units that were added: of what is wanted in one piece, no more than one piece has. */
function inOnePiece(store: ShopStore, wanted: PutGroup | undefined, added: number): number {
  if (wanted?.onePiece !== true || added === 0) return added;
  return Math.min(added, longestPiece(requireGroup(store, wanted.id).group) ?? Number.POSITIVE_INFINITY);
}
