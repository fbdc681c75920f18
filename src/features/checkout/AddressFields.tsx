import type { AddressField } from '../../contract/site.ts';
import type { CheckoutConfig } from '../../domain/checkout-validation.ts';
import { changeDraft } from '../../stores/checkout-draft.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AddressCombobox } from './AddressCombobox.tsx';
import styles from './checkout.module.css';
import { useDraft, useFieldError } from './use-draft-field.ts';

/** Parts of an address that a picked suggestion fills. */
const suggested: readonly AddressField[] = ['region', 'city', 'street', 'house'];
const ZIP_LENGTH = 6;

interface Props {
  config: CheckoutConfig;
  shaking: boolean;
}

/** Where the order goes. What must be filled is the shop's setting; the errors of all parts stand under the address. */
export const AddressFields = ({ config, shaking }: Props) => {
  const { zip, flat, custom } = useDraft();
  const { error, onBlur } = useFieldError('address');
  const required = config.requiredAddressFields;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Адрес</legend>
      <AddressCombobox
        error={error}
        shaking={shaking}
        required={suggested.some((field) => required.includes(field))}
        notFound={config.addressNotFound}
        onLeave={onBlur}
      />
      <div className={styles.pair}>
        <Field
          label="Квартира"
          name="flat"
          autoComplete="address-line2"
          maxLength={20}
          required={required.includes('flat')}
          value={flat}
          onChange={({ currentTarget }) => changeDraft({ flat: currentTarget.value })}
          onBlur={error ? onBlur : undefined}
        />
        <Field
          label="Индекс"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          required={required.includes('zip')}
          value={zip}
          onChange={({ currentTarget }) =>
            changeDraft({ zip: currentTarget.value.replace(/\D/g, '').slice(0, ZIP_LENGTH) })
          }
          onBlur={error ? onBlur : undefined}
        />
      </div>
      {required.includes('custom') && (
        <TextArea
          label="Полный адрес"
          name="custom-address"
          required
          maxLength={500}
          value={custom}
          onChange={({ currentTarget }) => changeDraft({ custom: currentTarget.value })}
          onBlur={error ? onBlur : undefined}
        />
      )}
    </fieldset>
  );
};
