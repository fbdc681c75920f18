import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { openRequestedPage } from '../state/sign-in.ts';
import { $verification, confirmations, openVerification } from '../state/verification.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { takeAddressCode } from './address-code.ts';
import styles from '../auth.module.css';
import { ContactVerification } from './ContactVerification.tsx';

/** Confirms contacts one after another by codes. */
export function Verification() {
  const state = useStore($verification, { ssr: 'initial' });
  const email = useStore(confirmations.email.$state, { ssr: 'initial' });
  const phone = useStore(confirmations.phone.$state, { ssr: 'initial' });
  useEffect(() => void openVerification(takeAddressCode(window)), []);

  switch (state.status) {
    case 'loading':
      return (
        <p className={styles.waiting} role="status">
          <Spinner size={18} /> Проверяем, подтверждён&nbsp;ли e-mail…
        </p>
      );
    case 'guest': {
      const here = paths.signupComplete;
      const wanted = state.code === undefined ? here : (`${here}#code=${state.code}` as const);
      return (
        <div className={styles.verification}>
          <p>Чтобы подтвердить e-mail, войдите в&nbsp;личный кабинет.</p>
          <p>
            <ButtonLink
              href={paths.signin}
              variant="primary"
              onClick={() => pageContext().cookies.set('prevLink', wanted)}
            >
              Войти
            </ButtonLink>
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <Notice
          kind="error"
          action={<Button onClick={() => void openVerification(state.code)}>Повторить</Button>}
        >
          {state.message}
        </Notice>
      );
    case 'ready': {
      const isDone = email.status !== 'open';
      // While a code is expected, only its field is shown.
      const isTyping = phone.status === 'open' && phone.isSent;
      return (
        <div className={styles.contacts}>
          {state.notice && <Notice>{state.notice}</Notice>}
          <ContactVerification channel="email" />
          {isDone && <ContactVerification channel="phone" />}
          <p>
            <Button variant={!isDone ? 'link' : isTyping ? 'quiet' : 'primary'} onClick={openRequestedPage}>
              {isDone ? 'Продолжить' : 'Подтвердить позже'}
            </Button>
          </p>
        </div>
      );
    }
  }
}
