import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { pageContext } from '../../stores/page-context.ts';
import { leaveForWantedPage } from '../../stores/sign-in.ts';
import { $verification, openVerification } from '../../stores/verification.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { takeAddressCode } from './address-code.ts';
import styles from './auth.module.css';
import { VerificationForm } from './VerificationForm.tsx';

/** What came in place of the form is brought to the eye and the ear. */
const takeFocus = (news: HTMLElement | null) => news?.focus();

/** Confirms the e-mail of the customer who is signed in, with the code that was sent to it. */
export function Verification() {
  const state = useStore($verification, { ssr: 'initial' });
  useEffect(() => void openVerification(takeAddressCode(window)), []);

  switch (state.status) {
    case 'loading':
      return (
        <p className={styles.waiting} role="status">
          <Spinner size={18} /> Проверяем, подтверждён&nbsp;ли e-mail…
        </p>
      );
    case 'guest':
      return (
        <div className={styles.verification}>
          <p>Чтобы подтвердить e-mail, войдите в&nbsp;личный кабинет.</p>
          <p>
            <ButtonLink
              href={paths.signin}
              variant="primary"
              onClick={() =>
                pageContext().cookies.set(
                  'prevLink',
                  state.code === undefined
                    ? paths.signupComplete
                    : `${paths.signupComplete}#code=${state.code}`,
                )
              }
            >
              Войти
            </ButtonLink>
          </p>
        </div>
      );
    case 'failed':
      return (
        <Notice
          kind="error"
          action={<Button onClick={() => void openVerification(state.code)}>Повторить</Button>}
        >
          {state.message}
        </Notice>
      );
    case 'confirmed':
      return (
        <div className={styles.verification}>
          <div ref={takeFocus} tabIndex={-1} className={styles.news}>
            <Notice kind="success">E-mail {state.email} подтверждён. Спасибо!</Notice>
          </div>
          <p>
            <Button variant="primary" onClick={leaveForWantedPage}>
              Продолжить
            </Button>
          </p>
        </div>
      );
    case 'open':
      return <VerificationForm state={state} />;
  }
}
