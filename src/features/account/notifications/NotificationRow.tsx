import type { StoredNotification } from '../../../contract/account/notification.ts';
import { formatLongDate } from '../../../domain/text/format.ts';
import { isUnread } from '../../../domain/account/unread.ts';
import { notificationPath, orderPath } from '../../../paths.ts';
import page from '../../../ui/styles/page.module.css';
import styles from './notifications.module.css';

export function NotificationRow({ notification }: { notification: StoredNotification }) {
  const { id, title, body, createdAt, orderId } = notification;
  const unread = isUnread(notification);
  return (
    <li className={unread ? `${styles.row} ${styles.unread}` : styles.row}>
      <a className={styles.title} href={notificationPath(id)}>
        {unread && <span className={page.visuallyHidden}>Не прочитано: </span>}
        <span dir="auto">{title || 'Сообщение магазина'}</span>
      </a>
      <time className={styles.date} dateTime={createdAt}>
        {formatLongDate(createdAt)}
      </time>
      {body && (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      )}
      {orderId !== undefined && (
        <a className={styles.order} href={orderPath(orderId)}>
          Заказ №&nbsp;{orderId}
        </a>
      )}
    </li>
  );
}
