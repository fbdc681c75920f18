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
import * as sessionMessages from '../../../domain/auth/session-messages.ts';
import { paths } from '../../../paths.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { enterSession } from '../../../stores/session/enter-session.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';
import { $signUpDraft, changeSignUp, clearSignUpDraft } from './sign-up-draft.ts';
import { today } from '../../../stores/account/today.ts';

export type SignUpState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** There is no account, and everything typed stays; or there is one, and the browser keeps no session. */
  | { readonly status: 'failed'; readonly message: string }
  /** The customer is signed in, and the browser is leaving for the next page. */
  | { readonly status: 'signed-up' };

const $state = atom<SignUpState>({ status: 'idle' });
const $errors = atom<SignUpErrors>({});
/** In memory only: a reload forgets it. */
const $password = atom('');

export const $signUp: ReadableAtom<SignUpState> = $state;
/** Errors that are shown, by field. */
export const $signUpErrors: ReadableAtom<SignUpErrors> = $errors;
export const $signUpPassword: ReadableAtom<string> = $password;

type ErrorField = keyof SignUpErrors;

/** What the API has refused last, and what was typed then. */
let refusal: { readonly errors: SignUpErrors; readonly typed: SignUpFields } | undefined;

function currentSignUp(config: SignUpConfig) {
  const draft = $signUpDraft.get();
  const chosen = chosenSignUp(config, draft);
  return chosen && { ...chosen, typed: draftFields(draft, chosen.role, $password.get()) };
}

/** What the rules of the shop say against what is typed. */
function brokenRules(config: SignUpConfig): SignUpErrors {
  const current = currentSignUp(config);
  if (!current) return {};
  const found = signUpErrors(normaliseSignUp(current.typed, current.fields), current.fields, config, today());
  return Object.fromEntries(found.map(({ code, message }) => [code, message]));
}

/** What the API has refused and has not been changed since. */
function stillRefused(config: SignUpConfig, field: ErrorField): string | undefined {
  const typed = currentSignUp(config)?.typed;
  return typed?.[field] === refusal?.typed[field] ? refusal?.errors[field] : undefined;
}

/** Shows or takes back the error of a field, as when the visitor leaves it. */
export function checkSignUpField(field: ErrorField, config: SignUpConfig): void {
  const { [field]: _, ...others } = $errors.get();
  const error = brokenRules(config)[field] ?? stillRefused(config, field);
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

/** The same for a field whose error is on the screen while it is being changed. */
export function recheckSignUpField(field: ErrorField, config: SignUpConfig): void {
  if ($errors.get()[field] !== undefined) checkSignUpField(field, config);
}

export const changePassword = (password: string): void => $password.set(password);

/** Chooses who signs up: what is asked for is something else then, and so is what is wrong. */
export function chooseRole(role: SignUpFields['role']): void {
  changeSignUp({ role });
  $errors.set({});
}

/** Has the first code sent; the next page offers another where this one does not come. */
async function requestFirstCode(): Promise<void> {
  try {
    await environment().client.call(sendVerification, { body: { channel: 'email' } });
  } catch (error) {
    console.error('The code was not sent.', error);
  }
}

/** Asks the API for an account; the shop's server stores the tokens of its response. */
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
 * Opens an account, signs in and leaves for the page that tells what comes next; where the browser keeps no session, it says so
 * here. Nothing typed is lost by an error.
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
    if (error instanceof HttpError) {
      refusal = { errors: refusedFields(error.errors), typed: current.typed };
      $errors.set(refusal.errors);
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
