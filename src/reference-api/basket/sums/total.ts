import type { BasketTotal } from '../../../contract/order/basket.ts';
import { sumOf } from '../../../domain/prices/price.ts';
import type { PackageSizes } from '../../catalog/package-sizes.ts';
import { orderedLines, type BasketLine } from '../basket-lines.ts';
import { packageTotals } from './package-totals.ts';
import { sumValues } from './sum-values.ts';
import { nearestWholesale } from '../wholesale.ts';
import { roundCount } from '../../../domain/counts/count-step.ts';

/** What changes a total beside the lines themselves. Money in kopecks. */
export interface Terms {
  availableBonuses: { id: number; value: number }[];
  bonuses: number;
  /** Taken off for the promo code. */
  promo: number;
  promocode: string | null;
  promocodeUsed: boolean;
  accrual: number;
  multiplier: number;
  /** Kopecks of goods; null where the delivery is never free. */
  freeDeliveryFrom: number | null;
  /** The wholesaler's price role; null for a retail visitor. */
  wholesale: string | null;
}

/** Totals of the selected groups that are in stock. */
export function basketTotal(lines: readonly BasketLine[], parcels: PackageSizes, terms: Terms): BasketTotal {
  const ordered = orderedLines(lines);
  const price = sumValues(ordered.map(({ sum }) => sum)) - terms.promo - terms.bonuses;
  const limit = terms.wholesale === null ? undefined : nearestWholesale(ordered, terms.wholesale);
  return {
    availableBonuses: { accounts: terms.availableBonuses },
    bonusesForWriteOff: terms.bonuses,
    bonusesForAccrual: terms.accrual,
    calculationalLimitPrice: limit?.asked ?? 0,
    factualLimitPrice: limit?.counted ?? 0,
    count: roundCount(sumValues(ordered.map(({ count }) => count))),
    productsCountInBasket: new Set(lines.map(({ product }) => product.id)).size,
    oldPrice: sumValues(ordered.map((line) => sumOf(line.oldPrice ?? line.price, line.count))),
    price,
    promoCodeDiscountValue: terms.promo,
    promocodeUsed: terms.promocodeUsed,
    promocode: terms.promocode,
    ...(terms.freeDeliveryFrom !== null && { freeDeliveryFrom: terms.freeDeliveryFrom }),
    remainsUntilFreeDelivery:
      terms.freeDeliveryFrom === null ? null : Math.max(0, terms.freeDeliveryFrom - price),
    multiplier: terms.multiplier,
    ...packageTotals(ordered, parcels),
  };
}
