import { randomUUID } from 'node:crypto';
import { putBasketProducts } from '../../src/contract/basket.ts';
import { calculateToPoint, getDeliveryPoints } from '../../src/contract/delivery.ts';
import { cancelOrder } from '../../src/contract/order-history.ts';
import { placeOrder } from '../../src/contract/order.ts';
import type { Ledger, SentOrder } from './ledger.ts';
import { ask, RefusedError } from './shop-client.ts';

const chosen = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** So many orders open an account, and so many of those are called off. */
const ACCOUNTS = 0.3;
const CANCELLATIONS = 0.5;

/** Orders one thing after another until the API is gone. */
export async function shopUntilItDies(
  url: string,
  groupIds: readonly number[],
  ledger: Ledger,
): Promise<void> {
  try {
    for (;;) await orderOnce(url, groupIds, ledger);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    // The connection broke: the API is dead.
  }
}

async function orderOnce(url: string, groupIds: readonly number[], ledger: Ledger) {
  const order = await filledForm(url, groupIds);
  ledger.send(order);
  const answer = await ask(url, placeOrder, { body: order.body }, { 'idempotency-key': order.key });
  ledger.confirm(order.key, answer);
  const { orderId, login } = answer;
  if (login === null || Math.random() > CANCELLATIONS) return;
  const headers = { authorization: `Bearer ${login.token}` };
  await ask(url, cancelOrder, { query: { orderId, cancelStatusId: 1 } }, headers);
  ledger.cancelled.add(orderId);
}

/** A basket with one or two things, its delivery, and the order for it. */
async function filledForm(url: string, groupIds: readonly number[]): Promise<SentOrder> {
  const wanted = new Map([[chosen(groupIds), 1 + Math.floor(Math.random() * 3)]]);
  wanted.set(chosen(groupIds), 2);
  const groups = [...wanted].map(([id, count]) => ({ id, count }));
  const { basket } = await ask(url, putBasketProducts, { body: { groups, change: true } });
  const { data: points } = await ask(url, getDeliveryPoints, { query: {} });
  const { method, code } = chosen(points);
  const delivery = { basket, method, deliveryPointCode: code };
  const { calculationId, price } = await ask(url, calculateToPoint, { body: delivery });
  const email = `${randomUUID()}@example.com`;
  return {
    key: randomUUID(),
    wanted,
    body: {
      basket,
      deviceId: randomUUID(),
      signUp: Math.random() < ACCOUNTS,
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
