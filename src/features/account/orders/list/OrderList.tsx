import { useStore } from '@nanostores/react';
import { type MouseEvent, useState } from 'react';
import * as basketMessages from '../../../../domain/basket/basket-messages.ts';
import { formatNumber, formatPlural } from '../../../../domain/text/format.ts';
import { orderPage } from '../../state/orders.ts';
import { ButtonLink } from '../../../../ui/button/Button.tsx';
import { opensInNewTab } from '../../../../ui/page/opens-in-new-tab.ts';
import { Pagination } from '../../../../ui/list/Pagination.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrderListPage } from './OrderListPage.tsx';
import styles from './orders.module.css';
import { goToOrders, type OrderAddress, orderPageHref, showOrderPages } from './use-order-address.ts';
import { useSavedScroll } from './use-saved-scroll.ts';

interface Props {
  groupId: number;
  address: OrderAddress;
  /** Called before another page replaces the list. */
  onTurn: () => void;
}

/** Pages below each other. */
export function OrderList({ groupId, address, onTurn }: Props) {
  const { first, last } = address;
  useSavedScroll(address);
  // Only the last page's state: the others load themselves.
  const state = useStore(orderPage(groupId, last).$state);
  const [added, setAdded] = useState<number>();
  const meta = state.status === 'ready' ? state.data.meta : undefined;
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const more = (event: MouseEvent) => {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    setAdded(last + 1);
    showOrderPages(groupId, first, last + 1);
  };

  if (meta && first > Math.max(1, meta.pageCount)) return <NoOrders groupId={groupId} isPastEnd />;
  if (meta?.totalCount === 0) return <NoOrders groupId={groupId} />;
  return (
    <>
      <p className={styles.total} role="status">
        {meta &&
          formatPlural(meta.totalCount, ['заказ', 'заказа', 'заказов']) +
            (meta.pageCount > 1
              ? `, страница ${formatNumber(last)} из\u00a0${formatNumber(meta.pageCount)}`
              : '')}
      </p>
      {pages.map((page) => (
        <OrderListPage key={page} groupId={groupId} page={page} takesFocus={page === added} />
      ))}
      <div className={styles.pages}>
        {meta && last < meta.pageCount && (
          <ButtonLink href={orderPageHref(groupId, last + 1)} onClick={more}>
            {basketMessages.showMore}
          </ButtonLink>
        )}
        <Pagination
          page={last}
          pageCount={meta?.pageCount ?? 1}
          hrefOf={(page) => orderPageHref(groupId, page)}
          onPage={(page) => {
            goToOrders(groupId, page);
            onTurn();
          }}
          label="Страницы заказов"
        />
      </div>
    </>
  );
}
