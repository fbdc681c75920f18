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
  failure?: string | undefined;
}

/** The form disappears: its replacement gets the focus. */
const takeFocus = (news: HTMLElement | null) => news?.focus();

/** A placed, unfinished order: its payment and page. */
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

/** The browser is leaving for the payment, failed to, or has returned. */
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
