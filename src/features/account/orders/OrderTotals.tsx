import type { ReactNode } from 'react';
import type { Order } from '../../../contract/order/order-history.ts';
import { deliveryPrice } from '../../../domain/delivery/delivery-price.ts';
import { formatMoney, MINUS } from '../../../domain/text/format.ts';
import { hasBeenReceived, isOver } from '../../../domain/orders/order-status.ts';
import styles from './lines.module.css';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function OrderTotals({ order }: { order: Order }) {
  const { lines, delivery, promoCodeDiscountValue, bonusesWrittenOff, bonusesAccrued, sum, status } = order;
  const goods = lines.reduce((total, line) => total + line.sum, 0);
  return (
    <dl className={styles.totals}>
      <Row name="Товары">{formatMoney(goods)}</Row>
      {promoCodeDiscountValue > 0 && (
        <Row name="Промокод">
          {MINUS}
          {formatMoney(promoCodeDiscountValue)}
        </Row>
      )}
      {bonusesWrittenOff > 0 && (
        <Row name="Оплачено бонусами">
          {MINUS}
          {formatMoney(bonusesWrittenOff)}
        </Row>
      )}
      <Row name="Доставка">{deliveryPrice(delivery)}</Row>
      <div className={`${styles.row} ${styles.total}`}>
        <dt>Итого</dt>
        <dd>{formatMoney(sum)}</dd>
      </div>
      {bonusesAccrued > 0 && !isOver(status) && (
        <Row name={hasBeenReceived(status) ? 'Бонусы за заказ' : 'Начислим бонусов'}>
          {formatMoney(bonusesAccrued)}
        </Row>
      )}
    </dl>
  );
}
