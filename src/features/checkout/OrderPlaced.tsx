import type { PlacedOrder } from '../../contract/order.ts';
import { payAgain, type PlacingState } from '../../stores/checkout.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './checkout.module.css';

interface WaitingProps {
  order: PlacedOrder;
  /** Why its payment page did not open. */
  failure?: string;
}

/** The long form is gone from under the shopper: what has come instead is brought to the eye. */
const takeFocus = (news: HTMLElement | null) => news?.focus();

/** An order that is placed and not over: its payment, and its page. */
export const WaitingOrder = ({ order, failure }: WaitingProps) => (
  <div className={styles.leaving}>
    <p ref={takeFocus} tabIndex={-1} className={styles.news}>
      Заказ № {order.orderId} принят.
    </p>
    {failure !== undefined && <Notice kind="error">{failure}</Notice>}
    <div className={styles.actions}>
      {order.payNow && (
        <Button variant="primary" onClick={() => payAgain()}>
          Оплатить
        </Button>
      )}
      <ButtonLink href={paths.checkoutSuccess}>К заказу</ButtonLink>
    </div>
  </div>
);

/** The order is placed; the browser is leaving for the payment, or could not. */
export const OrderPlaced = ({ placing }: { placing: PlacingState }) =>
  placing.status === 'unpaid' ? (
    <WaitingOrder order={placing.order} failure={placing.message} />
  ) : (
    <p className={styles.loading} role="status">
      <Spinner /> Заказ принят, открываем следующую страницу…
    </p>
  );
