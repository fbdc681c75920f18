import type { ShopStore } from '../shop-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A basket that was not changed for so long is deleted. Reading does not count, since it must not write. */
export const BASKET_LIFETIME_MS = 180 * DAY_MS;

/** A visitor, as far as a basket can be theirs. */
interface BasketOwner {
  customer?: { uid: number } | undefined;
}

/**
 * The token of the basket that is the visitor's to use: a customer's own one whatever token is given, a guest's by its
 * token. Only the customer gets a customer's basket. Undefined where there is none yet.
 */
export function findBasket(
  store: ShopStore,
  { customer }: BasketOwner,
  token: string | undefined,
): string | undefined {
  if (customer !== undefined) return store.baskets.byCustomer(customer.uid)?.token;
  const basket = token === undefined ? undefined : store.baskets.byToken(token);
  return basket?.uid === null ? basket.token : undefined;
}

/** The same for a change, which marks the basket as used. */
export function findBasketForChange(
  store: ShopStore,
  owner: BasketOwner,
  token: string | undefined,
  now: Date,
): string | undefined {
  const known = findBasket(store, owner, token);
  if (known !== undefined) store.baskets.touch(known, now, new Date(now.getTime() - DAY_MS));
  return known;
}

/** The same, and a new empty basket where there is none. */
export const findOrCreateBasket = (
  store: ShopStore,
  owner: BasketOwner,
  token: string | undefined,
  now: Date,
): string =>
  store.change(
    () =>
      findBasketForChange(store, owner, token, now) ?? store.baskets.create(owner.customer?.uid ?? null, now),
  );
