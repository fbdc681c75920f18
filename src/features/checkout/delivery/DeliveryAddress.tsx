import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SavedShipping } from '../../../contract/order/address.ts';
import type { CheckoutConfig } from '../../../domain/checkout/checkout-validation.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { shippingText } from '../../../domain/addresses/saved-shipping.ts';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import {
  $chosenShipping,
  beginNewAddress,
  chooseShipping,
  completeShipping,
} from '../../../stores/checkout/checkout-shippings.ts';
import { savedShippings } from '../../../stores/addresses/saved-shippings.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { RadioCard } from '../../../ui/choice/RadioCard.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { AddressFields } from './AddressFields.tsx';
import styles from '../checkout.module.css';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { ShippingPerson } from '../person/ShippingPerson.tsx';
import { useDraft, useFieldError } from '../person/use-draft-field.ts';
import { $customer } from '../../../stores/visitor/visitor.ts';

/** More would push the payment out of sight. */
const SHOWN_AT_FIRST = 4;

interface Props {
  config: CheckoutConfig;
  shaking: boolean;
}

const Person = ({ shipping: { contactPerson, phone } }: { shipping: SavedShipping }) => (
  <>
    <span dir="auto">{contactPerson}</span>
    {contactPerson && phone && ', '}
    <span className={styles.whole}>{formatPhone(phone)}</span>
  </>
);

function NewAddress({ config, shaking, legend }: Props & { legend?: string }) {
  const saveAddress = useDraft((draft) => draft.saveAddress);
  const owner = useStore($customer, { ssr: () => null });
  return (
    <>
      <AddressFields config={config} shaking={shaking} {...(legend && { legend })} />
      {owner !== null && (
        <div className={styles.close}>
          <Checkbox
            name="saveAddress"
            label="Сохранить адрес в&nbsp;аккаунте"
            checked={saveAddress}
            onChange={({ currentTarget }) => changeDraft({ saveAddress: currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}

function SavedAddresses({ shippings, config, shaking }: Props & { shippings: readonly SavedShipping[] }) {
  const chosen = useStore($chosenShipping, { ssr: () => undefined });
  const { error } = useFieldError('address');
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const first = shippings.slice(0, limit);
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first;
  const hidden = shippings.length - shown.length;
  return (
    <>
      <ChoiceGroup legend="Адрес" error={chosen ? error : undefined} shaking={shaking}>
        {shown.map((shipping) => (
          <RadioCard
            key={shipping.id}
            name="shipping"
            title={
              <span dir="auto">
                <AddressText text={shippingText(shipping)} />
              </span>
            }
            note={<Person shipping={shipping} />}
            checked={shipping.id === chosen?.id}
            onChange={() => chooseShipping(shipping, config.requiredAddressFields)}
          />
        ))}
        {hidden > 0 && (
          <Button variant="link" onClick={() => setLimit(shippings.length)}>
            Ещё {formatPlural(hidden, ['адрес', 'адреса', 'адресов'])}
          </Button>
        )}
        <RadioCard name="shipping" title="Новый адрес" checked={!chosen} onChange={beginNewAddress} />
        {chosen && error && (
          <Button variant="link" onClick={completeShipping}>
            Дополнить адрес
          </Button>
        )}
        {chosen && <ShippingPerson shipping={chosen} />}
      </ChoiceGroup>
      {!chosen && <NewAddress config={config} shaking={shaking} legend="Новый адрес" />}
    </>
  );
}

export function DeliveryAddress({ config, shaking }: Props) {
  const owner = useStore($customer, { ssr: () => null });
  const state = useStore(savedShippings.$state, { ssr: 'initial' });
  if (owner === null) return <NewAddress config={config} shaking={shaking} />;
  if (state.status === 'loading' || state.status === 'idle') return <Spinner label="Загружаем ваши адреса" />;
  if (state.status === 'ready' && state.data.length > 0)
    return <SavedAddresses shippings={state.data} config={config} shaking={shaking} />;
  return (
    <>
      {state.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={() => void savedShippings.load()}>Повторить</Button>}>
          Сохранённые адреса не&nbsp;открылись. Введите адрес или попробуйте ещё раз.
        </Notice>
      )}
      <NewAddress config={config} shaking={shaking} />
    </>
  );
}
