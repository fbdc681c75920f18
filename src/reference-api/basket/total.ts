import type { BasketTotal } from '../../contract/basket.ts';
import { sumOf } from '../../domain/price.ts';
import type { Parcels } from '../db/parcels.ts';
import { orderedLines, type BasketLine } from './lines.ts';

/** Kopecks from which delivery is free; the basket counts down from it. */
export const FREE_DELIVERY_FROM = 5_000_00;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Totals of the selected groups that are in stock. */
export function basketTotal(lines: readonly BasketLine[], parcels: Parcels): BasketTotal {
  const ordered = orderedLines(lines);
  const price = total(ordered.map(({ sum }) => sum));
  const oldPrice = total(ordered.map((line) => sumOf(line.oldPrice ?? line.price, line.count)));
  return {
    availableBonuses: { accounts: [] },
    bonusesForWriteOff: 0,
    bonusesForAccrual: total(ordered.map(({ product, count }) => sumOf(product.bonuses, count))),
    calculationalLimitPrice: 0,
    factualLimitPrice: price,
    count: rounded(total(ordered.map(({ count }) => count))),
    productsCountInBasket: new Set(lines.map(({ product }) => product.id)).size,
    oldPrice,
    price,
    promoCodeDiscountValue: 0,
    promocodeUsed: false,
    promocode: null,
    remainsUntilFreeDelivery: Math.max(0, FREE_DELIVERY_FROM - price),
    multiplier: 1,
    ...packed(ordered, parcels),
  };
}

/** One parcel with the units laid on each other: grams, cm³, cm. */
function packed(lines: readonly BasketLine[], parcels: Parcels) {
  const parts = lines.flatMap(({ group, count }) => {
    const parcel = parcels.of(group.id);
    return parcel === undefined ? [] : [{ ...parcel, count }];
  });
  return {
    weight: rounded(total(parts.map(({ weight, count }) => weight * count))),
    volume: rounded(total(parts.map(({ length, width, height, count }) => length * width * height * count))),
    height: rounded(total(parts.map(({ height, count }) => height * count))),
    width: Math.max(0, ...parts.map(({ width }) => width)),
    len: Math.max(0, ...parts.map(({ length }) => length)),
  };
}
