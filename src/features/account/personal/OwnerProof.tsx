import { useStore } from '@nanostores/react';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import type { Profile } from '../../../contract/account/user.ts';
import { codeChannel, type OwnerQuestion } from './state/owner-proof.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import styles from './personal.module.css';

const MAX_LENGTH = 200;

interface Props {
  own: Profile;
  question: OwnerQuestion;
  /** Contacts that the form changes. */
  changed?: readonly string[];
  shaking: boolean;
}

/** Asks for the password or a code where a session alone is not enough. */
export function OwnerProof({ own, question, changed = [], shaking }: Props) {
  const { kind, typed, error, isSending, notice } = useStore(question.$state);
  const channel = codeChannel(own, changed);
  const to = channel === 'phone' ? formatPhone(own.phone) : own.email;
  const field = {
    required: true,
    maxLength: MAX_LENGTH,
    value: typed,
    error,
    shaking,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => question.type(currentTarget.value),
  };
  return (
    <div className={styles.proof}>
      {changed.length > 0 && (
        <p className={styles.about}>
          E-mail и&nbsp;телефон&nbsp;— ключи от&nbsp;кабинета, поэтому их&nbsp;смену подтверждает владелец.
        </p>
      )}
      {kind === 'code' ? (
        <Field
          label="Код подтверждения"
          name="owner-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field}
        />
      ) : (
        <PasswordField label="Пароль" name="owner-password" autoComplete="current-password" {...field} />
      )}
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {to !== '' && (
        <p className={styles.about}>
          {kind === 'code' ? 'Код не\u00a0пришёл?' : 'Нет пароля или не\u00a0помните его?'}{' '}
          <Button variant="link" loading={isSending} onClick={() => void question.requestCode(channel)}>
            {kind === 'code' ? 'Прислать ещё раз' : 'Прислать код'}
          </Button>{' '}
          на&nbsp;{to}
        </p>
      )}
    </div>
  );
}
