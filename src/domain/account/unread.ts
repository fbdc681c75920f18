import type { StoredNotification } from '../../contract/account/notification.ts';

/** A back end without `read` sends `received` only. */
export const isUnread = ({ read, received }: Pick<StoredNotification, 'read' | 'received'>): boolean =>
  !(read ?? received);
