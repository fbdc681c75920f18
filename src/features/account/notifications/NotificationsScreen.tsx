import { useRef } from 'react';
import { formatPlural } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import {
  accountNotifications,
  markNotificationsRead,
  type NotificationPage,
} from '../state/account-notifications.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { ListTurns } from '../ListTurns.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { pageOfAddress } from '../page-address.ts';
import { useAction } from '../use-action.ts';
import { useListAddress } from '../use-list-address.ts';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './notifications.module.css';

const countText = (count: number): string =>
  count === 0
    ? 'Всё прочитано'
    : formatPlural(count, ['новое сообщение', 'новых сообщения', 'новых сообщений']);

function List({ page, children }: { page: NotificationPage; children: React.ReactNode }) {
  const { notifications, unreadCount } = page;
  const count = useRef<HTMLParagraphElement>(null);
  const { isBusy, failure, run } = useAction(markNotificationsRead);
  const readAll = async () => {
    // The button disappears.
    if (await run()) count.current?.focus({ preventScroll: true });
  };
  if (notifications.length === 0 && page.meta.totalCount === 0)
    return (
      <EmptyState title="Сообщений пока нет">
        <p>
          Здесь появится то, что мы&nbsp;пишем о&nbsp;ваших заказах. Новое видно по&nbsp;колокольчику
          в&nbsp;шапке.
        </p>
      </EmptyState>
    );
  return (
    <>
      <div className={styles.head}>
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          {countText(unreadCount)}
        </p>
        {unreadCount > 0 && (
          <Button variant="link" loading={isBusy} onClick={() => void readAll()}>
            Прочитать все
          </Button>
        )}
      </div>
      {failure !== null && unreadCount > 0 && <Notice kind="error">{failure}</Notice>}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      {children}
    </>
  );
}

export function NotificationsScreen() {
  const { state, turn, go, retry } = useListAddress(accountNotifications, pageOfAddress);
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} className={styles.screen} tabIndex={-1} aria-busy={turn.status === 'pending'}>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем сообщения" lines={8} />}
        failedTitle="Сообщения не открылись"
        onRetry={retry}
      >
        {(page) => (
          <List page={page}>
            <ListTurns
              turn={turn}
              top={top}
              meta={page.meta}
              path={paths.notifications}
              onGo={go}
              onRetry={retry}
            />
          </List>
        )}
      </LoadedPart>
    </div>
  );
}
