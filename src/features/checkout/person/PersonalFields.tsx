import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
import { PhoneField } from '../../../ui/field/PhoneField.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { AccountPerson } from './AccountPerson.tsx';
import styles from '../checkout.module.css';
import { RecipientChoice } from './RecipientChoice.tsx';
import { Requisites } from './Requisites.tsx';
import { useDraft, useFieldError } from './use-draft-field.ts';

interface Props {
  shaking: boolean;
}

function FullName({ shaking }: Props) {
  const fio = useDraft((draft) => draft.fio);
  return (
    <NameField
      {...useFieldError('fio')}
      label="Фамилия, имя и отчество"
      name="fio"
      required
      placeholder="Иванова Анна Петровна"
      value={fio}
      shaking={shaking}
      onChange={(name) => changeDraft({ fio: name })}
    />
  );
}

function Phone({ shaking }: Props) {
  const phone = useDraft((draft) => draft.phone);
  const country = useDraft(({ phoneCountry }) => phoneCountry);
  return (
    <PhoneField
      {...useFieldError('phone')}
      country={country}
      value={phone}
      shaking={shaking}
      onChange={(value, phoneCountry) => changeDraft({ phone: value, phoneCountry })}
    />
  );
}

function Email({ shaking }: Props) {
  const email = useDraft((draft) => draft.email);
  return (
    <Field
      {...useFieldError('email')}
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      maxLength={200}
      hint="Для связи по&nbsp;заказу"
      value={email}
      shaking={shaking}
      onChange={({ currentTarget }) => changeDraft({ email: currentTarget.value })}
    />
  );
}

/** Fields are separate components: a key press redraws one. */
export const PersonalFields = ({ shaking }: Props) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>Получатель</legend>
    <RecipientChoice />
    <AccountPerson />
    <FullName shaking={shaking} />
    <Phone shaking={shaking} />
    <Email shaking={shaking} />
    <AccountOffer />
    <Requisites />
  </fieldset>
);
