import { payAgain, type PlacingState } from '../../stores/checkout.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './checkout.module.css';

/** The order is placed; the browser is leaving for the payment, or could not. */
export const OrderPlaced = ({ placing }: { placing: PlacingState }) => {
  if (placing.status !== 'unpaid')
    return (
      <p className={styles.loading} role="status">
        <Spinner /> Заказ принят, открываем следующую страницу…
      </p>
    );
  return (
    <div className={styles.leaving}>
      <p>Заказ № {placing.order.orderId} принят.</p>
      <Notice kind="error">{placing.message}</Notice>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => payAgain()}>
          Оплатить
        </Button>
        <ButtonLink href={paths.checkoutSuccess}>К заказу</ButtonLink>
      </div>
    </div>
  );
};
