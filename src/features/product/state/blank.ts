import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../../api/errors.ts';
import { placeBlank } from '../../../contract/order/blank.ts';
import type { GroupCount } from '../../../contract/order/basket.ts';
import {
  blankErrors,
  type BlankErrors,
  type BlankField,
  type BlankRules,
} from '../../../domain/orders/blank.ts';
import { type GivenConsents, sentConsents } from '../../../domain/consents/consent-boxes.ts';
import { normaliseFullName } from '../../../domain/names/full-name.ts';
import { internationalPhone, phoneCountryOf } from '../../../domain/phones/phone.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { isFinalFailure } from '../../../api/failures.ts';
import { createAttempt } from '../../../stores/requests/attempt.ts';
import { $checkoutDraft } from '../../../stores/checkout/checkout-draft.ts';
import { shopConfig } from '../../../stores/shop/config.ts';
import {
  askChangedConsents,
  knownBoxes,
  loadConsentDocuments,
  refusesConsents,
} from '../../../stores/consents/consent-documents.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { awaitInFlight } from '../../../api/await-in-flight.ts';
import { $modal } from '../../../stores/page/modal.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { protectWork } from '../../../stores/page/unsaved-work.ts';

/** Comment and consent; name and phone are shared with checkout. */
export interface BlankNote extends GivenConsents {
  readonly comment: string;
}

export type BlankState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** The input is kept. */
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'placed'; readonly id: number };

const noRules: BlankRules = { fullNameRegex: null, consentRequired: true, consentMessage: null };
const emptyNote: BlankNote = { comment: '', accept: false };

const $note = atom<BlankNote>(emptyNote);
const $state = atom<BlankState>({ status: 'idle' });
const $errors = atom<BlankErrors>({});
const attempt = createAttempt('blank-attempt');
/** Undefined until loaded: fields are then checked by defaults, and nothing is sent. */
let rules: BlankRules | undefined;

export const $blankNote: ReadableAtom<BlankNote> = $note;
export const $blank: ReadableAtom<BlankState> = $state;
export const $blankErrors: ReadableAtom<BlankErrors> = $errors;

const errorsNow = (): BlankErrors =>
  blankErrors({ ...$checkoutDraft.get(), ...$note.get() }, rules ?? noRules, knownBoxes('quickOrder'));

/** Shows or clears a field's error, as on blur. */
export function checkBlankField(field: BlankField): void {
  const { [field]: _, ...others } = $errors.get();
  const error = errorsNow()[field];
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

export function changeBlankNote(part: Partial<BlankNote>): void {
  $note.set({ ...$note.get(), ...part });
  if ('accept' in part) checkBlankField('accept');
}

/** Resets a placed blank. */
export async function beginBlank(): Promise<void> {
  if ($state.get().status !== 'sending') $state.set({ status: 'idle' });
  $errors.set({});
  await readRules();
}

/** Loads the rules; shows a failure. Resolves to whether they are loaded. */
async function readRules(): Promise<boolean> {
  try {
    const [{ checkout }] = await Promise.all([shopConfig(), loadConsentDocuments()]);
    rules ??= checkout;
    return true;
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
    return false;
  }
}

async function send(groups: readonly GroupCount[], comment: string): Promise<number> {
  const { fio, phone, phoneCountry } = $checkoutDraft.get();
  const { client, deviceId } = environment();
  const body = {
    groups: [...groups],
    comment,
    fio: normaliseFullName(fio),
    phone: internationalPhone(phone, phoneCountryOf(phoneCountry)),
    ...sentConsents(knownBoxes('quickOrder'), $note.get()),
    deviceId: deviceId(),
  };
  const idempotencyKey = attempt.keyFor(body);
  return (await awaitInFlight(() => client.call(placeBlank, { body }, { idempotencyKey }))).id;
}

const isField = (field: string): field is BlankField => ['fio', 'phone', 'accept'].includes(field);

async function refuse(error: unknown): Promise<void> {
  if (isFinalFailure(error)) attempt.end();
  await askChangedConsents(error);
  const refused = error instanceof HttpError ? error.errors : [];
  const named = refused.flatMap(({ field, message }) => (isField(field) ? [[field, message] as const] : []));
  $errors.set({ ...$errors.get(), ...Object.fromEntries<string>(named) });
  if (knownBoxes('quickOrder').length > 0 && refusesConsents(error)) checkBlankField('accept');
  const message = errorText(error);
  $state.set({ status: 'failed', message });
  if ($modal.get() === null) showToast({ kind: 'error', text: `Заявка не отправлена. ${message}` });
}

/**
 * Places a blank once, however often it is pressed or retried; `about` precedes the comment. Resolves to whether it was
 * placed.
 */
export async function sendBlank(groups: readonly GroupCount[], about = ''): Promise<boolean> {
  if ($state.get().status === 'sending') return false;
  if (rules === undefined) $state.set({ status: 'sending' });
  if (!(await readRules())) return false;
  const errors = errorsNow();
  $errors.set(errors);
  if (Object.keys(errors).length > 0) {
    $state.set({ status: 'idle' });
    return false;
  }
  $state.set({ status: 'sending' });
  const comment = [about, $note.get().comment.trim()].filter(Boolean).join('\n');
  try {
    const id = await protectWork(() => send(groups, comment));
    attempt.end();
    $note.set(emptyNote);
    $state.set({ status: 'placed', id });
    // The dialog was closed: show a toast.
    if ($modal.get() === null) showToast({ kind: 'success', text: `Заявка №\u00a0${id} принята` });
    return true;
  } catch (error) {
    await refuse(error);
    return false;
  }
}
