import { useStore } from '@nanostores/react';
import { formatMoney, formatPlural, plural } from '../../domain/format.ts';
import { $deliveryCalculation, recalculateDelivery } from '../../stores/delivery-calculation.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './checkout.module.css';

const days = ['день', 'дня', 'дней'] as const;

const term = (from: number, to: number): string => {
  if (to === 0) return 'сегодня';
  return from === to ? formatPlural(to, days) : `${from}–${to}\u00a0${plural(to, days)}`;
};

/** What the delivery costs and how long it takes. */
export const Calculation = () => {
  const state = useStore($deliveryCalculation, { ssr: 'initial' });
  switch (state.status) {
    case 'idle':
      return null;
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
      const { price, minDays, maxDays } = state.calculation;
      return (
        <p className={styles.calculation} role="status">
          <span>
            Доставка: <b>{price === 0 ? 'бесплатно' : formatMoney(price)}</b>, {term(minDays, maxDays)}
          </span>
        </p>
      );
    }
  }
};
