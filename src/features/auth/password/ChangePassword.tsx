import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { requiredError } from '../../../domain/forms/required.ts';
import { hasPart, type ShopParts } from '../../../domain/shop/shop-parts.ts';
import { paths } from '../../../paths.ts';
import { $ownEmail, $password, changeOwnPassword, loadOwnEmail } from '../state/password.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import styles from '../auth.module.css';
import { emptyNewPassword, NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx';
import { Outcome } from '../Outcome.tsx';
import { useFieldErrors } from '../use-field-errors.ts';

export function ChangePassword({ shop }: { shop: ShopParts }) {
  const state = useStore($password, { ssr: 'initial' });
  const email = useStore($ownEmail, { ssr: 'initial' });
  const [oldPassword, setOldPassword] = useState('');
  const [draft, setDraft] = useState(emptyNewPassword);
  const { form, errors, shaking, check } = useFieldErrors<'oldPassword' | 'newPassword' | 'confirmation'>({});
  useEffect(() => void loadOwnEmail(), []);

  async function submit() {
    if (!check({ oldPassword: requiredError(oldPassword), ...newPasswordErrors(draft) })) return;
    check(await changeOwnPassword(oldPassword, draft.newPassword));
  }

  if (state.status === 'changed')
    return (
      <Outcome>
        <Notice kind="success">
          Пароль изменён. Здесь вы остаётесь в&nbsp;кабинете, на&nbsp;других устройствах нужно войти заново.
        </Notice>
        <p className={styles.actions}>
          <ButtonLink href={paths.profile} variant="primary">
            В&nbsp;личный кабинет
          </ButtonLink>
        </p>
      </Outcome>
    );
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {/* A hint for password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Старый пароль"
        name="oldPassword"
        autoComplete="current-password"
        required
        maxLength={200}
        value={oldPassword}
        error={errors.oldPassword}
        shaking={shaking}
        onChange={({ currentTarget }) => setOldPassword(currentTarget.value)}
      />
      <NewPasswordFields draft={draft} errors={errors} shaking={shaking} onChange={setDraft} />
      {state.status === 'failed' && state.message && <Notice kind="error">{state.message}</Notice>}
      <Button type="submit" variant="primary" large wide loading={state.status === 'sending'}>
        Сменить пароль
      </Button>
      {hasPart(shop, 'passwordMails') && (
        <p className={styles.ways}>
          <a href={paths.resetOwnPassword}>Не&nbsp;помню старый пароль</a>
        </p>
      )}
    </Form>
  );
}
