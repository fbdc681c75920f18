import { randomUUID } from 'node:crypto';
import { putBasketProducts } from '../../src/contract/basket.ts';
import { calculateToPoint, getDeliveryPoints } from '../../src/contract/delivery.ts';
import { cancelOrder } from '../../src/contract/order-history.ts';
import { placeOrder } from '../../src/contract/order.ts';
import type { OrderLog, SentOrder } from './order-log.ts';
import { ErrorResponseError, sendCall } from './send-call.ts';

const randomItem = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** Share of orders that open an account. */
const ACCOUNT_SHARE = 0.3;
/** Share of those that are cancelled. */
const CANCELLATION_SHARE = 0.5;

/** Places one order after another until the connection to the API breaks. @throws ErrorResponseError */
export async function placeOrdersUntilKilled(
  url: string,
  groupIds: readonly number[],
  log: OrderLog,
): Promise<void> {
  try {
    for (;;) await placeOneOrder(url, groupIds, log);
  } catch (error) {
    if (error instanceof ErrorResponseError) throw error;
  }
}

async function placeOneOrder(url: string, groupIds: readonly number[], log: OrderLog) {
  const order = await prepareOrder(url, groupIds);
  log.addSent(order);
  const response = await sendCall(url, placeOrder, { body: order.body }, { 'idempotency-key': order.key });
  log.confirm(order.key, response);
  const { orderId, login } = response;
  if (login === null || Math.random() > CANCELLATION_SHARE) return;
  const headers = { authorization: `Bearer ${login.token}` };
  await sendCall(url, cancelOrder, { query: { orderId, cancelStatusId: 1 } }, headers);
  log.cancelled.add(orderId);
}

/** Fills a basket with one or two groups, calculates its delivery and makes the order's body. */
async function prepareOrder(url: string, groupIds: readonly number[]): Promise<SentOrder> {
  const counts = new Map([[randomItem(groupIds), 1 + Math.floor(Math.random() * 3)]]);
  counts.set(randomItem(groupIds), 2);
  const groups = [...counts].map(([id, count]) => ({ id, count }));
  const { basket } = await sendCall(url, putBasketProducts, { body: { groups, change: true } });
  const { data: points } = await sendCall(url, getDeliveryPoints, { query: {} });
  const { method, code } = randomItem(points);
  const delivery = { basket, method, deliveryPointCode: code };
  const { calculationId, price } = await sendCall(url, calculateToPoint, { body: delivery });
  const email = `${randomUUID()}@example.com`;
  return {
    key: randomUUID(),
    counts,
    body: {
      basket,
      deviceId: randomUUID(),
      signUp: Math.random() < ACCOUNT_SHARE,
      accept: true,
      scenario: 'user',
      personalData: { fio: 'Иванова Анна', email, phone: '+79001234567' },
      personalCommentary: '',
      personalPayment: 1,
      personalDelivery: { method, option: null, type: 'pickupPoint', deliveryPointCode: code, calculationId },
      deliveryDescription: { price },
      personalShipping: null,
    },
  };
}
