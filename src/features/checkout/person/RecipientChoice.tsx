import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { isWholesaler } from '../../../domain/checkout/wholesaler.ts';
import { openModal } from '../../../stores/page/modal.ts';
import { $recipientName, undoRecipient } from '../../../stores/checkout/recipient.ts';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './recipient.module.css';
import { $priceRole } from '../../../stores/prices/price-role.ts';

/** For wholesalers. */
export function RecipientChoice() {
  const role = useStore($priceRole, { ssr: () => DEFAULT_PRICE_ROLE });
  const chosen = useStore($recipientName, { ssr: () => null });
  const open = useRef<HTMLButtonElement>(null);
  if (!isWholesaler(role)) return null;
  return (
    <div className={styles.choice}>
      <Button ref={open} onClick={() => openModal({ kind: 'recipient' })}>
        {chosen === null ? 'Выбрать получателя' : 'Выбрать другого'}
      </Button>
      <p className={styles.chosen} role="status">
        {chosen !== null && `Заказ получит ${chosen}`}
      </p>
      {chosen !== null && (
        <Button
          variant="link"
          onClick={() => {
            undoRecipient();
            open.current?.focus();
          }}
        >
          Вернуть как было
        </Button>
      )}
    </div>
  );
}
