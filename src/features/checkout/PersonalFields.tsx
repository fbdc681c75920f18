import { useMaskito } from '@maskito/react';
import { nameInput } from '../../domain/name-input.ts';
import { changeDraft } from '../../stores/checkout-draft.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './checkout.module.css';
import { nameMask } from './name-mask.ts';
import { PhoneField } from './PhoneField.tsx';
import { useDraft, useFieldError } from './use-draft-field.ts';

/** Who orders. */
export const PersonalFields = ({ shaking }: { shaking: boolean }) => {
  const draft = useDraft();
  const fio = useFieldError('fio');
  const phone = useFieldError('phone');
  const email = useFieldError('email');
  const mask = useMaskito({ options: nameMask });
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Получатель</legend>
      <Field
        {...fio}
        ref={mask}
        label="Фамилия, имя и отчество"
        name="fio"
        autoComplete="name"
        required
        placeholder="Иванова Анна Петровна"
        value={draft.fio}
        shaking={shaking}
        onInput={({ currentTarget }) => changeDraft({ fio: nameInput(currentTarget.value) })}
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
    </fieldset>
  );
};
