import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import type { ContactChannel } from '../state/contact-confirmation.ts';
import { watchOwnContacts } from '../state/own-contacts.ts';
import { profile } from '../../../stores/account/profile.ts';
import { confirmations } from '../state/verification.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import styles from '../auth.module.css';
import { ContactVerification } from './ContactVerification.tsx';

const channels: readonly ContactChannel[] = ['email', 'phone'];

/** One quiet line where there is nothing to do. */
function OwnContact({ channel }: { channel: ContactChannel }) {
  const state = useStore(confirmations[channel].$state, { ssr: 'initial' });
  if (state.status !== 'confirmed' || state.isNew) return <ContactVerification channel={channel} />;
  return (
    <p className={styles.confirmed}>
      <Icon name="check" size={20} />
      <span>
        <b className={styles.contact}>{channel === 'phone' ? formatPhone(state.contact) : state.contact}</b>{' '}
        {channel === 'phone' ? 'Телефон' : 'E-mail'} подтверждён
      </span>
    </p>
  );
}

/** Lists contacts; unconfirmed ones can be confirmed one at a time. */
export function OwnContacts() {
  const state = useStore(profile.$state, { ssr: 'initial' });
  const email = useStore(confirmations.email.$state, { ssr: 'initial' });
  const phone = useStore(confirmations.phone.$state, { ssr: 'initial' });
  useEffect(() => watchOwnContacts(), []);
  useEffect(() => {
    // The fields above load it, too.
    if (profile.$state.get().status === 'idle') void profile.load();
  }, []);
  if (state.status === 'failed') return <p className={styles.wait}>{state.message}</p>;
  const isEmpty = email.status === 'none' && phone.status === 'none';
  if (isEmpty)
    return (
      <p className={styles.wait} role="status">
        {state.status === 'ready' ? 'Ни\u00a0e-mail, ни\u00a0телефона пока нет.' : 'Загружаем контакты…'}
      </p>
    );
  return (
    <div className={styles.contacts}>
      {channels.map((channel) => (
        <OwnContact key={channel} channel={channel} />
      ))}
    </div>
  );
}
