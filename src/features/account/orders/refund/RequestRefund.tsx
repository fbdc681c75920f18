import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { refundableLines } from '../../../../domain/orders/refund.ts';
import type { ModalContents } from '../../../../stores/page/modal.ts';
import { orderOf } from '../../../../stores/orders/order.ts';
import { refundOf } from '../state/refund.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ModalFrame } from '../../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../../ui/state/Notice.tsx';
import { LoadedPart } from '../../LoadedPart.tsx';
import { TextSkeleton } from '../../TextSkeleton.tsx';
import { useAccountResource } from '../../use-account-resource.ts';
import { RefundForm } from './RefundForm.tsx';
import styles from '../actions/dialogs.module.css';

type Props = ModalContents['request-refund'] & { onClose: () => void };

const takeFocus = (news: HTMLElement | null) => news?.focus();

export function RequestRefund({ orderId, onClose }: Props) {
  const resource = orderOf(orderId);
  const state = useAccountResource(resource);
  const refund = refundOf(orderId);
  const { isSent } = useStore(refund.$refund);
  const order = state.status === 'ready' ? state.data : null;
  useEffect(() => refund.open(), [refund]);
  useEffect(() => {
    // The order may show that an unanswered request has arrived.
    if (order !== null) refund.settle(order);
  }, [order, refund]);

  return (
    <ModalFrame
      title={`Возврат по\u00a0заказу №\u00a0${orderId}`}
      closeOnOverlay={false}
      wide
      onClose={onClose}
    >
      {isSent ? (
        <div className={styles.form}>
          <div ref={takeFocus} tabIndex={-1}>
            <Notice kind="success">
              Заявка на&nbsp;возврат принята. Что вы&nbsp;возвращаете, отмечено в&nbsp;заказе; магазин
              свяжется с&nbsp;вами.
            </Notice>
          </div>
          <div className={styles.actions}>
            <Button onClick={onClose}>Закрыть</Button>
          </div>
        </div>
      ) : (
        <LoadedPart
          state={state}
          skeleton={<TextSkeleton label="Открываем заказ" lines={8} />}
          failedTitle="Заказ не открылся"
          onRetry={() => void resource.load()}
        >
          {(loaded) => (
            <RefundForm
              lines={loaded === null ? [] : refundableLines(loaded)}
              refund={refund}
              onClose={onClose}
            />
          )}
        </LoadedPart>
      )}
    </ModalFrame>
  );
}
