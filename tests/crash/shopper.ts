import { randomUUID } from 'node:crypto';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { calculateToPoint, type DeliveryPoint } from '../../src/contract/order/delivery.ts';
import { cancelOrder } from '../../src/contract/order/order-history.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import type { Random } from '../../src/reference-api/seed/random.ts';
import type { OrderLog, SentOrder } from './order-log.ts';
import { ErrorResponseError, sendCall } from './send-call.ts';

/** Share of orders that open an account. */
const ACCOUNT_SHARE = 0.3;
/** Share of those that are cancelled. */
const CANCELLATION_SHARE = 0.5;

/** What a shopper orders from. */
export interface Goods {
  url: string;
  groupIds: readonly number[];
  /** Where they can be handed out. */
  points: readonly DeliveryPoint[];
  /** Whether prices and stock change meanwhile: an order may then be refused, since it is not what was calculated. */
  areChanging?: boolean;
}

const CONFLICT = 409;

/** Places one order after another until the connection to the API breaks. @throws ErrorResponseError */
export async function placeOrdersUntilKilled(goods: Goods, log: OrderLog, random: Random): Promise<void> {
  for (;;) {
    try {
      await placeOneOrder(goods, log, random);
    } catch (error) {
      if (!(error instanceof ErrorResponseError)) return;
      if (!goods.areChanging || error.status !== CONFLICT) throw error;
    }
  }
}

async function placeOneOrder(goods: Goods, log: OrderLog, random: Random) {
  const { url } = goods;
  const order = await prepareOrder(goods, random);
  log.addSent(order);
  const response = await sendCall(url, placeOrder, { body: order.body }, { 'idempotency-key': order.key });
  log.confirm(order.key, response);
  const { orderId, login } = response;
  if (login === null || !random.chance(CANCELLATION_SHARE)) return;
  const headers = { authorization: `Bearer ${login.token}` };
  await sendCall(url, cancelOrder, { query: { orderId, cancelStatusId: 1 } }, headers);
  log.cancelled.add(orderId);
}

/** Fills a basket with one or two groups, calculates its delivery and makes the order's body. */
async function prepareOrder({ url, groupIds, points }: Goods, random: Random): Promise<SentOrder> {
  const counts = new Map([[random.pick(groupIds), random.int(1, 3)]]);
  counts.set(random.pick(groupIds), 2);
  const groups = [...counts].map(([id, count]) => ({ id, count }));
  const { basket } = await sendCall(url, putBasketProducts, { body: { groups, change: true } });
  const { method, code } = random.pick(points);
  const delivery = { basket, method, deliveryPointCode: code };
  const { calculationId, price } = await sendCall(url, calculateToPoint, { body: delivery });
  const email = `${randomUUID()}@example.com`;
  return {
    key: randomUUID(),
    counts,
    body: {
      basket,
      deviceId: randomUUID(),
      signUp: random.chance(ACCOUNT_SHARE),
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
