import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../../api/errors.ts';
import { sendVerification, signUp, type SignUpFields } from '../../../contract/account/sign-in.ts';
import { normaliseSignUp, type SignUpConfig, signUpErrors } from '../../../domain/auth/sign-up.ts';
import {
  chosenSignUp,
  draftFields,
  refusedFields,
  type SignUpErrors,
} from '../../../domain/auth/sign-up-draft.ts';
import { consentBoxesError } from '../../../domain/consents/consent-boxes.ts';
import * as sessionMessages from '../../../domain/auth/session-messages.ts';
import { paths } from '../../../paths.ts';
import { errorText } from '../../../session/client/error-text.ts';
import {
  askChangedConsents,
  knownBoxes,
  refusesConsents,
} from '../../../stores/consents/consent-documents.ts';
import { enterSession } from '../../../stores/session/enter-session.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';
import { $signUpDraft, changeSignUp, clearSignUpDraft } from './sign-up-draft.ts';
import { today } from '../../../stores/account/today.ts';

export type SignUpState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** No account, and the input is kept; or an account, but the browser stores no session. */
  | { readonly status: 'failed'; readonly message: string }
  /** The browser is leaving for the next page. */
  | { readonly status: 'signed-up' };

const $state = atom<SignUpState>({ status: 'idle' });
const $errors = atom<SignUpErrors>({});
/** In memory only. */
const $password = atom('');

export const $signUp: ReadableAtom<SignUpState> = $state;
/** Visible errors, by field. */
export const $signUpErrors: ReadableAtom<SignUpErrors> = $errors;
export const $signUpPassword: ReadableAtom<string> = $password;

type ErrorField = keyof SignUpErrors;

/** The API's last refusal and the input at that time. */
let refusal: { readonly errors: SignUpErrors; readonly typed: SignUpFields } | undefined;

function currentSignUp(config: SignUpConfig) {
  const draft = $signUpDraft.get();
  const chosen = chosenSignUp(config, draft);
  return (
    chosen && {
      ...chosen,
      typed: draftFields(draft, chosen.role, { password: $password.get(), boxes: knownBoxes('signUp') }),
    }
  );
}

function brokenRules(config: SignUpConfig): SignUpErrors {
  const current = currentSignUp(config);
  if (!current) return {};
  const found = signUpErrors(normaliseSignUp(current.typed, current.fields), current.fields, config, today());
  const { consentRequired: required, consentMessage: message } = config.checkout;
  const consent = consentBoxesError(knownBoxes('signUp'), $signUpDraft.get(), { required, message });
  const others = found.filter(({ code }) => code !== 'accept');
  const errors = consent === undefined ? others : [...others, { code: 'accept', message: consent }];
  return Object.fromEntries(errors.map(({ code, message: text }) => [code, text]));
}

/** Refused and unchanged since. */
function stillRefused(config: SignUpConfig, field: ErrorField): string | undefined {
  const typed = currentSignUp(config)?.typed;
  return typed?.[field] === refusal?.typed[field] ? refusal?.errors[field] : undefined;
}

/** Shows or clears a field's error, as on blur. */
export function checkSignUpField(field: ErrorField, config: SignUpConfig): void {
  const { [field]: _, ...others } = $errors.get();
  const error = brokenRules(config)[field] ?? stillRefused(config, field);
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

/** Updates a visible error while the field is edited. */
export function recheckSignUpField(field: ErrorField, config: SignUpConfig): void {
  if ($errors.get()[field] !== undefined) checkSignUpField(field, config);
}

export const changePassword = (password: string): void => $password.set(password);

/** Another role has other fields and errors. */
export function chooseRole(role: SignUpFields['role']): void {
  changeSignUp({ role });
  $errors.set({});
}

/** Sends the first code; if it fails, the next page offers another. */
async function requestFirstCode(): Promise<void> {
  try {
    await environment().client.call(sendVerification, { body: { channel: 'email' } });
  } catch (error) {
    console.error('The code was not sent.', error);
  }
}

/** The shop's server stores the response's tokens. */
async function send(current: NonNullable<ReturnType<typeof currentSignUp>>): Promise<void> {
  const { client, cookies, deviceId, exclusively } = environment();
  const basket = cookies.get('cartToken');
  const fields = normaliseSignUp(current.typed, current.fields);
  await exclusively(async () => {
    const body = { fields, deviceId: deviceId(), ...(basket !== undefined && { basket }) };
    await client.call(signUp, { body });
  }, 'session');
}

/**
 * Creates an account, signs in and opens the next page. Without cookies the account exists, and the visitor reads so here.
 * Input survives errors.
 */
export async function register(config: SignUpConfig): Promise<void> {
  const { status } = $state.get();
  if (status === 'sending' || status === 'signed-up') return;
  const current = currentSignUp(config);
  const errors = brokenRules(config);
  $errors.set(errors);
  $state.set({ status: 'idle' });
  if (!current || Object.keys(errors).length > 0) return;
  $state.set({ status: 'sending' });
  try {
    await send(current);
  } catch (error) {
    await askChangedConsents(error);
    if (error instanceof HttpError) {
      refusal = { errors: refusedFields(error.errors), typed: current.typed };
      $errors.set(refusal.errors);
      if (refusesConsents(error)) checkSignUpField('accept', config);
    }
    $state.set({ status: 'failed', message: errorText(error) });
    return;
  }
  $password.set('');
  clearSignUpDraft();
  if (!isSignedIn()) {
    $state.set({ status: 'failed', message: sessionMessages.signUpNotKept });
    return;
  }
  $state.set({ status: 'signed-up' });
  await Promise.all([enterSession(), requestFirstCode()]);
  environment().navigate(paths.signupComplete);
}
