import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type {
  ShippingErrors,
  ShippingForm as Draft,
  ShippingRules,
} from '../../../domain/addresses/saved-shipping.ts';
import {
  $shippingErrors,
  $shippingSaving,
  $shippingSuggestions,
  changeShipping,
  checkShippingField,
  closeShippingSuggestions,
  dropShipping,
  findShipping,
  pickShipping,
  sendShipping,
  type ShippingSaving,
  suggestShipping,
  typeShippingPart,
  switchShippingEntry,
} from './state/shipping-form.ts';
import { AddressFields } from '../../../ui/address/AddressFields.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { PhoneField } from '../../../ui/field/PhoneField.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import styles from './addresses.module.css';

const noErrors: ShippingErrors = {};
const atRest: ShippingSaving = { status: 'idle' };

interface Props {
  form: Draft;
  rules: ShippingRules;
  /** The shopper has just opened the form. */
  takesFocus: boolean;
  /** `savedId` where it was saved. */
  onLeave: (savedId?: number) => void;
}

interface RecipientProps {
  form: Draft;
  rules: ShippingRules;
  errors: ShippingErrors;
  shaking: boolean;
}

const Recipient = ({ form, rules, errors, shaking }: RecipientProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>Получатель</legend>
    <NameField
      label="Фамилия и имя"
      name="contactPerson"
      required
      value={form.contactPerson}
      error={errors.contactPerson}
      shaking={shaking}
      onChange={(contactPerson) => changeShipping({ contactPerson })}
      onBlur={() => checkShippingField('contactPerson', rules)}
    />
    <PhoneField
      country={form.phoneCountry}
      value={form.phone}
      error={errors.phone}
      shaking={shaking}
      onChange={(phone, phoneCountry) => changeShipping({ phone, phoneCountry })}
      onBlur={() => checkShippingField('phone', rules)}
    />
  </fieldset>
);

export function ShippingForm({ form, rules, takesFocus, onLeave }: Props) {
  const errors = useStore($shippingErrors, { ssr: () => noErrors });
  const saving = useStore($shippingSaving, { ssr: () => atRest });
  const suggestions = useStore($shippingSuggestions, { ssr: 'initial' });
  const [shaking, shake] = useShaking();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [takesFocus]);

  const submit = async () => {
    shake();
    const id = await sendShipping(rules);
    if (id === undefined) focusInvalid(element.current);
    else onLeave(id);
  };
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <Form ref={element} className={styles.form} onSubmit={submit}>
      <h2 className={styles.title} tabIndex={-1}>
        {form.id === null ? 'Новый адрес' : 'Изменить адрес'}
      </h2>
      <Recipient form={form} rules={rules} errors={errors} shaking={shaking} />
      <AddressFields
        draft={form}
        suggestions={suggestions}
        required={rules.requiredAddressFields}
        notFound={rules.addressNotFound}
        error={errors.address}
        shaking={shaking}
        actions={{
          change: typeShippingPart,
          suggest: suggestShipping,
          find: findShipping,
          pick: pickShipping,
          close: closeShippingSuggestions,
          switchEntry: switchShippingEntry,
          check: () => checkShippingField('address', rules),
        }}
      />
      <Checkbox
        label="Привозить сюда по умолчанию"
        name="isDefault"
        checked={form.isDefault}
        onChange={({ currentTarget }) => changeShipping({ isDefault: currentTarget.checked })}
      />
      {saving.status === 'failed' && !hasFieldErrors && <Notice kind="error">{saving.message}</Notice>}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" large loading={saving.status === 'saving'}>
          Сохранить адрес
        </Button>
        <Button
          large
          disabled={saving.status === 'saving'}
          onClick={() => {
            dropShipping();
            onLeave();
          }}
        >
          Отмена
        </Button>
      </div>
    </Form>
  );
}
