import type { ReactNode } from 'react';
import type { BasketSums } from '../../domain/basket/basket-sums.ts';
import { MINUS } from '../../domain/text/format.ts';
import { Charged } from '../price/Charged.tsx';
import { Money } from '../price/Money.tsx';
import styles from './totals.module.css';

/** A line of a `<dl className={totals.rows}>`. */
export const TotalRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Beside the sums: weights, bonuses to come. */
export const FactRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={`${styles.row} ${styles.fact}`}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is to be paid, at the end of the list. */
export const GrandTotal = ({ kopecks }: { kopecks: number }) => (
  <>
    <div className={`${styles.row} ${styles.total}`}>
      <dt>Итого</dt>
      <dd>
        <Money kopecks={kopecks} />
      </dd>
    </div>
    <Charged kopecks={kopecks} />
  </>
);

const Reduction = ({ name, kopecks }: { name: string; kopecks: number }) =>
  kopecks > 0 && (
    <TotalRow name={name}>
      {MINUS}
      <Money kopecks={kopecks} />
    </TotalRow>
  );

/** What is taken off the goods' full price, each by its own name: bonuses are no discount. */
export const Reductions = ({ sums: { discount, promo, bonuses } }: { sums: BasketSums }) => (
  <>
    <Reduction name="Скидка" kopecks={discount} />
    <Reduction name="Промокод" kopecks={promo} />
    <Reduction name="Оплата бонусами" kopecks={bonuses} />
  </>
);
