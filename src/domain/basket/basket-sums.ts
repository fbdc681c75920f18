import type { BasketTotal } from '../../contract/order/basket.ts';

/** Kopecks: `full - discount - promo - bonuses = price`. */
export interface BasketSums {
  /** Before all discounts. */
  readonly full: number;
  /** Lower prices and sets; without the promo code and bonuses. */
  readonly discount: number;
  readonly promo: number;
  /** Paid with bonuses. */
  readonly bonuses: number;
  readonly price: number;
}

export function basketSums({
  oldPrice,
  price,
  promoCodeDiscountValue: promo,
  bonusesForWriteOff: bonuses,
}: BasketTotal): BasketSums {
  const goods = price + promo + bonuses;
  const full = Math.max(oldPrice, goods);
  return { full, discount: full - goods, promo, bonuses, price };
}

/** Kopecks of all accounts that may be spent now. */
export const availableBonuses = ({
  availableBonuses: { accounts },
}: Pick<BasketTotal, 'availableBonuses'>): number => accounts.reduce((sum, { value }) => sum + value, 0);
