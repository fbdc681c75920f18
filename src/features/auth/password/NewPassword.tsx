import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { requiredError } from '../../../domain/forms/required.ts';
import { paths } from '../../../paths.ts';
import { $password, setPasswordByCode } from '../state/password.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../auth.module.css';
import { emptyNewPassword, NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx';
import { Outcome } from '../Outcome.tsx';
import { SignIn } from '../sign-in/SignIn.tsx';
import { useFieldErrors } from '../use-field-errors.ts';

interface Props {
  /** The link's code; null where it must be typed. */
  code: string | null;
  inAccount: boolean;
}

export function NewPassword({ code, inAccount }: Props) {
  const state = useStore($password, { ssr: 'initial' });
  const [typedCode, setTypedCode] = useState('');
  const [draft, setDraft] = useState(emptyNewPassword);
  const { form, errors, shaking, check } = useFieldErrors<'code' | 'newPassword' | 'confirmation'>({});

  async function submit() {
    const codeError = code === null ? requiredError(typedCode) : undefined;
    if (!check({ code: codeError, ...newPasswordErrors(draft) })) return;
    check(await setPasswordByCode(code ?? typedCode, draft.newPassword));
  }

  if (state.status === 'changed')
    return (
      <Outcome>
        <Notice kind="success">Пароль изменён. Войдите с&nbsp;ним.</Notice>
        <SignIn shop={pageContext().shop} />
      </Outcome>
    );
  // Where to request another link.
  const path = inAccount ? paths.resetOwnPassword : paths.passwordReset;
  const isCodeSpent = state.status === 'failed' && state.isCodeSpent;
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {code === null && (
        <p>
          Откройте ссылку из&nbsp;письма в&nbsp;этом браузере или введите код из&nbsp;него. Письма нет или
          ссылка устарела? <a href={path}>Запросите новую</a>.
        </p>
      )}
      {code === null && (
        <Field
          label="Код из письма"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={200}
          value={typedCode}
          error={errors.code}
          shaking={shaking}
          onChange={({ currentTarget }) => setTypedCode(currentTarget.value)}
        />
      )}
      <NewPasswordFields draft={draft} errors={errors} shaking={shaking} onChange={setDraft} />
      {state.status === 'failed' && state.message && <Notice kind="error">{state.message}</Notice>}
      {isCodeSpent && (
        <ButtonLink href={path} variant="primary" large wide>
          Запросить новую ссылку
        </ButtonLink>
      )}
      {/* A used link stays used; a code may be mistyped. */}
      {!(isCodeSpent && code !== null) && (
        <Button
          type="submit"
          variant={isCodeSpent ? 'quiet' : 'primary'}
          large
          wide
          loading={state.status === 'sending'}
        >
          Сохранить пароль
        </Button>
      )}
    </Form>
  );
}
