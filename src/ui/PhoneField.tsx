import { useMaskito } from '@maskito/react';
import { useMemo } from 'react';
import { phoneCountries, phoneCountryOf, type PhoneCountry } from '../domain/phone.ts';
import { Field } from './Field.tsx';
import styles from './PhoneField.module.css';
import { Select } from './Select.tsx';
import { phoneMask, toCountry } from './phone-mask.ts';

interface Props {
  /** ISO 3166. */
  country: string;
  value: string;
  label?: string;
  name?: string;
  required?: boolean;
  /** `username` where the number is one's name for signing in. */
  autoComplete?: 'tel' | 'username';
  error: string | undefined;
  shaking: boolean;
  onChange: (phone: string, country: string) => void;
  onBlur: () => void;
}

/** A mask stays with the element that it was first given: each country has a field of its own. */
function MaskedPhone({
  chosen,
  value,
  label = 'Телефон',
  name = 'phone',
  required = true,
  autoComplete = 'tel',
  error,
  shaking,
  onChange,
  onBlur,
}: Omit<Props, 'country'> & { chosen: PhoneCountry }) {
  const options = useMemo(() => phoneMask(chosen), [chosen]);
  const mask = useMaskito({ options });
  return (
    <Field
      ref={mask}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      label={label}
      name={name}
      required={required}
      placeholder={chosen.placeholder}
      hint={chosen.note}
      value={value}
      error={error}
      shaking={shaking}
      onInput={({ currentTarget }) => onChange(currentTarget.value, chosen.country)}
      onBlur={onBlur}
    />
  );
}

/** A phone number by the mask of its country. */
export function PhoneField({ country, ...field }: Props) {
  const chosen: PhoneCountry = phoneCountryOf(country);
  const { value, name, onChange } = field;
  return (
    <div className={styles.phone}>
      <Select
        label="Страна"
        name={name && `${name}-country`}
        value={chosen.country}
        autoComplete="tel-country-code"
        onChange={({ currentTarget }) =>
          onChange(toCountry(value, chosen, phoneCountryOf(currentTarget.value)), currentTarget.value)
        }
      >
        {phoneCountries.map(({ country: iso, title, code }) => (
          <option key={iso} value={iso}>
            {title} {code}
          </option>
        ))}
      </Select>
      <MaskedPhone key={chosen.country} chosen={chosen} {...field} />
    </div>
  );
}
