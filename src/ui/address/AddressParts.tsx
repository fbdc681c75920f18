import type { AddressField } from '../../contract/config.ts';
import type { AddressDraft } from '../../domain/address-draft.ts';
import { Field } from '../Field.tsx';
import styles from './address.module.css';

interface Props {
  draft: AddressDraft;
  onChange: (part: Partial<AddressDraft>) => void;
  required: readonly AddressField[];
  /** The id of the error's text for a part that is wrong. */
  errorOf: (part: AddressField) => string | undefined;
}

/** The address typed part by part, for a place that the address service does not know. */
export function AddressParts({ draft: { city, street, house }, onChange, required, errorOf }: Props) {
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
          onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
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
        onChange={({ currentTarget }) => onChange({ street: currentTarget.value })}
      />
      <Field
        label="Дом"
        name="house"
        autoComplete="off"
        maxLength={30}
        required={required.includes('house')}
        sharedError={errorOf('house')}
        value={house}
        onChange={({ currentTarget }) => onChange({ house: currentTarget.value })}
      />
    </div>
  );
}
