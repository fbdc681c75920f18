import type { GroupCount } from '../../contract/basket.ts';
import { ErrorCode } from '../../contract/errors.ts';
import { capCount } from '../../domain/count.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { allowsOverAdding, mostOf } from './lines.ts';

/**
 * Puts counts of groups into a basket, all of them or none: replaced with `change`, else added; rounded to the
 * group's step and capped to the remnants. @throws Refusal for a group that is unknown or not in stock
 */
export function putGroups(
  store: ShopStore,
  token: string,
  groups: readonly GroupCount[],
  change: boolean,
): void {
  const over = allowsOverAdding(store);
  store.change(() => {
    for (const { id, count } of groups) {
      const group = store.products.byGroup(id)?.groups.find((one) => one.id === id);
      if (change && count === 0) {
        store.baskets.remove(token, id);
        continue;
      }
      if (group === undefined) throw notFound('Товар не найден');
      const most = mostOf(group, over);
      if (most === 0) throw new Refusal(422, ErrorCode.outOfStock, `«${group.title}» нет в наличии`);
      const present = change
        ? 0
        : (store.baskets.lines(token).find((line) => line.groupId === id)?.count ?? 0);
      const wanted = Math.min(most, capCount(present + count, group, over).count);
      if (wanted > 0) store.baskets.put(token, id, wanted);
    }
  });
}
