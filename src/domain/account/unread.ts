import type { StoredNotification } from '../../contract/account/notification.ts';

/** Whether a message waits to be read; a back end that tells of receipts only takes one for that. */
export const isUnread = ({ read, received }: Pick<StoredNotification, 'read' | 'received'>): boolean =>
  !(read ?? received);
