import {
  getNotification,
  getNotificationCount,
  getNotifications,
  markAllRead,
  type StoredNotification,
} from '../../../contract/account/notification.ts';
import type { PageMeta } from '../../../contract/calls/paging.ts';
import { NOTIFICATIONS_ON_PAGE } from '../../../domain/account/account-lists.ts';
import { createAccountList, readPageOf } from './account-list.ts';
import {
  type ChangeResult,
  createAccountResource,
  type AccountResource,
} from '../../../stores/account/account-resource.ts';
import { notifyAccountChange } from '../../../stores/account/account-changes.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { refreshUnreadCount, storeUnreadCount } from '../../../stores/notifications/unread-count.ts';

export interface NotificationPage {
  readonly notifications: readonly StoredNotification[];
  readonly meta: PageMeta;
  /** Across all pages. */
  readonly unreadCount: number;
}

async function fetchPage(page: number): Promise<NotificationPage> {
  const { client } = environment();
  const ask = (number: number) =>
    client.call(getNotifications, {
      query: { showReceived: true, page: number, limit: NOTIFICATIONS_ON_PAGE },
    });
  const [{ data, meta }, { count }] = await Promise.all([
    readPageOf(ask, page),
    client.call(getNotificationCount, {}),
  ]);
  storeUnreadCount(count);
  return { notifications: data, meta, unreadCount: count };
}

export const accountNotifications = createAccountList<number, NotificationPage>(
  'notifications',
  1,
  fetchPage,
);

/** Marks all as read; after a lost answer the list is read again to see. */
export async function markNotificationsRead(): Promise<ChangeResult<unknown>> {
  const result = await accountNotifications.change(() => environment().client.call(markAllRead, {}));
  const state = accountNotifications.$state.get();
  const areRead = state.status === 'ready' && state.data.unreadCount === 0;
  return result.status === 'failed' && result.isLost && areRead ? { status: 'done', answer: null } : result;
}

/** Marks a message as read and notifies other tabs; on failure it stays unread. */
async function markRead(id: number, owner: unknown): Promise<void> {
  try {
    await environment().client.call(markAllRead, { body: { ids: [id] } });
    notifyAccountChange(['notifications'], owner);
  } catch (error) {
    console.error('The message could not be marked as read.', error);
  }
  await refreshUnreadCount();
}

/** Opening marks as read. Back ends with receipts only omit `read`, and nothing is sent. */
export function notificationOf(id: number): AccountResource<StoredNotification> {
  const notification = createAccountResource('notifications', async () => {
    const opened = await environment().client.call(getNotification, { params: { id } });
    if (opened.read === false) void markRead(id, notification.load);
    return opened;
  });
  return notification;
}
