import { randomUUID } from 'node:crypto';
import type { CallInput } from '../../../src/contract/calls/call.ts';
import { putBasketProducts, updateBasket } from '../../../src/contract/order/basket.ts';
import { calculateToPoint, type DeliveryPoint } from '../../../src/contract/order/delivery.ts';
import { cancelOrder } from '../../../src/contract/order/order-history.ts';
import { placeOrder } from '../../../src/contract/order/order.ts';
import { getPaymentUrl } from '../../../src/contract/order/payment.ts';
import type { Random } from '../../../src/reference-api/seed/random.ts';
import { EditorBrowser, formIn } from '../../contract/fixture/editor.ts';
import { ErrorResponseError, sendCall } from '../send-call.ts';

/** Kopecks of bonuses for each order. */
const WRITTEN_OFF = 10_00;
/** An order of other goods, and a delivery of none. */
const REFUSED = [409, 422];

/** What was answered; all of it must be there after a kill. */
export interface Answers {
  readonly paid: Set<number>;
  readonly cancelled: Set<number>;
  readonly givenBack: Set<number>;
}

export interface Shop {
  url: string;
  groupId: number;
  point: DeliveryPoint;
  /** Of a customer who has bonuses. */
  token: string;
}

/** A key with its body, for an order that had no answer. */
type SentOrder = [key: string, body: CallInput<typeof placeOrder>['body']];

const backTo = { successUrl: 'http://localhost:4321/a', failureUrl: 'http://localhost:4321/b' };

/** A tab of a customer who orders, pays a part by bonuses and the rest at the bank, and calls some orders off. */
export class Payer {
  pending: SentOrder | undefined;
  readonly #answers: Answers;
  readonly #random: Random;

  constructor(answers: Answers, random: Random) {
    this.#answers = answers;
    this.#random = random;
  }

  /** Acts until the connection breaks. */
  async buy(shop: Shop): Promise<void> {
    for (;;) await this.#unlessRefused(() => this.#order(shop));
  }

  /** All tabs of a customer have one basket, and an order may be none of what another tab has put there. */
  async #unlessRefused(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ErrorResponseError && REFUSED.includes(error.status))) throw error;
      this.pending = undefined;
    }
  }

  /** Sends again what had no answer. */
  async sendAgain({ url, token }: Shop): Promise<void> {
    if (this.pending === undefined) return;
    const [key, body] = this.pending;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    await this.#unlessRefused(() => sendCall(url, placeOrder, { body }, headers));
    this.pending = undefined;
  }

  async #order({ url, token, groupId, point }: Shop): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const groups = [{ id: groupId, count: this.#random.int(2, 4) }];
    const { basket } = await sendCall(url, putBasketProducts, { body: { groups, change: true } }, headers);
    await sendCall(url, updateBasket, { body: { basket, bonusesForWriteOff: WRITTEN_OFF } }, headers);
    const { method, code } = point;
    const delivery = { basket, method, deliveryPointCode: code };
    const { calculationId, price } = await sendCall(url, calculateToPoint, { body: delivery }, headers);
    const body: SentOrder[1] = {
      basket,
      deviceId: 'device',
      accept: true,
      scenario: 'user',
      personalData: { fio: 'Иванова Анна', email: `${randomUUID()}@example.com`, phone: '+79001234567' },
      personalCommentary: '',
      personalPayment: 1,
      personalDelivery: { method, option: null, type: 'pickupPoint', deliveryPointCode: code, calculationId },
      deliveryDescription: { price },
      personalShipping: null,
    };
    this.pending = [randomUUID(), body];
    const keyed = { ...headers, 'idempotency-key': this.pending[0] };
    const { orderId, billId } = await sendCall(url, placeOrder, { body }, keyed);
    this.pending = undefined;
    if (this.#random.chance(0.8)) {
      const pay = await sendCall(url, getPaymentUrl, { body: { billId, ...backTo } }, headers);
      const form = new URLSearchParams({ decision: 'pay' });
      // Pressed twice.
      const presses = [0, 1].map(() => fetch(pay.url, { method: 'POST', body: form, redirect: 'manual' }));
      for (const press of presses) if ((await press).status === 303) this.#answers.paid.add(orderId);
    }
    if (!this.#random.chance(0.4)) return;
    await sendCall(url, cancelOrder, { query: { orderId, cancelStatusId: 1 } }, headers);
    this.#answers.cancelled.add(orderId);
  }
}

/** Somebody of the shop who gives money back for a part of paid orders, in two tabs at once, until the connection breaks. */
export async function giveBack({ url, groupId }: Shop, answers: Answers, random: Random): Promise<void> {
  const browser = new EditorBrowser({
    fetch: (path, init) => {
      const headers = new Headers(init?.headers);
      if (headers.has('origin')) headers.set('origin', new URL(url).origin);
      return fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
    },
  });
  await browser.signIn('menedzher@polotno.example');
  for (;;) {
    const open = [...answers.paid].filter((id) => !answers.cancelled.has(id) && !answers.givenBack.has(id));
    if (open.length === 0) {
      await browser.get('/desk');
      continue;
    }
    const orderId = random.pick(open);
    const path = `/desk/orders/${orderId}/refund`;
    const form = formIn((await browser.get(path)).html);
    const typed = { ...form, [`count-${groupId}`]: '1', restock: '1', intent: 'preview' };
    const sure = formIn((await browser.post(path, typed)).html);
    const presses = [0, 1].map(() => browser.post(path, { ...sure, intent: 'approve' }));
    const answered = await Promise.all(presses);
    if (answered.some(({ status }) => status === 200)) answers.givenBack.add(orderId);
  }
}
