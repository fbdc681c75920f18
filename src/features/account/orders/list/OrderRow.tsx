import type { OrderSummary } from '../../../../contract/order/order-history.ts';
import type { Status } from '../../../../contract/order/status.ts';
import { formatLongDate, formatMoney, formatPlural } from '../../../../domain/text/format.ts';
import { isOver, statusTitle } from '../../../../domain/orders/order-status.ts';
import { orderPath } from '../../../../paths.ts';
import { openModal } from '../../../../stores/page/modal.ts';
import { pageContext } from '../../../../stores/page/page-context.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import { PayButton } from '../actions/PayButton.tsx';
import { RepeatButton } from '../actions/RepeatButton.tsx';
import { RefundRefusal } from '../refund/RefundRefusal.tsx';
import styles from './orders.module.css';

/** CSS pixels. */
const THUMBNAIL = 64;

interface Props {
  order: OrderSummary;
  statuses: readonly Status[];
}

/** Null where no payment is expected: on receipt, or never. */
const paymentText = ({ paid, canPay }: OrderSummary): string | null =>
  paid ? 'Оплачен' : canPay ? 'Не\u00a0оплачен' : null;

export function OrderRow({ order, statuses }: Props) {
  const { id, createdAt, status, sum, productsCount, imageIds, canPay, canDelete } = order;
  const { mediaUrl } = pageContext().shop;
  const further = productsCount - imageIds.length;
  const payment = paymentText(order);
  return (
    <li className={styles.order} data-order={id}>
      <div className={styles.about}>
        <h2 className={styles.number}>
          <a className={styles.link} href={orderPath(id)}>
            Заказ №&nbsp;{id}
          </a>
        </h2>
        <p className={styles.note}>
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>,{' '}
          {formatPlural(productsCount, ['товар', 'товара', 'товаров'])}
        </p>
        <RefundRefusal order={order} className={styles.note} />
      </div>
      <p className={isOver(status) ? `${styles.status} ${styles.over}` : styles.status}>
        {statusTitle(statuses, status)}
      </p>
      <p className={styles.sum}>
        {formatMoney(sum)}
        {payment !== null && <span className={styles.note}>{payment}</span>}
      </p>
      <div className={styles.pictures} aria-hidden="true">
        {imageIds.map((fileId, index) => (
          <span key={`${index} ${fileId}`} className={styles.picture}>
            <Picture mediaUrl={mediaUrl} fileId={fileId} alt="" width={THUMBNAIL} />
          </span>
        ))}
        {further > 0 && <span className={styles.further}>+{further}</span>}
      </div>
      <div className={styles.actions}>
        {canPay && <PayButton orderId={id} />}
        {canDelete && (
          <button
            type="button"
            className={styles.delete}
            aria-label={`Удалить заказ № ${id}`}
            aria-haspopup="dialog"
            onClick={() => openModal({ kind: 'delete-order', orderId: id })}
          >
            <Icon name="trash" size={20} />
          </button>
        )}
        <RepeatButton orderId={id} />
      </div>
    </li>
  );
}
