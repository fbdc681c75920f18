import type { Profile } from '../../../contract/account/user.ts';
import { notifyAccountChange } from '../../../stores/account/account-changes.ts';
import type { ContactChannel } from './contact-confirmation.ts';
import { profile } from '../../../stores/account/profile.ts';
import { confirmationOf, confirmations } from './verification.ts';

const channels: readonly ContactChannel[] = ['email', 'phone'];

const contactOf = (own: Profile, channel: ContactChannel) =>
  channel === 'email'
    ? { contact: own.email, isConfirmed: own.emailVerified }
    : { contact: own.phone, isConfirmed: own.phoneVerified };

/** An open confirmation continues unless the contact was changed or confirmed elsewhere. */
function takeOver(own: Profile): void {
  for (const channel of channels) {
    const { contact, isConfirmed } = contactOf(own, channel);
    const { $state, begin } = confirmations[channel];
    const state = $state.get();
    const isSame = state.status !== 'none' && state.contact === contact;
    if (isSame && (state.status === 'confirmed') === isConfirmed) continue;
    // Confirmed just now; the profile is not updated yet.
    if (isSame && state.status === 'confirmed') continue;
    begin(confirmationOf({ contact, isConfirmed, isSent: false }));
  }
}

/** Synchronises confirmations with the profile. Returns the unsubscription. */
export function watchOwnContacts(): () => void {
  const ends = [
    profile.$state.subscribe((state) => {
      if (state.status === 'ready') takeOver(state.data);
    }),
    ...channels.map((channel) =>
      confirmations[channel].$state.listen((state) => {
        const own = profile.$state.get();
        if (state.status !== 'confirmed' || own.status !== 'ready') return;
        if (!contactOf(own.data, channel).isConfirmed) notifyAccountChange(['profile', 'subscription']);
      }),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}
