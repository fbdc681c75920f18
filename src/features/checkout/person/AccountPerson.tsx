import { useStore } from '@nanostores/react';
import { $accountPerson, takeAccountPerson } from '../../../stores/checkout/checkout-account.ts';
import { profile } from '../../../stores/account/profile.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../checkout.module.css';
import { $customer } from '../../../stores/visitor/visitor.ts';

/** Offers the account's data where other data are typed; never overwrites by itself. */
export function AccountPerson() {
  const person = useStore($accountPerson, { ssr: () => undefined });
  const state = useStore(profile.$state, { ssr: 'initial' });
  const owner = useStore($customer, { ssr: () => null });
  if (owner !== null && state.status === 'failed')
    return (
      <Notice kind="error" action={<Button onClick={() => void profile.load()}>Повторить</Button>}>
        Данные аккаунта не&nbsp;открылись. Введите их или попробуйте ещё раз.
      </Notice>
    );
  if (!person) return null;
  return (
    <p className={styles.offer}>
      <span>В&nbsp;аккаунте — {[person.fio, person.phone, person.email].filter(Boolean).join(', ')}.</span>
      <Button variant="link" onClick={takeAccountPerson}>
        Подставить
      </Button>
    </p>
  );
}
