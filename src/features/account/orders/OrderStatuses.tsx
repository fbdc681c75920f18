import { formatLongDate } from '../../../domain/text/format.ts';
import { statusMeaning } from '../../../domain/orders/order-status.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { orderOf } from '../../../stores/orders/order.ts';
import { orderWords } from '../state/orders.ts';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import styles from './statuses.module.css';

type Props = ModalContents['order-statuses'] & { onClose: () => void };

export function OrderStatuses({ orderId, onClose }: Props) {
  const words = useAccountResource(orderWords);
  const state = useAccountResource(orderOf(orderId));
  const order = state.status === 'ready' ? state.data : null;
  const beganAt = new Map(order?.history.map(({ status, at }) => [status, at]));
  return (
    <ModalFrame title="Что значат статусы" onClose={onClose}>
      <LoadedPart
        state={words}
        skeleton={<TextSkeleton label="Открываем статусы" lines={9} />}
        failedTitle="Статусы не открылись"
        onRetry={() => void orderWords.load()}
      >
        {({ statuses }) => (
          <ul className={styles.statuses}>
            {statuses.map(({ id, title }) => {
              const isCurrent = order?.status === id;
              const at = beganAt.get(id);
              return (
                <li key={id} className={styles.status} aria-current={isCurrent ? 'step' : undefined}>
                  <p className={styles.title}>{title}</p>
                  {statusMeaning(id) !== undefined && <p className={styles.note}>{statusMeaning(id)}</p>}
                  {at !== undefined && (
                    <p className={styles.mark}>
                      {isCurrent
                        ? `Ваш заказ здесь с\u00a0${formatLongDate(at)}`
                        : `Пройдено ${formatLongDate(at)}`}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </LoadedPart>
    </ModalFrame>
  );
}
