import { changeDraft } from '../../stores/checkout-draft.ts';
import { Field } from '../../ui/Field.tsx';
import { NameField } from '../../ui/NameField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { AccountPerson } from './AccountPerson.tsx';
import styles from './checkout.module.css';
import { RecipientChoice } from './RecipientChoice.tsx';
import { Requisites } from './Requisites.tsx';
import { useDraft, useFieldError } from './use-draft-field.ts';

/** Who orders. */
export function PersonalFields({ shaking }: { shaking: boolean }) {
  const draft = useDraft();
  const fio = useFieldError('fio');
  const phone = useFieldError('phone');
  const email = useFieldError('email');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Получатель</legend>
      <RecipientChoice />
      <AccountPerson />
      <NameField
        {...fio}
        label="Фамилия, имя и отчество"
        name="fio"
        required
        placeholder="Иванова Анна Петровна"
        value={draft.fio}
        shaking={shaking}
        onChange={(name) => changeDraft({ fio: name })}
      />
      <PhoneField
        {...phone}
        country={draft.phoneCountry}
        value={draft.phone}
        shaking={shaking}
        onChange={(value, phoneCountry) => changeDraft({ phone: value, phoneCountry })}
      />
      <Field
        {...email}
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={200}
        hint="Пришлём номер заказа и чек"
        value={draft.email}
        shaking={shaking}
        onChange={({ currentTarget }) => changeDraft({ email: currentTarget.value })}
      />
      <AccountOffer />
      <Requisites />
    </fieldset>
  );
}
