import type { BasketTotal } from '../../contract/order/basket.ts';

/** How a total comes about, in kopecks: `full - discount - promo - bonuses = price`. */
export interface BasketSums {
  /** What the goods cost before anything is taken off. */
  readonly full: number;
  /** What lower prices and sets save; neither the promo code nor bonuses are part of it. */
  readonly discount: number;
  readonly promo: number;
  /** Paid with bonuses. */
  readonly bonuses: number;
  readonly price: number;
}

/** The parts of a basket's total. */
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

/** Kopecks that may be paid with bonuses now, of all accounts. */
export const availableBonuses = ({
  availableBonuses: { accounts },
}: Pick<BasketTotal, 'availableBonuses'>): number => accounts.reduce((sum, { value }) => sum + value, 0);
