import type { PricedLine } from '../basket/priced-basket.ts';
import type { OrderedLine } from './order-record.ts';

/** An order's line of a basket line; `deducted` in units. */
export const orderLine = (
  { product, group, count, price, sum, promo, bonuses }: PricedLine,
  deducted: number,
): OrderedLine => ({
  productId: product.id,
  groupId: group.id,
  title: group.title,
  unit: group.unit,
  count,
  deducted,
  price,
  sum,
  promo,
  bonuses,
});
