import { isUnderWay } from '../../../domain/orders/order-status.ts';
import { paths } from '../../../paths.ts';
import { orderPage } from '../state/orders.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { CurrentOrder } from './CurrentOrder.tsx';
import styles from './summary.module.css';

const MAX_ORDERS = 3;

const newest = orderPage(0, 1);

export function CurrentOrders() {
  const state = useAccountResource(newest);
  return (
    <section aria-labelledby="current-orders">
      <h2 className={styles.caption} id="current-orders">
        Сейчас в&nbsp;работе
      </h2>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем заказы" lines={6} />}
        failedTitle="Заказы не открылись"
        onRetry={() => void newest.load()}
      >
        {({ data, statuses }) => {
          const current = data.filter(({ status }) => isUnderWay(status)).slice(0, MAX_ORDERS);
          if (current.length === 0)
            return (
              <p className={styles.nothing}>
                {data.length === 0 ? 'Заказов пока не\u00a0было.' : 'Все заказы выполнены.'}{' '}
                <a href={data.length === 0 ? paths.catalog : paths.orders}>
                  {data.length === 0 ? 'Выбрать ткань' : 'Прошлые заказы'}
                </a>
              </p>
            );
          return (
            <ul>
              {current.map((order) => (
                <CurrentOrder key={order.id} order={order} statuses={statuses} />
              ))}
            </ul>
          );
        }}
      </LoadedPart>
    </section>
  );
}
