import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../../../domain/format.ts';
import { orderCounts } from '../../../stores/orders.ts';
import { orderGroupPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { goToOrders } from './use-order-address.ts';
import styles from './groups.module.css';

const isElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** The groups of statuses with the number of orders in each. */
export function GroupLinks({ current }: { current: number | undefined }) {
  const state = useAccountResource(orderCounts);
  const row = useRef<HTMLElement>(null);
  const isReady = state.status === 'ready';
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current, isReady]);
  if (state.status === 'failed')
    return (
      <Notice kind="error" action={<Button onClick={() => void orderCounts.load()}>Повторить</Button>}>
        Группы заказов не&nbsp;открылись. {state.message}
      </Notice>
    );
  const groups = state.status === 'ready' ? state.data : [];
  return (
    <nav ref={row} className={styles.groups} aria-label="Группы заказов">
      <ul className={styles.list}>
        {groups.map(({ id, title, count }) => (
          <li key={id}>
            <a
              className={styles.group}
              href={orderGroupPath(id)}
              aria-current={id === current ? 'page' : undefined}
              onClick={(event) => {
                if (isElsewhere(event)) return;
                event.preventDefault();
                goToOrders(id);
              }}
            >
              {title} <span className={styles.count}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
