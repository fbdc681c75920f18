import type { ReactNode } from 'react';
import type { BasketTotal } from '../../contract/basket.ts';
import { formatMoney, formatNumber, formatPlural } from '../../domain/format.ts';
import { formatVolume, formatWeight } from '../../domain/measure.ts';
import { FreeDelivery } from './FreeDelivery.tsx';
import styles from './summary.module.css';

const MINUS = '\u2212';
const KOPECKS_PER_BONUS = 100;

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const bonuses = (kopecks: number) => formatNumber(Math.floor(kopecks / KOPECKS_PER_BONUS));

interface Props {
  total: BasketTotal;
  /** Lines that are selected. */
  lineCount: number;
  /** The sums are of a basket that is being changed. */
  pending: boolean;
  children: ReactNode;
}

/** The totals of what is selected, and the way on. */
export function Summary({ total, lineCount, pending, children }: Props) {
  const { promoCodeDiscountValue: promo, bonusesForWriteOff: paidWithBonuses } = total;
  const full = Math.max(total.oldPrice, total.price + promo + paidWithBonuses);
  const discount = full - total.price - promo - paidWithBonuses;
  const wholesaleRest = total.calculationalLimitPrice - total.factualLimitPrice;
  return (
    <aside className={styles.summary} aria-label="Сумма заказа">
      <h2 className={styles.title}>Ваш заказ</h2>
      <dl className={styles.rows} aria-busy={pending}>
        <Row name={formatPlural(lineCount, ['товар', 'товара', 'товаров'])}>{formatMoney(full)}</Row>
        {discount > 0 && (
          <Row name="Скидка">
            {MINUS}
            {formatMoney(discount)}
          </Row>
        )}
        {promo > 0 && (
          <Row name="Промокод">
            {MINUS}
            {formatMoney(promo)}
          </Row>
        )}
        {paidWithBonuses > 0 && (
          <Row name="Оплата бонусами">
            {MINUS}
            {formatMoney(paidWithBonuses)}
          </Row>
        )}
        {total.weight > 0 && <Row name="Вес">{formatWeight(total.weight)}</Row>}
        {total.volume > 0 && <Row name="Объём">{formatVolume(total.volume)}</Row>}
        {total.bonusesForAccrual > 0 && <Row name="Начислим бонусов">{bonuses(total.bonusesForAccrual)}</Row>}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>Итого</dt>
          <dd>{formatMoney(total.price)}</dd>
        </div>
      </dl>
      {lineCount > 0 && <FreeDelivery price={total.price} remains={total.remainsUntilFreeDelivery} />}
      {wholesaleRest > 0 && total.calculationalLimitPrice > 0 && (
        <p className={styles.note}>До оптовой цены осталось {formatMoney(wholesaleRest)}</p>
      )}
      {children}
    </aside>
  );
}
