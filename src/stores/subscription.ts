import { atom, type ReadableAtom } from 'nanostores';
import { getSubscription, subscribe } from '../contract/mailing.ts';
import { getProfile } from '../contract/user.ts';
import { subscriptionEmailError } from '../domain/subscription.ts';
import { createAccountResource } from './account-resource.ts';
import { environment } from './environment.ts';

/** How the mailing to the customer's own e-mail stands. */
export type OwnSubscription =
  /** Without an e-mail there is nothing to subscribe; the text says so. */
  | { readonly kind: 'no-email'; readonly message: string }
  | {
      readonly kind: 'known';
      readonly email: string;
      /** False also where the e-mail is not confirmed: then nobody is told. */
      readonly subscribed: boolean;
      readonly isConfirmed: boolean;
    };

async function fetchSubscription(): Promise<OwnSubscription> {
  const { client } = environment();
  const { email, emailVerified } = await client.call(getProfile, {});
  const message = subscriptionEmailError(email);
  if (message !== undefined) return { kind: 'no-email', message };
  const { subscribed } = await client.call(getSubscription, { query: { email } });
  return { kind: 'known', email, subscribed, isConfirmed: emailVerified };
}

export const subscription = createAccountResource('subscription', fetchSubscription);

/** What becomes of a wish to subscribe or to end it. */
export type SubscriptionWish =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly subscribed: boolean }
  | { readonly status: 'failed'; readonly message: string }
  /** The owner of the e-mail has been sent a link that does it. */
  | { readonly status: 'confirmation-sent'; readonly email: string };

const $wish = atom<SubscriptionWish>({ status: 'idle' });

export const $subscriptionWish: ReadableAtom<SubscriptionWish> = $wish;

/** Subscribes the customer's own e-mail, or takes it off. A wish that is under way is not repeated. */
export async function switchSubscription(subscribed: boolean): Promise<void> {
  const state = subscription.$state.get();
  if ($wish.get().status === 'sending' || state.status !== 'ready' || state.data.kind === 'no-email') return;
  const { email } = state.data;
  $wish.set({ status: 'sending', subscribed });
  const result = await subscription.change(() =>
    environment().client.call(subscribe, { body: { email, isUnsubscribe: !subscribed } }),
  );
  const now = subscription.$state.get();
  const isAsWanted =
    now.status === 'ready' && now.data.kind === 'known' && now.data.subscribed === subscribed;
  if (result.status === 'done')
    return $wish.set(
      result.answer.confirmationSent ? { status: 'confirmation-sent', email } : { status: 'idle' },
    );
  $wish.set(result.isLost && isAsWanted ? { status: 'idle' } : { status: 'failed', message: result.message });
}
