import { setImmediate as nextTurn } from 'node:timers/promises';
import { OrderStatus } from '../../../contract/order/order.ts';
import type { StoredOrder } from '../orders.ts';
import type { ShopStore } from '../../shop-store.ts';
import { changeStatus } from '../change-status.ts';
import type { ReservationTimes } from './reservation-times.ts';
import { PAYABLE } from '../order-statuses.ts';

/** How often expired orders are looked for, beside every change that needs stock. */
const CHECK_INTERVAL_MS = 10 * 1000;
/** Orders that one request may have to cancel before it goes on; the timer cancels the others. */
const MAX_PER_REQUEST = 10;

const AFTERWARDS =
  'поэтому мы\u00a0отменили его и\u00a0вернули товары в\u00a0продажу. Если они вам нужны, оформите заказ ещё раз.';
const UNPAID = {
  note: 'Не оплачен вовремя',
  customerText: `Заказ не\u00a0был оплачен вовремя, ${AFTERWARDS}`,
};
const UNCONFIRMED = {
  note: 'Не подтверждён вовремя',
  customerText: `Мы\u00a0не\u00a0смогли подтвердить заказ вовремя, ${AFTERWARDS}`,
};
const BONUSES = 'Потраченные бонусы уже на\u00a0счёте.';

export interface ReservationExpiryOptions {
  store: ShopStore;
  now: () => Date;
  times: ReservationTimes;
  report: (error: unknown) => void;
}

/**
 * Cancels orders that are not paid, or not confirmed, in time, which puts their goods back into stock. A payment of the
 * same moment wins or loses as a whole: whether an order is due is asked in the transaction that cancels it.
 */
export class ReservationExpiry {
  readonly #options: ReservationExpiryOptions;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(options: ReservationExpiryOptions) {
    this.#options = options;
    // While another process writes, the next look is soon enough: waiting for it here would keep all waiting.
    this.#timer = setInterval(() => void (options.store.canChange() && this.run()), CHECK_INTERVAL_MS);
    this.#timer.unref();
    void this.run();
  }

  /** How long orders reserve their goods. */
  get times(): ReservationTimes {
    return this.#options.times;
  }

  /** An order's status as the API shows it: an expired order counts as cancelled. */
  statusOf({ orderId, status }: StoredOrder): OrderStatus {
    const { store, now } = this.#options;
    return store.reservations.isDue(orderId, now()) ? OrderStatus.cancelled : status;
  }

  /** Cancels the order if its time is over. */
  release(orderId: number): void {
    const { store, now } = this.#options;
    const moment = now();
    if (!store.reservations.isDue(orderId, moment)) return;
    store.durableChange(() => {
      if (!store.reservations.isDue(orderId, moment)) return;
      const order = store.orders.byId(orderId);
      const { note, customerText: reason } =
        order !== undefined && PAYABLE.includes(order.status) ? UNPAID : UNCONFIRMED;
      const customerText = order === undefined || order.uid === null ? reason : `${reason} ${BONUSES}`;
      changeStatus(store, orderId, { to: OrderStatus.cancelled, note, customerText }, moment);
      store.reservations.remove(orderId);
    });
  }

  /** Cancels some of the orders whose time is over, before a change that needs their stock. */
  releaseSome(): void {
    const { store, now } = this.#options;
    for (const orderId of store.reservations.due(now(), MAX_PER_REQUEST)) this.release(orderId);
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
      if (orderId === undefined) break;
      this.release(orderId);
    }
    store.reservations.deleteExpired(now());
  }
}
