import { useEffect, useRef } from 'react';
import { orderPage } from '../../state/orders.ts';
import { LoadedPart } from '../../LoadedPart.tsx';
import { useAccountResource } from '../../use-account-resource.ts';
import { OrderRow } from './OrderRow.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import styles from './orders.module.css';

interface Props {
  groupId: number;
  page: number;
  /** Whether to focus the first order. */
  takesFocus: boolean;
}

export function OrderListPage({ groupId, page, takesFocus }: Props) {
  const resource = orderPage(groupId, page);
  const state = useAccountResource(resource);
  const list = useRef<HTMLUListElement>(null);
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (takesFocus && isReady) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesFocus, isReady]);
  return (
    <LoadedPart
      state={state}
      skeleton={<OrdersSkeleton />}
      failedTitle="Заказы не открылись"
      onRetry={() => void resource.load()}
    >
      {({ data, statuses }) => (
        <ul ref={list} className={styles.orders}>
          {data.map((order) => (
            <OrderRow key={order.id} order={order} statuses={statuses} />
          ))}
        </ul>
      )}
    </LoadedPart>
  );
}
