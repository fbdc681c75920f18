import type { Order } from '../../../../contract/order/order-history.ts';
import { openModal } from '../../../../stores/page/modal.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { PayButton } from './PayButton.tsx';
import { RepeatButton } from './RepeatButton.tsx';
import styles from '../order.module.css';

export function OrderActions({ order }: { order: Order }) {
  const { id: orderId, canPay, canRefund, canCancel, canDelete } = order;
  return (
    <div className={styles.actions} role="group" aria-label="Действия с заказом">
      {canPay && <PayButton orderId={orderId} isAlone />}
      <RepeatButton orderId={orderId} isAlone />
      {canRefund && (
        <Button aria-haspopup="dialog" onClick={() => openModal({ kind: 'request-refund', orderId })}>
          Оформить возврат
        </Button>
      )}
      {canCancel && (
        <Button
          variant="link"
          aria-haspopup="dialog"
          onClick={() => openModal({ kind: 'cancel-order', orderId })}
        >
          Отменить заказ
        </Button>
      )}
      {canDelete && (
        <Button
          variant="link"
          aria-haspopup="dialog"
          onClick={() => openModal({ kind: 'delete-order', orderId })}
        >
          Удалить из&nbsp;списка
        </Button>
      )}
      <Button variant="link" onClick={() => print()}>
        Распечатать
      </Button>
    </div>
  );
}
