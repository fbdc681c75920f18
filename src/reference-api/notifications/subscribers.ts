import { MAX_RECEIPTS, type Notification } from '../../contract/account/notification.ts';
import type { ShopStore } from '../shop-store.ts';
import type { Socket } from './socket.ts';

/** Notifications read from the database at once. */
const BATCH = 500;

/** The open sockets, and the last notification that was delivered to them. */
export class Subscribers {
  readonly #store: ShopStore;
  readonly #sockets = new Set<Socket>();
  #lastDeliveredId = 0;

  constructor(store: ShopStore) {
    this.#store = store;
  }

  get size(): number {
    return this.#sockets.size;
  }

  get sockets(): readonly Socket[] {
    return [...this.#sockets];
  }

  /** Adds a socket: sends its customer's unread notifications, and new ones from then on. */
  add(socket: Socket): void {
    // The others are notified first: what is new belongs to them, and to the newcomer only once. What another process
    // writes from here on has a greater id, as SQLite lets one change be made at a time, and is sent to all.
    this.deliverNew();
    if (this.#sockets.size === 0) this.#lastDeliveredId = this.#store.notifications.lastId;
    for (const notification of this.#unreadOf(socket)) socket.send(notification);
    this.#sockets.add(socket);
  }

  remove(socket: Socket): void {
    this.#sockets.delete(socket);
  }

  /** Delivers the notifications since the last call, from this process or another. */
  deliverNew(): void {
    if (this.#sockets.size === 0) return;
    for (;;) {
      const newNotifications = this.#store.notifications.after(this.#lastDeliveredId, BATCH);
      for (const { uid, notification } of newNotifications) {
        this.#lastDeliveredId = notification.id;
        for (const socket of this.#sockets) {
          if (uid === null || uid === socket.uid) socket.send(notification);
        }
      }
      if (newNotifications.length < BATCH) return;
    }
  }

  #unreadOf({ uid }: Socket): Notification[] {
    return uid === undefined
      ? []
      : this.#store.notifications.unread(uid, { upTo: this.#lastDeliveredId, limit: MAX_RECEIPTS });
  }
}
