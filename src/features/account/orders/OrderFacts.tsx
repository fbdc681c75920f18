import type { ReactNode } from 'react';
import type { Order } from '../../../contract/order/order-history.ts';
import { BY_AGREEMENT } from '../../../domain/delivery/delivery-price.ts';
import { deliveryTerm } from '../../../domain/delivery/delivery-term.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { hasBeenReceived, isOver } from '../../../domain/orders/order-status.ts';
import styles from './order.module.css';
import { AddressText } from '../../../ui/address/AddressText.tsx';

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.fact} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
);

function paymentState({ paid, canPay }: Order): string {
  if (paid) return 'Оплачен';
  return canPay ? 'Ждёт оплаты' : 'Пока не\u00a0оплачен';
}

export function OrderFacts({ order }: { order: Order }) {
  const { delivery, payment, fio, phone, email, comment } = order;
  return (
    <div className={styles.facts}>
      <Fact title="Доставка">
        <p>{delivery.title}</p>
        <p>
          <AddressText text={delivery.address} />
        </p>
        {!isOver(order.status) && !hasBeenReceived(order.status) && (
          <p className={styles.note}>
            Срок доставки:{' '}
            {delivery.agreed === true ? BY_AGREEMENT : deliveryTerm(delivery.minDays, delivery.maxDays)}
          </p>
        )}
      </Fact>
      <Fact title="Получатель">
        <p>{fio}</p>
        <p>{formatPhone(phone)}</p>
        <p>{email}</p>
      </Fact>
      <Fact title="Оплата">
        <p>{payment.title}</p>
        {(order.paid || !isOver(order.status)) && <p className={styles.note}>{paymentState(order)}</p>}
      </Fact>
      {comment !== '' && (
        <Fact title="Комментарий">
          <p>{comment}</p>
        </Fact>
      )}
    </div>
  );
}
