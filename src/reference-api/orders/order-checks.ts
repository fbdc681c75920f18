import { ErrorCode } from '../../contract/calls/errors.ts';
import type { OrderForm } from '../../contract/order/order.ts';
import { longestPiece } from '../../domain/pieces/one-piece.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import { formatCount } from '../../domain/text/format.ts';
import { allowsOverAdding, maxPurchasable } from '../basket/basket-lines.ts';
import type { StoredLine } from '../basket/baskets.ts';
import { goodsDigest } from '../basket/goods-digest.ts';
import type { PricedBasket } from '../basket/priced-basket.ts';
import type { Calculation } from '../delivery/calculations.ts';
import type { ShopStore } from '../shop-store.ts';
import { deliveryQuote } from '../delivery/quote.ts';
import { conflict, type ErrorResponse } from '../http/error-response.ts';

const changed = (message: string): ErrorResponse => conflict(ErrorCode.deliveryChanged, message);

/** The calculation that an order names. @throws ErrorResponse 409 for one of another basket, or too old */
export function requireCalculation(store: ShopStore, id: string, basket: string, now: Date): Calculation {
  const calculation = store.calculations.findValid(id, now);
  if (calculation?.basket === basket) return calculation;
  throw changed('Стоимость доставки устарела, рассчитайте её ещё раз');
}

/** What is ordered, and where it was chosen and is gone, must still be in stock. @throws ErrorResponse 409 */
export function requireStock(store: ShopStore, calculation: Calculation, basket: PricedBasket): void {
  requireInStock(
    store,
    basket.ordered.map(({ group, count }) => ({ groupId: group.id, count })),
  );
  if (calculation.goods === goodsDigest(basket)) return;
  const chosen = store.baskets.lines(calculation.basket).filter(({ selected }) => selected);
  requireInStock(store, chosen);
  requirePieces(store, chosen);
}

function requireInStock(store: ShopStore, lines: readonly { groupId: number; count: number }[]): void {
  const over = allowsOverAdding(store);
  const counts = new Map<number, number>();
  for (const { groupId, count } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
  for (const [groupId, count] of counts) {
    const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
    // Sums of metres are not exact; half a step more is none.
    if (group !== undefined && maxPurchasable(group, over) + group.step / 2 > count) continue;
    throw conflict(
      ErrorCode.outOfStock,
      group === undefined
        ? 'Одного из товаров больше нет в продаже, проверьте корзину'
        : `${quoted(group.title)} больше нет в нужном количестве, проверьте корзину`,
    );
  }
}

/** No piece became too short for what was asked for in one. @throws ErrorResponse 409 */
function requirePieces(store: ShopStore, lines: readonly StoredLine[]): void {
  for (const { groupId, count, onePiece } of lines) {
    const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
    const longest = group && onePiece ? longestPiece(group) : undefined;
    if (group === undefined || longest === undefined || longest >= count) continue;
    const left =
      longest < group.step
        ? 'целых кусков больше нет'
        : `самый длинный кусок теперь\u00a0— ${formatCount(longest, group.unit)}`;
    throw conflict(ErrorCode.outOfStock, `${quoted(group.title)}: ${left}. Проверьте корзину`);
  }
}

/** The order must be the one that the delivery was calculated for, at the prices that were shown. @throws ErrorResponse 409 */
export function requireUnchanged(
  store: ShopStore,
  { personalDelivery, personalShipping, deliveryDescription }: OrderForm,
  calculation: Calculation,
  basket: PricedBasket,
): void {
  const { method, option, type } = personalDelivery;
  const deliveryPointCode = type === 'address' ? null : personalDelivery.deliveryPointCode;
  const sameChoice =
    calculation.method === method &&
    calculation.option === option &&
    calculation.type === type &&
    calculation.deliveryPointCode === deliveryPointCode;
  if (!sameChoice) throw changed('Способ доставки изменился, рассчитайте её ещё раз');
  if (calculation.goods !== goodsDigest(basket)) {
    throw changed('Состав или цены заказа изменились, проверьте корзину');
  }
  const choice = { method, option, type, deliveryPointCode, shipping: personalShipping };
  const { price } = deliveryQuote(store, choice, basket.total);
  if (price !== calculation.price || price !== deliveryDescription.price) {
    throw changed('Стоимость доставки изменилась, рассчитайте её ещё раз');
  }
}
