import type { CallInput } from '../../src/contract/call.ts';
import type { placeOrder, PlacedOrder } from '../../src/contract/order.ts';

/** An order as a shopper sent it. */
export interface SentOrder {
  key: string;
  body: CallInput<typeof placeOrder>['body'];
  /** Units by group. */
  wanted: ReadonlyMap<number, number>;
}

export interface ConfirmedOrder extends SentOrder {
  answer: PlacedOrder;
}

/** What the shoppers know: which orders they sent, what was answered, and what they called off. */
export class Ledger {
  /** Sent, and nobody knows what became of them. */
  readonly pending = new Map<string, SentOrder>();
  readonly confirmed = new Map<string, ConfirmedOrder>();
  /** Ids of orders whose cancellation was confirmed. */
  readonly cancelled = new Set<number>();
  /** Answers that were cut off, over all kills. */
  cutOff = 0;

  #awaited = { orders: 0, arrived: () => {} };

  send(order: SentOrder): void {
    this.pending.set(order.key, order);
    this.#awaited.orders -= 1;
    if (this.#awaited.orders === 0) this.#awaited.arrived();
  }

  /** Resolves when so many more orders are on their way. */
  async sent(orders: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited = { orders, arrived: resolve };
    await promise;
  }

  confirm(key: string, answer: PlacedOrder): void {
    const order = this.pending.get(key);
    if (order === undefined) return;
    this.pending.delete(key);
    this.confirmed.set(key, { ...order, answer });
  }
}
