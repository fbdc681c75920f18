import type { AddressField } from '../../contract/site.ts';
import { changeDraft } from '../../stores/checkout-draft.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './address.module.css';
import { useDraft } from './use-draft-field.ts';

interface Props {
  required: readonly AddressField[];
  /** The id of the error's text for a part that is wrong. */
  errorOf: (part: AddressField) => string | undefined;
}

/** The address typed part by part, for a place that the address service does not know. */
export function AddressParts({ required, errorOf }: Props) {
  const { city, street, house } = useDraft();
  return (
    <div className={styles.parts}>
      <div className={styles.city}>
        <Field
          label="Город или посёлок"
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          required={required.includes('city')}
          sharedError={errorOf('city')}
          value={city}
          onChange={({ currentTarget }) => changeDraft({ city: currentTarget.value })}
        />
      </div>
      <Field
        label="Улица"
        name="street"
        autoComplete="address-line1"
        maxLength={100}
        required={required.includes('street')}
        sharedError={errorOf('street')}
        value={street}
        onChange={({ currentTarget }) => changeDraft({ street: currentTarget.value })}
      />
      <Field
        label="Дом"
        name="house"
        autoComplete="off"
        maxLength={30}
        required={required.includes('house')}
        sharedError={errorOf('house')}
        value={house}
        onChange={({ currentTarget }) => changeDraft({ house: currentTarget.value })}
      />
    </div>
  );
}
