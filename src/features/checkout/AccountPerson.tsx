import { useStore } from '@nanostores/react';
import { $accountPerson, takeAccountPerson } from '../../stores/checkout-account.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './checkout.module.css';

/** Offers a customer the account's data where something else was typed: nothing typed is overwritten by itself. */
export function AccountPerson() {
  const person = useStore($accountPerson, { ssr: () => undefined });
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
