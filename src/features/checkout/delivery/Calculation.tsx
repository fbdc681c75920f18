import { useStore } from '@nanostores/react';
import { deliveryTerm } from '../../../domain/delivery/delivery-term.ts';
import { $addressValidity } from '../../../stores/checkout/address-validity.ts';
import { $chosenMethod } from '../../../stores/checkout/checkout-choices.ts';
import { $deliveryCalculation, recalculateDelivery } from '../../../stores/checkout/delivery-calculation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DeliveryCost } from '../../../ui/price/DeliveryCost.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import styles from '../checkout.module.css';

export function Calculation() {
  const state = useStore($deliveryCalculation, { ssr: 'initial' });
  const { isValid } = useStore($addressValidity, { ssr: 'initial' });
  const method = useStore($chosenMethod, { ssr: () => undefined });
  const whatIsMissing =
    method?.type === 'pickupPoint'
      ? 'Выберите пункт, и\u00a0мы посчитаем доставку.'
      : !isValid && method?.agreed !== true && 'Укажите адрес, и\u00a0мы посчитаем доставку.';
  switch (state.status) {
    case 'idle':
      return <p className={`${styles.calculation} ${styles.note}`}>{whatIsMissing}</p>;
    case 'loading':
      return (
        <p className={styles.calculation}>
          <Spinner size={18} /> Считаем доставку…
        </p>
      );
    case 'failed':
      return (
        <Notice kind="error" action={<Button onClick={recalculateDelivery}>Повторить</Button>}>
          {state.message}
        </Notice>
      );
    case 'ready': {
      const { price, minDays, maxDays, agreed, notice } = state.data;
      return (
        <>
          <p className={styles.calculation} role="status">
            <span>
              Доставка:{' '}
              <b>
                <DeliveryCost price={price} agreed={agreed} />
              </b>
              {agreed !== true && `, ${deliveryTerm(minDays, maxDays)}`}
            </span>
          </p>
          {notice && <Notice>{notice}</Notice>}
        </>
      );
    }
  }
}
