import type { OrderSummary } from '../../../contract/order/order-history.ts';
import type { Status } from '../../../contract/order/status.ts';
import { formatLongDate, formatMoney } from '../../../domain/text/format.ts';
import { nextStep, statusTitle } from '../../../domain/orders/order-status.ts';
import { orderPath } from '../../../paths.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { PayButton } from '../orders/actions/PayButton.tsx';
import styles from './summary.module.css';

/** CSS pixels. */
const THUMBNAIL = 96;

interface Props {
  order: OrderSummary;
  statuses: readonly Status[];
}

export function CurrentOrder({ order, statuses }: Props) {
  const { id, createdAt, status, sum, imageIds, canPay } = order;
  const [imageId] = imageIds;
  const next = nextStep(status);
  return (
    <li className={styles.order}>
      <span className={styles.picture} aria-hidden="true">
        {imageId !== undefined && (
          <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={imageId} alt="" width={THUMBNAIL} />
        )}
      </span>
      <div className={styles.about}>
        <h3 className={styles.status}>{statusTitle(statuses, status)}</h3>
        {next !== undefined && <p>{next}</p>}
        <p className={styles.note}>
          <a href={orderPath(id)}>Заказ №&nbsp;{id}</a> от&nbsp;
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>, {formatMoney(sum)}
        </p>
      </div>
      {canPay && (
        <div className={styles.pay}>
          <PayButton orderId={id} />
        </div>
      )}
    </li>
  );
}
