import { capCount } from '../../domain/counts/count-cap.ts';
import type { StoredLine } from './baskets.ts';
import type { ShopStore } from '../shop-store.ts';
import { MAX_LINES, MAX_SETS } from './basket-limits.ts';
import { allowsOverAdding, maxPurchasable } from './basket-lines.ts';
import { findOrCreateBasket } from './find-basket.ts';

/**
 * The cart token of a customer's basket, with the guest's basket merged in. The guest's lines and sets move over (a
 * group that is in both is counted together, as far as it is in stock), so that a second merge finds nothing to move;
 * the guest's promo code stays where the customer has none. What a full basket has no room for is left behind: signing
 * in is not refused for it. A token that is not a guest's is passed over.
 */
export function mergeGuestBasket(
  store: ShopStore,
  uid: number,
  guestToken: string | undefined,
  now: Date,
): string {
  return store.change(() => {
    const { baskets } = store;
    const token = findOrCreateBasket(store, { customer: { uid } }, undefined, now);
    const guest = guestToken === undefined ? undefined : baskets.byToken(guestToken);
    if (guest?.uid !== null) return token;

    moveSets(store, guest.token, token);
    moveSingleLines(store, guest.token, token);
    const mine = baskets.byToken(token);
    if (mine?.promocode === null && guest.promocode !== null) {
      baskets.setDiscounts(token, { promocode: guest.promocode, bonuses: mine.bonuses });
    }
    baskets.delete(guest.token);
    return token;
  });
}

/** Sets move whole. */
function moveSets({ baskets }: ShopStore, from: string, to: string): void {
  let room = MAX_LINES - baskets.lines(to).length;
  let setsRoom = MAX_SETS - baskets.sets(to).length;
  const lines = baskets.lines(from);
  for (const { id } of baskets.sets(from)) {
    const size = lines.filter(({ setId }) => setId === id).length;
    if (setsRoom <= 0 || size > room) continue;
    baskets.moveSet(id, to);
    room -= size;
    setsRoom -= 1;
  }
}

function moveSingleLines(store: ShopStore, from: string, to: string): void {
  const { baskets } = store;
  const present = baskets.lines(to);
  const own = new Map(present.flatMap((line) => (line.setId === null ? [[line.groupId, line]] : [])));
  let room = MAX_LINES - present.length;
  for (const line of baskets.lines(from).filter(({ setId }) => setId === null)) {
    const known = own.get(line.groupId);
    if (known !== undefined) baskets.changeLine(mergeLines(store, known, line));
    else if (room > 0) {
      baskets.moveLine(line.id, to);
      room -= 1;
    }
  }
}

/** Two lines of one group as one: counted together, selected and in one piece where either was. */
export function mergeLines(store: ShopStore, one: StoredLine, other: StoredLine): StoredLine {
  const group = store.products.byGroup(one.groupId)?.groups.find(({ id }) => id === one.groupId);
  const over = allowsOverAdding(store);
  const sum = one.count + other.count;
  const most = group === undefined ? 0 : maxPurchasable(group, over);
  const count =
    group === undefined || most === 0
      ? Math.max(one.count, other.count)
      : Math.min(most, capCount(sum, group, over).count);
  return {
    ...one,
    count,
    selected: one.selected || other.selected,
    onePiece: one.onePiece || other.onePiece,
  };
}
