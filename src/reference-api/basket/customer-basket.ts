import { capCount } from '../../domain/count.ts';
import type { StoredLine } from '../db/baskets.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { ownBasket } from './own-basket.ts';
import { allowsOverAdding, mostOf } from './lines.ts';

/**
 * The cart token of a customer's basket, with the guest's basket merged in. The guest's lines and sets move over (a
 * group that is in both is counted together, as far as it is in stock), so that a second merge finds nothing to move;
 * the guest's promo code stays where the customer has none. A token that is not a guest's is passed over.
 */
export function customerBasket(
  store: ShopStore,
  uid: number,
  guestToken: string | undefined,
  now: Date,
): string {
  return store.change(() => {
    const { baskets } = store;
    const visitor = { customer: { uid, role: 'guest' as const }, priceRole: '' };
    const token = ownBasket(store, visitor, undefined, now);
    const guest = guestToken === undefined ? undefined : baskets.byToken(guestToken);
    if (guest?.uid !== null) return token;

    const own = baskets.lines(token).filter(({ setId }) => setId === null);
    baskets.moveSets(guest.token, token);
    for (const line of baskets.lines(guest.token)) {
      const present = line.setId === null ? own.find(({ groupId }) => groupId === line.groupId) : undefined;
      if (present === undefined) baskets.moveLine(line.id, token);
      else baskets.changeLine(together(store, present, line));
    }
    const mine = baskets.byToken(token);
    if (mine?.promocode === null && guest.promocode !== null) {
      baskets.wish(token, { promocode: guest.promocode, bonuses: mine.bonuses });
    }
    baskets.drop(guest.token);
    return token;
  });
}

/** Two lines of one group as one: counted together, selected where either was. */
export function together(store: ShopStore, one: StoredLine, other: StoredLine): StoredLine {
  const group = store.products.byGroup(one.groupId)?.groups.find(({ id }) => id === one.groupId);
  const over = allowsOverAdding(store);
  const sum = one.count + other.count;
  const most = group === undefined ? 0 : mostOf(group, over);
  const count =
    group === undefined || most === 0
      ? Math.max(one.count, other.count)
      : Math.min(most, capCount(sum, group, over).count);
  return { ...one, count, selected: one.selected || other.selected };
}
