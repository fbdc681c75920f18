import type { SavedShipping } from '../../../contract/order/address.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { isForOther, takeShippingPerson } from '../../../stores/checkout/checkout-shippings.ts';
import { Button } from '../../../ui/button/Button.tsx';
import styles from '../checkout.module.css';
import { useDraft } from './use-draft-field.ts';

export function ShippingPerson({ shipping }: { shipping: SavedShipping }) {
  const isOffered = useDraft((draft) => isForOther(draft, shipping));
  if (!isOffered) return null;
  const { contactPerson, phone } = shipping;
  return (
    <p className={styles.offer}>
      <span>
        По&nbsp;этому адресу посылки получает <span dir="auto">{contactPerson}</span>,{' '}
        <span className={styles.whole}>{formatPhone(phone)}</span>.
      </span>
      <Button variant="link" onClick={() => takeShippingPerson(shipping)}>
        Сделать получателем
      </Button>
    </p>
  );
}
