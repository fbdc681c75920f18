import { useMaskito } from '@maskito/react';
import { useMemo } from 'react';
import { phoneCountries, phoneCountryOf } from '../../domain/phone.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './checkout.module.css';
import { phoneMask, toCountry } from './phone-mask.ts';

interface Props {
  /** ISO 3166. */
  country: string;
  value: string;
  error: string | undefined;
  shaking: boolean;
  onChange: (phone: string, country: string) => void;
  onBlur: () => void;
}

/** A phone number by the mask of its country. */
export const PhoneField = ({ country, value, error, shaking, onChange, onBlur }: Props) => {
  const chosen = phoneCountryOf(country);
  const options = useMemo(() => phoneMask(chosen), [chosen]);
  const mask = useMaskito({ options });
  return (
    <div className={styles.phone}>
      <Select
        label="Страна"
        value={chosen.country}
        autoComplete="tel-country-code"
        onChange={({ currentTarget }) =>
          onChange(toCountry(value, chosen, phoneCountryOf(currentTarget.value)), currentTarget.value)
        }
      >
        {phoneCountries.map(({ country: iso, flag, title, code }) => (
          <option key={iso} value={iso}>
            {flag} {title} {code}
          </option>
        ))}
      </Select>
      <Field
        key={chosen.country}
        ref={mask}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label="Телефон"
        name="phone"
        required
        placeholder={chosen.placeholder}
        hint={'note' in chosen ? chosen.note : undefined}
        value={value}
        error={error}
        shaking={shaking}
        onInput={({ currentTarget }) => onChange(currentTarget.value, chosen.country)}
        onBlur={onBlur}
      />
    </div>
  );
};
