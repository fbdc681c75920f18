import {
  getNotification,
  getNotificationCount,
  getNotifications,
  markAllRead,
} from '../../contract/account/notification.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { notFound } from '../http/error-response.ts';
import type { RouteContext } from '../route-context.ts';

const DEFAULT_LIMIT = 20;

/** Notifications of a customer, besides the live channel. */
export function serveNotifications({ serveCustomer, store: { notifications } }: RouteContext): void {
  serveCustomer(getNotifications, ({ query, customer: { uid } }) => {
    const paging = readPaging(query, DEFAULT_LIMIT);
    const showReceived = query.showReceived ?? false;
    return {
      data: notifications.page(uid, { ...paging, showReceived }),
      meta: pageMeta(paging, notifications.count(uid, { showReceived })),
    };
  });

  serveCustomer(getNotificationCount, ({ customer: { uid } }) => ({
    count: notifications.unreadCount(uid),
  }));

  serveCustomer(markAllRead, ({ customer: { uid }, body }) => ({
    count: notifications.markRead(uid, body?.ids),
  }));

  serveCustomer(getNotification, ({ params: { id }, customer: { uid } }) => {
    const notification = notifications.byId(uid, id);
    if (notification === undefined) throw notFound('Уведомление не найдено');
    return notification;
  });
}
