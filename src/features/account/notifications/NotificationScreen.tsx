import { useMemo } from 'react';
import type { StoredNotification } from '../../../contract/account/notification.ts';
import { formatLongDate } from '../../../domain/text/format.ts';
import { orderPath, paths } from '../../../paths.ts';
import { notificationOf } from '../state/account-notifications.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import styles from './notifications.module.css';

const Message = ({ title, body, createdAt, orderId }: StoredNotification) => (
  <article className={styles.message}>
    <time className={styles.date} dateTime={createdAt}>
      {formatLongDate(createdAt)}
    </time>
    <h2 className={styles.heading} dir="auto">
      {title || 'Сообщение магазина'}
    </h2>
    {body && (
      <p className={styles.text} dir="auto">
        {body}
      </p>
    )}
    <p className={styles.ways}>
      {orderId !== undefined && (
        <ButtonLink href={orderPath(orderId)} variant="primary">
          Открыть заказ №&nbsp;{orderId}
        </ButtonLink>
      )}
      <a href={paths.notifications}>Все сообщения</a>
    </p>
  </article>
);

export function NotificationScreen({ id }: { id: number }) {
  const notification = useMemo(() => notificationOf(id), [id]);
  const state = useAccountResource(notification);
  return (
    <LoadedPart
      state={state}
      skeleton={<TextSkeleton label="Открываем сообщение" lines={5} />}
      failedTitle="Сообщение не открылось"
      onRetry={() => void notification.load()}
    >
      {(message) => <Message {...message} />}
    </LoadedPart>
  );
}
