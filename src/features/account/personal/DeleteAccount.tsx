import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $accountDeletion, beginAccountDeletion, deleteAccount } from './state/delete-account.ts';
import { deletionQuestion } from './state/owner-proof.ts';
import { profile } from '../../../stores/account/profile.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import styles from './personal.module.css';
import { OwnerProof } from './OwnerProof.tsx';

export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const state = useStore($accountDeletion);
  const own = useStore(profile.$state);
  const { typed } = useStore(deletionQuestion.$state);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  useEffect(beginAccountDeletion, []);

  async function submit() {
    await deleteAccount();
    if ($accountDeletion.get().status !== 'failed') return;
    shake();
    focusInvalid(form.current);
  }

  return (
    <ModalFrame title="Удалить аккаунт?" closeOnOverlay={typed === ''} onClose={onClose}>
      <Form ref={form} className={styles.dialog} onSubmit={submit}>
        <p>
          Пропадут бонусы, избранное, адреса, сообщения и&nbsp;подписка. На&nbsp;всех устройствах
          вы&nbsp;выйдете из&nbsp;кабинета. Вернуть аккаунт нельзя.
        </p>
        <p>
          Заказы останутся у&nbsp;магазина, но&nbsp;без вашего имени и&nbsp;контактов. Если заказ ещё
          в&nbsp;пути, сначала дождитесь его: потом мы не&nbsp;сможем с&nbsp;вами связаться.
        </p>
        {/* A hint for password managers. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={own.status === 'ready' ? own.data.email : ''}
          readOnly
          hidden
        />
        {own.status === 'ready' && (
          <OwnerProof own={own.data} question={deletionQuestion} shaking={shaking} />
        )}
        {state.status === 'failed' && state.message !== null && <Notice kind="error">{state.message}</Notice>}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            loading={state.status === 'sending' || state.status === 'deleted'}
          >
            Удалить аккаунт
          </Button>
          <Button onClick={onClose}>Оставить</Button>
        </div>
      </Form>
    </ModalFrame>
  );
}
