import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { $mailingInput, changeMailing } from './state/mailing.ts';
import { subscription } from '../../stores/account/subscription.ts';
import { isSignedIn } from '../../stores/visitor/visitor.ts';

/** Offers the customer's e-mail; returns whether the typed one is theirs and subscribed. */
export function useOwnMailing(): boolean {
  const state = useStore(subscription.$state);
  const { email } = useStore($mailingInput);
  const own = state.status === 'ready' && state.data.kind === 'known' ? state.data : undefined;
  useEffect(() => {
    if (isSignedIn()) void subscription.load();
  }, []);
  const ownEmail = own?.email;
  useEffect(() => {
    if (ownEmail !== undefined && $mailingInput.get().email === '') changeMailing({ email: ownEmail });
  }, [ownEmail]);
  return own?.subscribed === true && own.email === normaliseEmail(email);
}
