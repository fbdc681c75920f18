import { useState } from 'react';
import type { PlacedOrder } from '../../../contract/order/order.ts';
import type { PlacingState } from '../../../stores/checkout/checkout.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { useReturn } from '../../../ui/page/use-return.ts';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import styles from '../checkout.module.css';
import { PayAgain } from './PayAgain.tsx';

interface WaitingProps {
  order: PlacedOrder;
  /** Why its payment page did not open. */
  failure?: string | undefined;
}

/** The long form is gone from under the shopper: what has come instead is brought to the eye. */
const takeFocus = (news: HTMLElement | null) => news?.focus();

/** An order that is placed and not over: its payment, and its page. */
export const WaitingOrder = ({ order, failure }: WaitingProps) => (
  <div className={styles.leaving}>
    <p ref={takeFocus} tabIndex={-1} className={styles.news}>
      Заказ № {order.orderId} принят.
    </p>
    <div className={styles.actions}>
      {order.payNow && (
        <PayAgain orderId={order.orderId} failure={failure}>
          Оплатить
        </PayAgain>
      )}
      <ButtonLink href={paths.checkoutSuccess}>К заказу</ButtonLink>
    </div>
  </div>
);

/** The order is placed; the browser is leaving for the payment, could not, or has come back from it. */
export function OrderPlaced({ placing }: { placing: PlacingState }) {
  const [isBack, setBack] = useState(false);
  useReturn(() => setBack(true));
  if (placing.status === 'unpaid') return <WaitingOrder order={placing.order} failure={placing.message} />;
  if (placing.status === 'placed' && isBack) return <WaitingOrder order={placing.order} />;
  return (
    <div className={styles.leaving}>
      <p className={styles.actions} role="status">
        <Spinner /> Заказ принят, открываем следующую страницу…
      </p>
      {placing.status === 'placed' && <ButtonLink href={paths.checkoutSuccess}>К заказу</ButtonLink>}
    </div>
  );
}
