import {
  getNotification,
  getNotificationCount,
  getNotifications,
  markAllRead,
  type StoredNotification,
} from '../contract/notification.ts';
import type { PageMeta } from '../contract/paging.ts';
import { createAccountList } from './account-list.ts';
import { type ChangeResult, createAccountResource, type AccountResource } from './account-resource.ts';
import { tellAccountChange } from './account-changes.ts';
import { environment } from './environment.ts';
import { refreshUnreadCount, storeUnreadCount } from './unread-count.ts';

export const NOTIFICATIONS_ON_PAGE = 20;

/** A page of the customer's messages, the newest first. */
export interface NotificationPage {
  readonly notifications: readonly StoredNotification[];
  readonly meta: PageMeta;
  /** Of all pages. */
  readonly unreadCount: number;
}

async function fetchPage(page: number): Promise<NotificationPage> {
  const { client } = environment();
  const query = { showReceived: true, page, limit: NOTIFICATIONS_ON_PAGE };
  const [{ data, meta }, { count }] = await Promise.all([
    client.call(getNotifications, { query }),
    client.call(getNotificationCount, {}),
  ]);
  storeUnreadCount(count);
  return { notifications: data, meta, unreadCount: count };
}

/** The customer's messages. */
export const accountNotifications = createAccountList<number, NotificationPage>(
  'notifications',
  1,
  fetchPage,
);

/** Marks every message as read. */
export const markNotificationsRead = (): Promise<ChangeResult<{ count: number }>> =>
  accountNotifications.change(() => environment().client.call(markAllRead, {}));

/** One message; opening it is reading it, which the other tabs are told. */
export function notificationOf(id: number): AccountResource<StoredNotification> {
  let isTold = false;
  const notification = createAccountResource('notifications', async () => {
    const opened = await environment().client.call(getNotification, { params: { id } });
    if (!isTold) {
      isTold = true;
      void refreshUnreadCount();
      tellAccountChange(['notifications'], notification.load);
    }
    return opened;
  });
  return notification;
}
