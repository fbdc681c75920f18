import type { BasketTotal, GroupCount } from '../../../contract/order/basket.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ApiClient } from '../../http/api-client.ts';
import { purchasableCount } from '../change-groups.ts';
import { allowsOverAdding } from '../basket-lines.ts';
import { priceLines } from '../priced-basket.ts';

/** The totals of groups as if they were the whole basket; unknown ones and those out of stock count nothing. */
export function virtualTotal(
  store: ShopStore,
  groups: readonly GroupCount[],
  client: ApiClient,
  now: Date,
): BasketTotal {
  const over = allowsOverAdding(store);
  const lines = groups.flatMap(({ id: groupId, count }, index) => {
    const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
    const most = group === undefined ? 0 : purchasableCount(group, count, 0, over);
    return most === 0
      ? []
      : [{ id: index, setId: null, groupId, count: most, selected: true, onePiece: false }];
  });
  return priceLines(store, { stored: lines, discounts: { promocode: null, bonuses: 0 }, client, now }).total;
}
