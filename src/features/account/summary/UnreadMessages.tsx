import { formatPlural } from '../../../domain/text/format.ts';
import { isUnread } from '../../../domain/account/unread.ts';
import { notificationPath, paths } from '../../../paths.ts';
import { accountNotifications } from '../state/account-notifications.ts';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import styles from './summary.module.css';

const MAX_MESSAGES = 2;

/** Nothing on failure. */
export function UnreadMessages() {
  const state = useAccountResource(accountNotifications);
  if (state.status === 'failed') return null;
  return (
    <section className={styles.part} aria-labelledby="unread-messages">
      <h2 className={styles.caption} id="unread-messages">
        <a href={paths.notifications}>Сообщения</a>
      </h2>
      {state.status === 'ready' ? (
        <>
          <p className={styles.figure}>
            {state.data.unreadCount > 0
              ? formatPlural(state.data.unreadCount, ['новое', 'новых', 'новых'])
              : 'Новых нет'}
          </p>
          <ul>
            {state.data.notifications
              .filter(isUnread)
              .slice(0, MAX_MESSAGES)
              .map(({ id, title }) => (
                <li key={id} className={styles.note}>
                  <a href={notificationPath(id)}>{title || 'Сообщение магазина'}</a>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <TextSkeleton label="Открываем сообщения" lines={2} />
      )}
    </section>
  );
}
