import type { PricedLine } from '../basket/priced-basket.ts';
import type { TakenStock } from '../stock.ts';
import type { OrderedLine } from './order-record.ts';

/** An order's line of a basket line. */
export const orderLine = (
  { product, group, count, onePiece, price, sum, promo, bonuses }: PricedLine,
  { deducted, cuts }: TakenStock,
): OrderedLine => ({
  productId: product.id,
  groupId: group.id,
  title: group.title,
  unit: group.unit,
  count,
  deducted,
  ...(onePiece && { onePiece }),
  ...(cuts && { cuts: [...cuts] }),
  price,
  sum,
  promo,
  bonuses,
});
