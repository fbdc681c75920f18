import { useState } from 'react';
import type { SavedShipping } from '../../../contract/order/address.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { shippingText } from '../../../domain/addresses/saved-shipping.ts';
import { makeDefaultShipping, removeShipping } from '../../../stores/addresses/saved-shippings.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { DeleteAddress } from './DeleteAddress.tsx';
import styles from './addresses.module.css';

interface Props {
  shippings: readonly SavedShipping[];
  savedId: number | undefined;
  onEdit: (shipping: SavedShipping) => void;
  /** Called after a deletion: the pressed button is gone. */
  onChanged: () => void;
}

type Change = 'default' | 'delete';

interface RowProps {
  shipping: SavedShipping;
  isNew: boolean;
  change: Change | undefined;
  onEdit: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

function Row({ shipping, isNew, change, onEdit, onDefault, onDelete }: RowProps) {
  const { contactPerson, phone, isDefault } = shipping;
  const text = shippingText(shipping);
  return (
    <li className={styles.row} aria-label={text}>
      <p className={styles.mark} role={isNew ? 'status' : undefined}>
        {isDefault && (
          <span>
            <Icon name="check" size={16} /> По умолчанию
          </span>
        )}
        {isNew && <span className={styles.saved}>Сохранён</span>}
      </p>
      <p className={styles.address} dir="auto">
        <AddressText text={text} />
      </p>
      <p className={styles.person}>
        <span dir="auto">{contactPerson}</span>
        <span className={styles.phone}>{formatPhone(phone)}</span>
      </p>
      <div className={styles.actions}>
        <Button
          variant="link"
          disabled={change !== undefined}
          aria-label={`Изменить: ${text}`}
          onClick={onEdit}
        >
          Изменить
        </Button>
        {!isDefault && (
          <Button
            variant="link"
            loading={change === 'default'}
            disabled={change === 'delete'}
            aria-label={`Сделать адресом по\u00a0умолчанию: ${text}`}
            onClick={onDefault}
          >
            Сделать адресом по&nbsp;умолчанию
          </Button>
        )}
        <Button
          variant="link"
          loading={change === 'delete'}
          disabled={change === 'default'}
          aria-label={`Удалить: ${text}`}
          onClick={onDelete}
        >
          Удалить
        </Button>
      </div>
    </li>
  );
}

export function AddressList({ shippings, savedId, onEdit, onChanged }: Props) {
  const [busy, setBusy] = useState<{ id: number; change: Change }>();
  const [confirming, setConfirming] = useState<SavedShipping>();

  async function run(
    id: number,
    change: Change,
    { call, doneText }: { call: () => ReturnType<typeof removeShipping>; doneText: string },
  ): Promise<void> {
    setBusy({ id, change });
    const result = await call();
    setBusy(undefined);
    if (result.status === 'failed') return showToast({ kind: 'error', text: result.message });
    showToast({ kind: 'success', text: doneText });
    onChanged();
  }

  return (
    <>
      <ul className={styles.list}>
        {shippings.map((shipping) => (
          <Row
            key={shipping.id}
            shipping={shipping}
            isNew={shipping.id === savedId}
            change={busy?.id === shipping.id ? busy.change : undefined}
            onEdit={() => onEdit(shipping)}
            onDefault={() =>
              void run(shipping.id, 'default', {
                call: () => makeDefaultShipping(shipping),
                doneText: 'Адрес по\u00a0умолчанию изменён',
              })
            }
            onDelete={() => setConfirming(shipping)}
          />
        ))}
      </ul>
      {confirming && (
        <DeleteAddress
          shipping={confirming}
          onClose={() => setConfirming(undefined)}
          onDelete={() =>
            void run(confirming.id, 'delete', {
              call: () => removeShipping(confirming.id),
              doneText: 'Адрес удалён',
            })
          }
        />
      )}
    </>
  );
}
