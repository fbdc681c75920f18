import type { Order } from '../../../contract/order/order-history.ts';
import type { Status } from '../../../contract/order/status.ts';
import { formatMoment } from '../../../domain/text/format.ts';
import { expectedStatuses, nextStep, statusTitle } from '../../../domain/orders/order-status.ts';
import { openModal } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './timeline.module.css';

interface Props {
  order: Order;
  statuses: readonly Status[];
}

export function OrderTimeline({ order, statuses }: Props) {
  const { id, history, status } = order;
  const next = nextStep(status);
  return (
    <>
      <ol className={styles.steps}>
        {history.map((step, index) => (
          <li
            key={`${step.status} ${step.at}`}
            className={styles.step}
            aria-current={index === history.length - 1 ? 'step' : undefined}
          >
            <span className={styles.title}>{statusTitle(statuses, step.status)}</span>
            <time className={styles.note} dateTime={step.at}>
              {formatMoment(step.at)}
            </time>
            {index === history.length - 1 && next !== undefined && (
              <span className={styles.note}>{next}</span>
            )}
          </li>
        ))}
        {expectedStatuses(statuses, status).map((expected) => (
          <li key={expected.id} className={`${styles.step} ${styles.expected}`}>
            <span className={styles.title}>{expected.title}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={() => openModal({ kind: 'order-statuses', orderId: id })}
      >
        Что значат статусы
      </Button>
    </>
  );
}
