import { useStore } from '@nanostores/react';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { deliveryTerm } from '../../../domain/delivery/delivery-term.ts';
import { $pointQuote } from '../state/point-quote.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { DeliveryCost } from '../../../ui/price/DeliveryCost.tsx';
import styles from './points.module.css';

function Cost() {
  const quote = useStore($pointQuote);
  switch (quote.status) {
    case 'idle':
      return null;
    case 'loading':
      return 'Считаем доставку…';
    case 'failed':
      return quote.message;
    case 'ready': {
      const { price, minDays, maxDays, agreed } = quote.data;
      return (
        <>
          Доставка:{' '}
          <b>
            <DeliveryCost price={price} agreed={agreed} />
          </b>
          {agreed !== true && `, ${deliveryTerm(minDays, maxDays)}`}
        </>
      );
    }
  }
}

/** The previewed point with its cost and time. */
export const PointQuote = ({ point }: { point: DeliveryPoint | undefined }) => (
  <div className={styles.quote} role="status">
    {point ? (
      <>
        <p>
          <span className={styles.address}>
            <AddressText text={point.address} />
          </span>
          <span className={styles.hours}>{point.schedule}</span>
        </p>
        <p className={styles.cost}>
          <Cost />
        </p>
      </>
    ) : (
      <p className={styles.note}>Выберите пункт, и&nbsp;мы посчитаем доставку</p>
    )}
  </div>
);
