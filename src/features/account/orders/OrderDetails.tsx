import type { Order } from '../../../contract/order/order-history.ts';
import type { Status } from '../../../contract/order/status.ts';
import { formatLongDate } from '../../../domain/text/format.ts';
import { hasBeenReceived, statusMeaning, statusTitle } from '../../../domain/orders/order-status.ts';
import { OrderActions } from './actions/OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { RefundRefusal } from './refund/RefundRefusal.tsx';
import styles from './order.module.css';

interface Props {
  order: Order;
  statuses: readonly Status[];
}

export const OrderDetails = ({ order, statuses }: Props) => (
  <div className={styles.order} data-invoice>
    <header className={styles.head}>
      <p className={styles.status} role="status">
        {statusTitle(statuses, order.status)}
      </p>
      <p className={styles.note}>
        Оформлен <time dateTime={order.createdAt}>{formatLongDate(order.createdAt)}</time>
        {statusMeaning(order.status) !== undefined && `. ${statusMeaning(order.status)}`}
      </p>
      <RefundRefusal order={order} />
    </header>
    <OrderActions order={order} />
    <section className={styles.part} aria-labelledby="order-lines">
      <h2 className={styles.heading} id="order-lines">
        Состав
      </h2>
      <OrderLines lines={order.lines} canReview={hasBeenReceived(order.status)} />
      <OrderTotals order={order} />
    </section>
    <aside className={styles.side} aria-labelledby="order-timeline">
      <h2 className={styles.heading} id="order-timeline">
        Ход заказа
      </h2>
      <OrderTimeline order={order} statuses={statuses} />
    </aside>
    <OrderFacts order={order} />
  </div>
);
