import { type SubmitEvent, useRef, useState } from 'react';
import { leaveForWantedPage } from '../../stores/sign-in.ts';
import { confirmEmail, requestCode, type VerificationState } from '../../stores/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useShaking } from '../../ui/use-shaking.ts';
import styles from './auth.module.css';
import { CodeWait } from './CodeWait.tsx';

const MAX_LENGTH = 64;

interface Props {
  state: VerificationState & { status: 'open' };
}

/** Takes the code of the message, and sends another one. */
export function VerificationForm({ state }: Props) {
  const { email, work, notice, error, waitUntil } = state;
  const [code, setCode] = useState(state.code);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await confirmEmail(code);
    shake();
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form ref={form} className={styles.verification} method="post" noValidate onSubmit={submit}>
      <p>
        Подтвердите e-mail: введите код из&nbsp;письма, которое пришло на&nbsp;<b>{email}</b>. Если письма
        нет, загляните в&nbsp;папку «Спам» или попросите новый код.
      </p>
      <div className={styles.code}>
        <Field
          label="Код из письма"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={MAX_LENGTH}
          value={code}
          error={error}
          shaking={shaking}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </div>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={work === 'confirming'}>
          Подтвердить
        </Button>
        <Button
          loading={work === 'sending'}
          disabled={waitUntil !== undefined}
          aria-describedby={waitUntil === undefined ? undefined : 'code-wait'}
          onClick={() => void requestCode()}
        >
          Прислать новый код
        </Button>
      </div>
      {waitUntil !== undefined && <CodeWait id="code-wait" until={waitUntil} />}
      <p>
        <Button variant="link" onClick={leaveForWantedPage}>
          Подтвердить позже
        </Button>
      </p>
    </form>
  );
}
