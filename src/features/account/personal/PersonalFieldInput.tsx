import type { ComponentPropsWithRef } from 'react';
import { BIRTH_DATE_MIN } from '../../../domain/names/birth-date.ts';
import type { PersonalCode, PersonalField } from '../../../domain/account/personal-data.ts';
import { choosePhoneCountry } from './state/personal-draft.ts';
import { today } from '../../../stores/account/today.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
import { PhoneField } from '../../../ui/field/PhoneField.tsx';
import { CompanyField } from './CompanyField.tsx';
import { PlaceField } from './PlaceField.tsx';

const MAX_LENGTH = 200;

/** Used without configured titles. */
const TITLES: Readonly<Record<PersonalCode, string>> = {
  organization: 'Организация',
  taxId: 'ИНН',
  fio: 'Фамилия, имя, отчество',
  email: 'E-mail',
  phone: 'Телефон',
  birthDate: 'Дата рождения',
  city: 'Город',
  region: 'Регион',
  school: 'Школа',
  schoolDistrict: 'Район школы',
  schoolCity: 'Город школы',
  institute: 'Вуз или колледж',
};

type Plain = Exclude<
  PersonalCode,
  'organization' | 'taxId' | 'fio' | 'phone' | 'birthDate' | 'city' | 'region' | 'schoolCity'
>;

const plainFields: Readonly<Record<Plain, ComponentPropsWithRef<'input'>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: MAX_LENGTH },
  school: { autoComplete: 'off', maxLength: MAX_LENGTH },
  schoolDistrict: { autoComplete: 'off', maxLength: MAX_LENGTH },
  institute: { autoComplete: 'off', maxLength: MAX_LENGTH },
};

interface Props {
  field: PersonalField;
  value: string;
  /** ISO 3166. */
  phoneCountry: string;
  error: string | undefined;
  shaking: boolean;
  hint?: string | undefined;
  onType: (values: Partial<Record<PersonalCode, string>>) => void;
  onPick: (values: Partial<Record<PersonalCode, string>>) => void;
  onBlur: () => void;
}

export function PersonalFieldInput({ field, phoneCountry, hint, onType, onPick, ...rest }: Props) {
  const { code, title, required } = field;
  const common = { ...rest, name: code, label: title || TITLES[code], required };
  switch (code) {
    case 'organization':
    case 'taxId':
      return <CompanyField {...common} code={code} onType={onType} onPick={onPick} />;
    case 'city':
    case 'region':
    case 'schoolCity':
      return <PlaceField {...common} code={code} onType={onType} onPick={onPick} />;
    case 'fio':
      return <NameField {...common} onChange={(fio) => onType({ fio })} />;
    case 'phone':
      return (
        <PhoneField
          {...common}
          country={phoneCountry}
          onChange={(phone, country) => {
            if (country !== phoneCountry) choosePhoneCountry(country);
            onType({ phone });
          }}
        />
      );
    case 'birthDate':
      return (
        <DateField
          {...common}
          autoComplete="bday"
          min={BIRTH_DATE_MIN}
          max={today()}
          onType={(birthDate) => onType({ birthDate })}
        />
      );
    default:
      return (
        <Field
          {...common}
          {...plainFields[code]}
          hint={hint}
          onChange={({ currentTarget }) => onType({ [code]: currentTarget.value })}
        />
      );
  }
}
