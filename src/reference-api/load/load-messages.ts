import type { NewNotification } from '../notifications/notifications.ts';
import type { ShopStore } from '../shop-store.ts';
import { statusMessage } from '../orders/order-emails.ts';
import type { DemoCustomer } from '../seed/demo-shop.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What is newer has not been read yet. */
const UNREAD_MS = 36 * HOUR_MS;
const MAX_ORDERS = 1000;

interface PastMessage {
  at: number;
  message: Omit<NewNotification, 'uid'>;
}

/**
 * Inserts the shop's notifications to demo customers about orders and other things. All of it counts as shown, since a
 * customer of a demo would otherwise be met by toasts about the past.
 */
export function loadMessages(store: ShopStore, customers: readonly DemoCustomer[], now: Date): void {
  for (const { data, messages } of customers) {
    const uid = store.customers.byContact('email', data.email)?.uid;
    if (uid === undefined) continue;
    const other = messages.map(({ hoursAgo, ...message }) => ({
      at: now.getTime() - hoursAgo * HOUR_MS,
      message,
    }));
    for (const { at, message } of [...orderMessages(store, uid), ...other].toSorted((a, b) => a.at - b.at)) {
      const id = store.notifications.add({ uid, ...message }, new Date(at));
      if (at < now.getTime() - UNREAD_MS) store.notifications.markRead(uid, [id]);
      else store.notifications.markReceived(uid, [id]);
    }
  }
}

/** One for each status after the first. */
const orderMessages = (store: ShopStore, uid: number): PastMessage[] =>
  store.orders.page(uid, undefined, MAX_ORDERS, 0).flatMap((order) =>
    store.orders.history(order.orderId).flatMap(({ status, beganAt }, index) => {
      const { orderId } = order;
      return index === 0 ? [] : [{ at: beganAt, message: { ...statusMessage(order, status), orderId } }];
    }),
  );
