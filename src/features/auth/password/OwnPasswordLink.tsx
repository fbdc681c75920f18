import { useStore } from '@nanostores/react';
import { paths } from '../../../paths.ts';
import { $password, requestOwnPasswordLink, restartPassword } from '../state/password.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../auth.module.css';
import { Outcome } from '../Outcome.tsx';

export function OwnPasswordLink() {
  const state = useStore($password, { ssr: 'initial' });
  if (state.status === 'link-sent')
    return (
      <Outcome>
        <Notice kind="success">
          Письмо со&nbsp;ссылкой уже в&nbsp;пути на&nbsp;<b className={styles.email}>{state.email}</b>. Она
          сработает один раз.
        </Notice>
        <p>Письма нет? Загляните в&nbsp;папку «Спам».</p>
        <p className={styles.actions}>
          <Button onClick={restartPassword}>Отправить ещё раз</Button>
        </p>
      </Outcome>
    );
  return (
    <div className={styles.form}>
      <p>
        Не&nbsp;помните пароль или ещё не&nbsp;задавали его? Мы пришлём на&nbsp;ваш e-mail ссылку,
        по&nbsp;которой можно задать новый.
      </p>
      {state.status === 'failed' && state.message && <Notice kind="error">{state.message}</Notice>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          large
          wide
          loading={state.status === 'sending'}
          onClick={() => void requestOwnPasswordLink()}
        >
          Прислать ссылку
        </Button>
        <ButtonLink href={paths.changePassword} large wide>
          Я&nbsp;помню старый пароль
        </ButtonLink>
      </div>
    </div>
  );
}
