import { useStore } from '@nanostores/react';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { BIRTH_DATE_MIN } from '../../../domain/names/birth-date.ts';
import { PASSWORD_MIN_LENGTH } from '../../../domain/auth/password.ts';
import {
  isSignUpCode,
  type SignUpCode,
  type SignUpConfig,
  type SignUpField,
} from '../../../domain/auth/sign-up.ts';
import { $signUpPassword, changePassword, recheckSignUpField } from '../state/sign-up.ts';
import { changeSignUp, typeSignUp } from '../state/sign-up-draft.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { PhoneField } from '../../../ui/field/PhoneField.tsx';
import { OrganizationField } from './OrganizationField.tsx';
import { useSignUpDraft, useSignUpError } from './use-sign-up.ts';

const MAX_LENGTH = 200;

/** Used without configured titles. */
const TITLES: Readonly<Record<SignUpCode, string>> = {
  fio: 'Фамилия, имя, отчество',
  email: 'E-mail',
  phone: 'Телефон',
  password: 'Пароль',
  organization: 'Организация',
  taxId: 'ИНН',
  city: 'Город',
  region: 'Регион',
  birthDate: 'Дата рождения',
};

interface LineAttributes {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'email';
}

const LINES: Readonly<Record<'email' | 'city' | 'region', LineAttributes>> = {
  email: { autoComplete: 'username', type: 'email', inputMode: 'email' },
  city: { autoComplete: 'address-level2' },
  region: { autoComplete: 'address-level1' },
};

interface FieldsProps {
  fields: readonly SignUpField[];
  config: SignUpConfig;
  shaking: boolean;
}

type FieldProps = Omit<FieldsProps, 'fields'> & { field: SignUpField; code: SignUpCode };

function OneField({ field, code, config, shaking }: FieldProps) {
  const { values, phoneCountry } = useSignUpDraft();
  const password = useStore($signUpPassword, { ssr: 'initial' });
  const checked = useSignUpError(code, config);
  const { required } = field;
  const common = { ...checked, name: code, label: field.title || TITLES[code], required, shaking };
  const value = values[code] ?? '';
  const recheck = () => recheckSignUpField(code, config);
  const type = (text: string) => {
    typeSignUp({ [code]: text });
    recheck();
  };
  switch (code) {
    case 'fio':
      return <NameField {...common} value={value} onChange={type} />;
    case 'phone':
      return (
        <PhoneField
          {...common}
          country={phoneCountry}
          value={value}
          onChange={(phone, country) => {
            changeSignUp({ phoneCountry: country });
            type(phone);
          }}
        />
      );
    case 'password':
      return (
        <PasswordField
          {...common}
          autoComplete="new-password"
          maxLength={MAX_LENGTH}
          hint={`Не\u00a0короче ${PASSWORD_MIN_LENGTH} знаков`}
          value={password}
          onChange={({ currentTarget }) => {
            changePassword(currentTarget.value);
            recheck();
          }}
        />
      );
    case 'organization':
    case 'taxId':
      return <OrganizationField {...common} code={code} value={value} config={config} />;
    case 'birthDate':
      return <DateField {...common} autoComplete="bday" min={BIRTH_DATE_MIN} value={value} onType={type} />;
    default:
      return (
        <Field
          {...common}
          {...LINES[code]}
          maxLength={MAX_LENGTH}
          value={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      );
  }
}

/** In the shop's order. */
export const SignUpFields = ({ fields, ...rest }: FieldsProps) =>
  fields.map((field) =>
    isSignUpCode(field.code) ? <OneField key={field.code} field={field} code={field.code} {...rest} /> : null,
  );
