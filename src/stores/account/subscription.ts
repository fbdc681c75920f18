import { atom, onMount, type ReadableAtom } from 'nanostores';
import { getSubscription, subscribe } from '../../contract/account/mailing.ts';
import type { Agreed } from '../../contract/calls/agreed.ts';
import { subscriptionEmailError } from '../../domain/account/subscription.ts';
import { type ActionResult, createAccountResource } from './account-resource.ts';
import { errorText } from '../../session/client/error-text.ts';
import { askChangedConsents, loadConsentDocuments } from '../consents/consent-documents.ts';
import { environment } from '../environment/environment.ts';
import { profile } from './profile.ts';

export type OwnSubscription =
  | { readonly kind: 'no-email'; readonly message: string }
  | {
      readonly kind: 'known';
      readonly email: string;
      /** False also where the e-mail is not confirmed: no mail is sent then. */
      readonly subscribed: boolean;
      readonly isConfirmed: boolean;
    };

async function fetchSubscription(): Promise<OwnSubscription> {
  const { email, emailVerified } = await profile.known();
  const message = subscriptionEmailError(email);
  if (message !== undefined) return { kind: 'no-email', message };
  const { subscribed } = await environment().client.call(getSubscription, { query: { email } });
  return { kind: 'known', email, subscribed, isConfirmed: emailVerified };
}

export const subscription = createAccountResource('subscription', fetchSubscription);

/** The profile's e-mail and whether it is confirmed, as one text; undefined while unknown. */
const ownEmail = (state: ReturnType<typeof profile.$state.get>): string | undefined =>
  state.status === 'ready' ? `${state.data.email} ${state.data.emailVerified}` : undefined;

// The mailing goes to the e-mail that the profile has now, wherever it was changed.
onMount(subscription.$state, () => {
  let known = ownEmail(profile.$state.get());
  return profile.$state.listen((state) => {
    const before = known;
    known = ownEmail(state) ?? before;
    if (before !== undefined && known !== before) void subscription.load();
  });
});

export type SubscriptionChange =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly subscribed: boolean }
  | { readonly status: 'failed'; readonly message: string }
  /** A link to confirm the change has been sent to this e-mail. */
  | { readonly status: 'confirmation-sent'; readonly email: string };

const $change = atom<SubscriptionChange>({ status: 'idle' });

export const $subscriptionChange: ReadableAtom<SubscriptionChange> = $change;

/** Reads what a subscription agrees to, unless it is known. */
export async function readMailingConsents(): Promise<ActionResult> {
  try {
    await loadConsentDocuments();
    return { status: 'done' };
  } catch (error) {
    return { status: 'failed', message: errorText(error) };
  }
}

/** Subscribes the customer's own e-mail, with what that agrees to, or unsubscribes it. Does nothing while a request is under way. */
export async function switchSubscription(subscribed: boolean, consents?: Agreed[]): Promise<void> {
  const state = subscription.$state.get();
  if ($change.get().status === 'sending' || state.status !== 'ready' || state.data.kind === 'no-email')
    return;
  const { email } = state.data;
  $change.set({ status: 'sending', subscribed });
  const body = { email, isUnsubscribe: !subscribed, ...(consents && { consents }) };
  const send = async () => {
    try {
      return await environment().client.call(subscribe, { body });
    } catch (error) {
      await askChangedConsents(error);
      throw error;
    }
  };
  const result = await subscription.change(send, { affects: ['consents'] });
  const now = subscription.$state.get();
  const isAsWanted =
    now.status === 'ready' && now.data.kind === 'known' && now.data.subscribed === subscribed;
  if (result.status === 'done')
    return $change.set(
      result.answer.confirmationSent ? { status: 'confirmation-sent', email } : { status: 'idle' },
    );
  $change.set(
    result.isLost && isAsWanted ? { status: 'idle' } : { status: 'failed', message: result.message },
  );
}
