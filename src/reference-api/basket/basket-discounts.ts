import { invalidFields } from '../http/error-response.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';
import { pricedBasket } from './priced-basket.ts';
import { requirePromo } from './promo.ts';

interface DiscountChange {
  promocode?: string | null | undefined;
  bonuses?: number | undefined;
}

/**
 * Remembers a promo code that suits the basket now, or that there is none, and how many kopecks the customer wishes to
 * pay with bonuses; each reading takes of them what may be taken then.
 * @throws ErrorResponse 422 for a code that does not suit, and for bonuses of a guest
 */
export function setBasketDiscounts(
  store: ShopStore,
  token: string,
  {
    change: { promocode, bonuses },
    client,
    now,
  }: { readonly change: DiscountChange; readonly client: ApiClient; readonly now: Date },
): void {
  const known = store.baskets.byToken(token);
  if (known === undefined) return;
  const next = { promocode: known.promocode, bonuses: known.bonuses };
  if (promocode === null) next.promocode = null;
  else if (promocode !== undefined) {
    const { ordered } = pricedBasket(store, token, client, now);
    next.promocode = requirePromo(store, promocode, ordered, now);
  }
  if (bonuses !== undefined) {
    if (bonuses > 0 && client.customer === undefined) {
      const message = 'Войдите в аккаунт, чтобы оплатить часть заказа бонусами';
      throw invalidFields([{ field: 'bonusesForWriteOff', message }]);
    }
    next.bonuses = bonuses;
  }
  store.baskets.setDiscounts(token, next);
}

/** Takes ordered lines out of a basket; the promo code and the bonuses were spent on them. Call it in the order's change. */
export function removeOrderedLines(
  store: ShopStore,
  token: string,
  ordered: readonly { id: number }[],
): void {
  store.baskets.removeLines(
    token,
    ordered.map(({ id }) => id),
  );
  store.baskets.setDiscounts(token, { promocode: null, bonuses: 0 });
}
