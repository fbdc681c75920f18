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
import { tidyEmail } from '../../../domain/contacts/email.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { notifyAccountChange } from '../../../stores/account/account-changes.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $modal } from '../../../stores/page/modal.ts';
import { persisted } from '../../../stores/storage/persisted.ts';
import { showToast } from '../../../stores/page/toasts.ts';

/** What becomes of the subscription that anybody can ask for. */
export type MailingState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly isUnsubscribe: boolean }
  | { readonly status: 'failed'; readonly message: string }
  | ({ readonly status: 'done' } & SubscribeOutcome);

const InputSchema = z.object({ email: z.string(), accept: z.boolean() });
const empty: SubscribeInput = { email: '', accept: false };

const $state = atom<MailingState>({ status: 'idle' });
const $errors = atom<SubscribeErrors>({});
const $input = persisted('subscribe-draft', InputSchema, empty);

export const $mailing: ReadableAtom<MailingState> = $state;
export const $mailingErrors: ReadableAtom<SubscribeErrors> = $errors;
/** What is typed; it outlives failures, closing and reloads until it was sent. */
export const $mailingInput: ReadableAtom<SubscribeInput> = $input;

/** Opens the form; what was typed elsewhere on the page takes the place of what was typed before. */
export function beginMailing(email: string | undefined): void {
  if ($state.get().status !== 'sending') $state.set({ status: 'idle' });
  $errors.set({});
  if (email?.trim()) $input.set({ ...$input.get(), email });
}

/** Shows or takes back the error of a field, as when the visitor leaves it. */
export function checkMailingField(field: keyof SubscribeInput): void {
  const { [field]: _, ...others } = $errors.get();
  const error = subscribeErrors($input.get(), false)[field];
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

export function changeMailing(part: Partial<SubscribeInput>): void {
  $input.set({ ...$input.get(), ...part });
  for (const field of ['email', 'accept'] as const)
    if ($errors.get()[field] !== undefined) checkMailingField(field);
}

function refuse(error: unknown): void {
  const refused =
    error instanceof HttpError ? error.errors.find(({ field }) => field === 'email') : undefined;
  if (refused) {
    $errors.set({ ...$errors.get(), email: refused.message });
    return $state.set({ status: 'idle' });
  }
  const message = errorText(error);
  $state.set({ status: 'failed', message });
  if ($modal.get() === null) showToast({ kind: 'error', text: message });
}

/**
 * Subscribes what is typed, or takes it off. To ask twice is to ask once: the shop writes to the owner of the e-mail, or
 * sets what was wanted. Resolves to whether it was taken.
 */
export async function requestMailing(isUnsubscribe: boolean): Promise<boolean> {
  if ($state.get().status === 'sending') return false;
  const errors = subscribeErrors($input.get(), isUnsubscribe);
  $errors.set(errors);
  if (Object.keys(errors).length > 0) {
    $state.set({ status: 'idle' });
    return false;
  }
  const email = tidyEmail($input.get().email);
  $state.set({ status: 'sending', isUnsubscribe });
  try {
    const { confirmationSent } = await environment().client.call(subscribe, {
      body: { email, isUnsubscribe },
    });
    const outcome = { email, isUnsubscribe, isSent: confirmationSent !== false };
    $state.set({ status: 'done', ...outcome });
    $input.set(empty);
    if (!outcome.isSent) notifyAccountChange(['subscription']);
    // Who has closed the dialog meanwhile hears of it all the same.
    if ($modal.get() === null) showToast({ kind: 'success', text: subscribeOutcomeText(outcome) });
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}
