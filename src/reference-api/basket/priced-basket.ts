import type { BasketTotal } from '../../contract/order/basket.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { unitPrice } from '../../domain/prices/price.ts';
import { currentAccounts } from '../bonuses/accounts.ts';
import {
  bonusesFor,
  bonusLevel,
  bonusMultiplier,
  firstLevel,
  isWholesale,
  type Bought,
} from '../bonuses/rules.ts';
import type { StoredBasket, StoredLine } from './baskets.ts';
import { rulesOf } from '../rules/shop-rules.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';
import { apportion } from './sums/apportion.ts';
import { basketLines, orderedLines, type BasketLine } from './basket-lines.ts';
import { visibleLines } from './not-in-stock.ts';
import { applyPromo } from './promo.ts';
import { sumValues } from './sums/sum-values.ts';
import { basketTotal } from './sums/total.ts';

/** A line that an order takes. Money in kopecks; `sum` is what it costs after the set's discount. */
export interface PricedLine extends BasketLine {
  /** What the promo code takes off the sum. */
  promo: number;
  bonuses: number;
  /** What is left to pay: `sum - promo - bonuses`. */
  paid: number;
}

export interface PricedBasket {
  /** All lines, in stock or not, selected or not. */
  lines: BasketLine[];
  /** The selected ones in stock; a group may stand in several, by itself and in sets. */
  ordered: PricedLine[];
  /** Null where no code counts now. */
  promocode: string | null;
  /** `price` is the sum of `paid`, `bonusesForWriteOff` of `bonuses`, `promoCodeDiscountValue` of `promo`. */
  total: BasketTotal;
}

const WHOLE_PERCENT = 100;
type RequestedDiscounts = Pick<StoredBasket, 'promocode' | 'bonuses'>;

/** A stored basket as an order would take it now, at the visitor's prices. An unknown token is an empty basket. */
export const pricedBasket = (store: ShopStore, token: string, client: ApiClient, now: Date): PricedBasket =>
  priceLines(store, {
    stored: visibleLines(store, store.baskets.lines(token), client.priceRole),
    discounts: store.baskets.byToken(token) ?? { promocode: null, bonuses: 0 },
    client,
    now,
  });

/** Prices lines that need not be stored, with what the shopper wishes: a promo code, kopecks to pay with bonuses. */
export function priceLines(
  store: ShopStore,
  {
    stored,
    discounts,
    client,
    now,
  }: {
    readonly stored: readonly StoredLine[];
    readonly discounts: RequestedDiscounts;
    readonly client: ApiClient;
    readonly now: Date;
  },
): PricedBasket {
  const lines = basketLines(store, stored, client.priceRole);
  const chosen = orderedLines(lines);
  const outcome =
    discounts.promocode === null ? undefined : applyPromo(store, discounts.promocode, chosen, now);
  const promoParts = outcome?.suits === true ? outcome.parts : chosen.map(() => 0);

  const level = bonusLevel(store, client, now);
  const first = firstLevel(store);
  const left = chosen.map(({ sum }, index) => sum - (promoParts[index] ?? 0));
  const most = Math.floor((sumValues(left) * level.writeOffPercent) / WHOLE_PERCENT);
  const availableBonuses = upTo(most, accountsOf(store, client, now));
  const available = sumValues(availableBonuses.map(({ value }) => value));
  const bonusParts = apportion(Math.min(discounts.bonuses, available), left);

  const ordered = chosen.map((line, index): PricedLine => {
    const [promo, bonuses] = [promoParts[index] ?? 0, bonusParts[index] ?? 0];
    return { ...line, promo, bonuses, paid: line.sum - promo - bonuses };
  });
  const promocode = outcome?.suits === true ? outcome.promo.code : null;
  return {
    lines,
    ordered,
    promocode,
    total: basketTotal(lines, store.packageSizes, {
      availableBonuses,
      bonuses: sumValues(bonusParts),
      promo: sumValues(promoParts),
      promocode: discounts.promocode,
      promocodeUsed: promocode !== null,
      accrual: bonusesFor(ordered.map(boughtOf), level, first),
      multiplier: bonusMultiplier(level, first),
      freeDeliveryFrom: rulesOf(store, 'orderRules').freeDeliveryFrom,
      wholesale: isWholesale(client.priceRole) ? client.priceRole : null,
    }),
  };
}

const accountsOf = (store: ShopStore, { customer }: ApiClient, now: Date) =>
  customer === undefined ? [] : currentAccounts(store, customer.uid, now);

/** The accounts that would pay first, with no more in them than may be spent. */
function upTo(most: number, accounts: readonly { id: number; value: number }[]) {
  let rest = most;
  return accounts.flatMap(({ id, value }) => {
    const part = Math.min(rest, value);
    rest -= part;
    return part > 0 ? [{ id, value: part }] : [];
  });
}

const boughtOf = ({ product, group, paid }: PricedLine): Bought => ({
  guestPrice: unitPrice(group, 0, DEFAULT_PRICE_ROLE)?.price ?? 0,
  named: group.bonuses ?? product.bonuses,
  paid,
});
