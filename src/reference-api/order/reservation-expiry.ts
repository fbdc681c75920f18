import { setImmediate as nextTurn } from 'node:timers/promises';
import { OrderStatus } from '../../contract/order.ts';
import type { StoredOrder } from '../db/orders.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { changeStatus } from './status.ts';
import { PAYABLE } from './statuses.ts';

export const DEFAULT_RESERVATION_MINUTES = 30;
const MINUTE_MS = 60 * 1000;
/** How often expired orders are looked for, beside every change that needs stock. */
const LOOK_EVERY_MS = 10 * 1000;
/** Orders that one request may have to cancel before it goes on; the timer cancels the others. */
const MOST_PER_REQUEST = 10;

const NOTE = 'Не оплачен вовремя';
const TOLD =
  'Заказ не\u00a0был оплачен вовремя, поэтому мы\u00a0отменили его и\u00a0вернули товары в\u00a0продажу. Если они вам нужны, оформите заказ ещё раз. Потраченные бонусы уже на\u00a0счёте.';
const TOLD_GUEST =
  'Заказ не\u00a0был оплачен вовремя, поэтому мы\u00a0отменили его и\u00a0вернули товары в\u00a0продажу. Если они вам нужны, оформите заказ ещё раз.';

export interface ReservationExpiryOptions {
  store: ShopStore;
  now: () => Date;
  /** How long an order waits for its payment. */
  minutes: number;
  report: (error: unknown) => void;
}

/**
 * Cancels orders that are not paid in time, which puts their goods back into stock. A payment of the same moment wins or
 * loses as a whole: whether an order is due is asked in the transaction that cancels it.
 */
export class ReservationExpiry {
  readonly #options: ReservationExpiryOptions;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(options: ReservationExpiryOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.run(), LOOK_EVERY_MS);
    this.#timer.unref();
    void this.run();
  }

  /** How long an order waits for its payment. */
  get minutes(): number {
    return this.#options.minutes;
  }

  /** When an order that is placed now is cancelled unless it is paid. */
  expiresAt(now: Date): Date {
    return new Date(now.getTime() + this.minutes * MINUTE_MS);
  }

  /** An order's status as it is told: one whose time is over is as good as cancelled. */
  statusOf({ orderId, status }: StoredOrder): OrderStatus {
    const { store, now } = this.#options;
    const over = PAYABLE.includes(status) && store.reservations.isDue(orderId, now());
    return over ? OrderStatus.cancelled : status;
  }

  /** Cancels the order if its time is over. */
  release(orderId: number): void {
    const { store, now } = this.#options;
    const moment = now();
    if (!store.reservations.isDue(orderId, moment)) return;
    store.changeForGood(() => {
      if (!store.reservations.isDue(orderId, moment)) return;
      const told = store.orders.byId(orderId)?.uid === null ? TOLD_GUEST : TOLD;
      changeStatus(store, orderId, { to: OrderStatus.cancelled, note: NOTE, told }, moment);
      store.reservations.remove(orderId);
    });
  }

  /** Cancels some of the orders whose time is over, before a change that needs their stock. */
  releaseSome(): void {
    const { store, now } = this.#options;
    for (const orderId of store.reservations.due(now(), MOST_PER_REQUEST)) this.release(orderId);
  }

  /** Cancels all of them, one in a turn of the event loop. */
  run(): Promise<void> {
    this.#running ??= this.#releaseAll()
      .catch(this.#options.report)
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Stops looking, and waits for what has begun. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #releaseAll(): Promise<void> {
    const { store, now } = this.#options;
    for (;;) {
      await nextTurn();
      if (this.#closed) return;
      const [orderId] = store.reservations.due(now(), 1);
      if (orderId === undefined) return;
      this.release(orderId);
    }
  }
}
