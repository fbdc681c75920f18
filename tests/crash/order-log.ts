import type { CallInput } from '../../src/contract/calls/call.ts';
import type { placeOrder, PlacedOrder } from '../../src/contract/order/order.ts';

/** An order as a shopper sent it. */
export interface SentOrder {
  key: string;
  body: CallInput<typeof placeOrder>['body'];
  /** Units by group. */
  counts: ReadonlyMap<number, number>;
}

export interface ConfirmedOrder extends SentOrder {
  response: PlacedOrder;
}

/** What the shoppers know: the orders they sent, the responses to them, and the orders they cancelled. */
export class OrderLog {
  /** Orders without a response, by key: they may have been placed or not. */
  readonly pending = new Map<string, SentOrder>();
  /** By key. */
  readonly confirmed = new Map<string, ConfirmedOrder>();
  /** Ids of orders whose cancellation was confirmed. */
  readonly cancelled = new Set<number>();
  /** Responses that were cut off, over all kills. */
  cutOff = 0;

  #awaited = { orders: 0, resolve: () => {} };

  addSent(order: SentOrder): void {
    this.pending.set(order.key, order);
    this.#awaited.orders -= 1;
    if (this.#awaited.orders === 0) this.#awaited.resolve();
  }

  /** Resolves when this number of further orders has been sent. */
  async waitForSent(orders: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited = { orders, resolve };
    await promise;
  }

  confirm(key: string, response: PlacedOrder): void {
    const order = this.pending.get(key);
    if (order === undefined) return;
    this.pending.delete(key);
    this.confirmed.set(key, { ...order, response });
  }
}
