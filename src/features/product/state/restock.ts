import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../../api/errors.ts';
import { notifyWhenRestocked } from '../../../contract/account/mailing.ts';
import {
  consentBoxesError,
  type GivenConsents,
  sentConsents,
} from '../../../domain/consents/consent-boxes.ts';
import { emailError, tidyEmail } from '../../../domain/contacts/email.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $checkoutDraft } from '../../../stores/checkout/checkout-draft.ts';
import {
  askChangedConsents,
  knownBoxes,
  loadConsentDocuments,
  refusesConsents,
} from '../../../stores/consents/consent-documents.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $modal } from '../../../stores/page/modal.ts';
import { showToast } from '../../../stores/page/toasts.ts';

export type RestockField = 'email' | 'accept';
export type RestockErrors = Readonly<Partial<Record<RestockField, string>>>;

export type RestockState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'noted'; readonly email: string }
  /** Already in stock. */
  | { readonly status: 'in-stock' };

const $state = atom<RestockState>({ status: 'idle' });
const $errors = atom<RestockErrors>({});
const $given = atom<GivenConsents>({ accept: false });

export const $restock: ReadableAtom<RestockState> = $state;
export const $restockErrors: ReadableAtom<RestockErrors> = $errors;
export const $restockConsent: ReadableAtom<GivenConsents> = $given;

function errorsNow(): RestockErrors {
  const email = emailError($checkoutDraft.get().email);
  const accept = consentBoxesError(knownBoxes('restock'), $given.get(), { required: true });
  return { ...(email !== undefined && { email }), ...(accept !== undefined && { accept }) };
}

/** Shows or clears a field's error, as on blur. */
export function checkRestockField(field: RestockField): void {
  const { [field]: _, ...others } = $errors.get();
  const error = errorsNow()[field];
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

export function acceptRestock(given: GivenConsents): void {
  $given.set(given);
  checkRestockField('accept');
}

/** Resets the form. */
export function beginRestock(): void {
  if ($state.get().status !== 'sending') $state.set({ status: 'idle' });
  $errors.set({});
  // The form shows a failure.
  void loadConsentDocuments().catch(() => {});
}

const isField = (field: string): field is RestockField => field === 'email' || field === 'accept';

/** Repeating is safe. */
export async function requestRestock(groupId: number): Promise<void> {
  if ($state.get().status === 'sending') return;
  $state.set({ status: 'sending' });
  try {
    await loadConsentDocuments();
  } catch (error) {
    return $state.set({ status: 'failed', message: errorText(error) });
  }
  const errors = errorsNow();
  $errors.set(errors);
  if (Object.keys(errors).length > 0) return $state.set({ status: 'idle' });
  const email = tidyEmail($checkoutDraft.get().email);
  try {
    const { accepted } = await environment().client.call(notifyWhenRestocked, {
      body: { email, groupId, ...sentConsents(knownBoxes('restock'), $given.get()) },
    });
    $state.set(accepted ? { status: 'noted', email } : { status: 'in-stock' });
    // Shown even if the dialog was closed meanwhile.
    if ($modal.get() === null)
      showToast({
        kind: 'success',
        text: accepted ? `Напишем на ${email}, когда товар появится` : 'Этот размер снова в наличии',
      });
  } catch (error) {
    await askChangedConsents(error);
    const refused = error instanceof HttpError ? error.errors : [];
    const named = refused.flatMap(({ field, message }) =>
      isField(field) ? [[field, message] as const] : [],
    );
    $errors.set({ ...$errors.get(), ...Object.fromEntries<string>(named) });
    if (knownBoxes('restock').length > 0 && refusesConsents(error)) checkRestockField('accept');
    const message = errorText(error);
    $state.set({ status: 'failed', message });
    if ($modal.get() === null) showToast({ kind: 'error', text: message });
  }
}
