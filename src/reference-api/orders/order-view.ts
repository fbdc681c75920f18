import type { Order, OrderLine, OrderSummary } from '../../contract/order/order-history.ts';
import type { OrderedLine } from './order-record.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { productImageId } from '../product-image.ts';
import { CANCELLABLE, DELETABLE, PAYABLE, REFUNDABLE, REVERSED } from './order-statuses.ts';
import { roundCount } from '../../domain/counts/count-step.ts';

const PICTURES_IN_LIST = 4;

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

const imageOf = (store: ShopStore, { productId }: OrderedLine): number | null =>
  productImageId(store.products.byId(productId));

/** An order as the account's list shows it. */
export function orderSummary(store: ShopStore, order: StoredOrder): OrderSummary {
  const { orderId, createdAt, status, paid, sum, record } = order;
  const products = [...new Map(record.lines.map((line) => [line.productId, line])).values()];
  const refundRefusal = store.orderEvents.refundRefusal(orderId);
  const images = products.slice(0, PICTURES_IN_LIST).flatMap((line) => imageOf(store, line) ?? []);
  return {
    id: orderId,
    createdAt: moment(createdAt),
    status,
    paid,
    sum,
    productsCount: products.length,
    imageIds: images,
    canCancel: CANCELLABLE.includes(status),
    canPay: !paid && PAYABLE.includes(status),
    canRefund: REFUNDABLE.includes(status) && leftToRefund(store, order).size > 0,
    canDelete: DELETABLE.includes(status) && !order.hidden,
    ...(refundRefusal !== undefined && { refundRefusal }),
  };
}

/** Units of each group that were bought and not asked back yet. */
export function leftToRefund(store: ShopStore, { orderId, record }: StoredOrder): Map<number, number> {
  const left = new Map<number, number>();
  for (const { groupId, count } of record.lines) left.set(groupId, (left.get(groupId) ?? 0) + count);
  for (const [groupId, count] of store.refunds.requestedCounts(orderId)) {
    left.set(groupId, (left.get(groupId) ?? 0) - count);
  }
  const rounded = [...left].map(([id, count]): [number, number] => [id, roundCount(count)]);
  return new Map(rounded.filter(([, count]) => count > 0));
}

/** Everything about an order. */
export function orderView(store: ShopStore, order: StoredOrder): Order {
  const { billId, orderId, record } = order;
  const { form, delivery, payment, promoCodeDiscountValue, bonusesWrittenOff, bonusesAccrued } = record;
  const asked = store.refunds.requestedCounts(orderId);
  return {
    ...orderSummary(store, order),
    billId,
    lines: record.lines.map((line) => {
      // The same group may be in two lines: the first is filled with what was asked back of it first.
      const refunded = Math.min(line.count, asked.get(line.groupId) ?? 0);
      asked.set(line.groupId, roundCount((asked.get(line.groupId) ?? 0) - refunded));
      return lineView(store, line, roundCount(refunded));
    }),
    delivery,
    payment,
    shipping: form.personalShipping,
    ...form.personalData,
    comment: form.personalCommentary,
    promoCodeDiscountValue,
    bonusesWrittenOff,
    bonusesAccrued: REVERSED.includes(order.status) ? 0 : bonusesAccrued,
    history: store.orders.history(orderId).map(({ status, beganAt }) => ({ status, at: moment(beganAt) })),
  };
}

function lineView(
  store: ShopStore,
  { promo: _promo, bonuses: _bonuses, ...line }: OrderedLine,
  refunded: number,
): OrderLine {
  const product = store.products.byId(line.productId);
  return {
    ...line,
    code: product?.code ?? null,
    categories: product?.categories ?? [],
    imageId: productImageId(product),
    refunded,
  };
}
