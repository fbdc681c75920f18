import { useRef } from 'react';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button/Button.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { usePagedTitle } from '../../../../ui/list/use-paged-title.ts';
import { GroupLinks } from './GroupLinks.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import styles from './orders.module.css';
import { useOrderAddress } from './use-order-address.ts';

export function OrdersScreen() {
  const address = useOrderAddress();
  const list = useRef<HTMLDivElement>(null);
  usePagedTitle(address?.last ?? 1);

  if (!address) return <OrdersSkeleton />;
  const { groupId } = address;
  return (
    <div className={styles.screen}>
      <GroupLinks current={groupId} />
      <div ref={list} className={styles.list} tabIndex={-1}>
        {groupId === undefined ? (
          <EmptyState
            title="Такой группы заказов нет"
            actions={<ButtonLink href={paths.orders}>Все заказы</ButtonLink>}
          />
        ) : (
          <OrderList
            key={groupId}
            groupId={groupId}
            address={address}
            onTurn={() => {
              list.current?.focus({ preventScroll: true });
              scrollTo({ top: 0 });
            }}
          />
        )}
      </div>
    </div>
  );
}
