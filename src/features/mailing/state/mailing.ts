import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { HttpError } from '../../../api/errors.ts';
import { subscribe } from '../../../contract/account/mailing.ts';
import {
  type SubscribeErrors,
  subscribeErrors,
  type SubscribeInput,
  type SubscribeOutcome,
  subscribeOutcomeText,
} from '../../../domain/account/subscription.ts';
import { givenConsentFields, sentConsents } from '../../../domain/consents/consent-boxes.ts';
import { tidyEmail } from '../../../domain/contacts/email.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { notifyAccountChange } from '../../../stores/account/account-changes.ts';
import {
  askChangedConsents,
  knownBoxes,
  loadConsentDocuments,
  refusesConsents,
} from '../../../stores/consents/consent-documents.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $modal } from '../../../stores/page/modal.ts';
import { persisted } from '../../../stores/storage/persisted.ts';
import { showToast } from '../../../stores/page/toasts.ts';

export type MailingState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly isUnsubscribe: boolean }
  | { readonly status: 'failed'; readonly message: string }
  | ({ readonly status: 'done' } & SubscribeOutcome);

const InputSchema = z.object({ email: z.string(), ...givenConsentFields });
const empty: SubscribeInput = { email: '', accept: false };

const $state = atom<MailingState>({ status: 'idle' });
const $errors = atom<SubscribeErrors>({});
const $input = persisted('subscribe-draft', InputSchema, empty);

export const $mailing: ReadableAtom<MailingState> = $state;
export const $mailingErrors: ReadableAtom<SubscribeErrors> = $errors;
/** Outlives failures, closing and reloads until sent. */
export const $mailingInput: ReadableAtom<SubscribeInput> = $input;

/** An e-mail typed elsewhere on the page replaces the draft's. */
export function beginMailing(email: string | undefined): void {
  if ($state.get().status !== 'sending') $state.set({ status: 'idle' });
  // The form shows a failure.
  void loadConsentDocuments().catch(() => {});
  $errors.set({});
  if (email?.trim()) $input.set({ ...$input.get(), email });
}

/** Shows or clears a field's error, as on blur. */
export function checkMailingField(field: keyof SubscribeErrors): void {
  const { [field]: _, ...others } = $errors.get();
  const error = subscribeErrors($input.get(), false, knownBoxes('subscription'))[field];
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

export function changeMailing(part: Partial<SubscribeInput>): void {
  $input.set({ ...$input.get(), ...part });
  for (const field of ['email', 'accept'] as const)
    if ($errors.get()[field] !== undefined) checkMailingField(field);
}

async function refuse(error: unknown): Promise<void> {
  await askChangedConsents(error);
  const refused =
    error instanceof HttpError ? error.errors.find(({ field }) => field === 'email') : undefined;
  if (refused) {
    $errors.set({ ...$errors.get(), email: refused.message });
    return $state.set({ status: 'idle' });
  }
  if (refusesConsents(error)) checkMailingField('accept');
  const message = errorText(error);
  $state.set({ status: 'failed', message });
  if ($modal.get() === null) showToast({ kind: 'error', text: message });
}

/** Whether everything is typed that is needed. */
async function isComplete(isUnsubscribe: boolean): Promise<boolean> {
  try {
    if (!isUnsubscribe) await loadConsentDocuments();
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
    return false;
  }
  const errors = subscribeErrors($input.get(), isUnsubscribe, knownBoxes('subscription'));
  $errors.set(errors);
  if (Object.keys(errors).length === 0) return true;
  $state.set({ status: 'idle' });
  return false;
}

/** Subscribes or unsubscribes; repeating is safe. Resolves to whether it was accepted. */
export async function requestMailing(isUnsubscribe: boolean): Promise<boolean> {
  if ($state.get().status === 'sending') return false;
  $state.set({ status: 'sending', isUnsubscribe });
  if (!(await isComplete(isUnsubscribe))) return false;
  const email = tidyEmail($input.get().email);
  const { consents } = sentConsents(isUnsubscribe ? [] : knownBoxes('subscription'), $input.get());
  try {
    const { confirmationSent } = await environment().client.call(subscribe, {
      body: { email, isUnsubscribe, ...(consents && { consents }) },
    });
    const outcome = { email, isUnsubscribe, isSent: confirmationSent !== false };
    $state.set({ status: 'done', ...outcome });
    $input.set(empty);
    if (!outcome.isSent) notifyAccountChange(['subscription']);
    // Shown even if the dialog was closed meanwhile.
    if ($modal.get() === null) showToast({ kind: 'success', text: subscribeOutcomeText(outcome) });
    return true;
  } catch (error) {
    await refuse(error);
    return false;
  }
}
