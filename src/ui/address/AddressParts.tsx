import type { AddressField } from '../../contract/shop/config.ts';
import type { AddressDraft } from '../../domain/addresses/address-draft.ts';
import styles from './address.module.css';
import { PartField } from './PartField.tsx';

interface Props {
  draft: AddressDraft;
  onChange: (part: Partial<AddressDraft>) => void;
  required: readonly AddressField[];
  /** Id of the error text of an invalid part. */
  errorOf: (part: AddressField) => string | undefined;
}

/** For places that the address service does not know. */
export function AddressParts({ draft: { city, street, house }, onChange, required, errorOf }: Props) {
  return (
    <div className={styles.parts}>
      <div className={styles.city}>
        <PartField
          label="Город или посёлок"
          part="city"
          autoComplete="address-level2"
          maxLength={100}
          required={required.includes('city')}
          sharedError={errorOf('city')}
          value={city}
          onChange={onChange}
        />
      </div>
      <PartField
        label="Улица"
        part="street"
        autoComplete="address-line1"
        maxLength={100}
        required={required.includes('street')}
        sharedError={errorOf('street')}
        value={street}
        onChange={onChange}
      />
      <PartField
        label="Дом"
        part="house"
        autoComplete="off"
        maxLength={30}
        required={required.includes('house')}
        sharedError={errorOf('house')}
        value={house}
        onChange={onChange}
      />
    </div>
  );
}
