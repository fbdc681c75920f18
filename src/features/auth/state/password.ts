import { atom, type ReadableAtom } from 'nanostores';
import { isAnswerLost } from '../../../api/failures.ts';
import { HttpError } from '../../../api/errors.ts';
import { ErrorCode } from '../../../contract/calls/errors.ts';
import { changePassword, login, resetPassword } from '../../../contract/account/sign-in.ts';
import { getPartProfile, getProfile } from '../../../contract/account/user.ts';
import { CUSTOMER_SCENARIO, normalisePassword } from '../../../domain/auth/credentials.ts';
import { tidyEmail } from '../../../domain/contacts/email.ts';
import * as sessionMessages from '../../../domain/auth/session-messages.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { endSession } from '../../../stores/session/sign-out.ts';
import { isSignedIn, readVisitor } from '../../../stores/visitor/visitor.ts';

/** Fields of the password forms that the API may refuse. */
export type PasswordField = 'email' | 'oldPassword' | 'newPassword' | 'code';
export type PasswordErrors = Readonly<Partial<Record<PasswordField, string>>>;

export type PasswordState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** `message` is null where `errors` say it all. `isCodeSpent`: the link is used or too old. */
  | {
      readonly status: 'failed';
      readonly message: string | null;
      readonly errors: PasswordErrors;
      readonly isCodeSpent: boolean;
    }
  /** A link is on its way to this e-mail, if there is such a customer. */
  | { readonly status: 'link-sent'; readonly email: string }
  | { readonly status: 'changed' };

type Failed = Extract<PasswordState, { status: 'failed' }>;

const $state = atom<PasswordState>({ status: 'idle' });

/** The password form of the page. */
export const $password: ReadableAtom<PasswordState> = $state;

const $email = atom('');

/** The e-mail of the customer who is signed in, for their password manager; empty until it is known. */
export const $ownEmail: ReadableAtom<string> = $email;

function failureOf(error: unknown): Failed {
  const [refused, code] = error instanceof HttpError ? [error.errors, error.code] : [[]];
  const isCodeSpent = code === ErrorCode.wrongCode;
  const errors = Object.fromEntries(refused.map(({ field, message }) => [field, message]));
  const message = refused.length > 0 && !isCodeSpent ? null : errorText(error);
  return { status: 'failed', message, errors, isCodeSpent };
}

/** Runs what a form asks for; resolves to what is wrong with its fields. */
async function submit(task: () => Promise<PasswordState>): Promise<PasswordErrors> {
  if ($state.get().status === 'sending') return {};
  $state.set({ status: 'sending' });
  try {
    $state.set(await task());
    return {};
  } catch (error) {
    const failed = failureOf(error);
    $state.set(failed);
    return failed.errors;
  }
}

async function sendLink(email: string): Promise<PasswordState> {
  await environment().client.call(resetPassword, { body: { email } });
  return { status: 'link-sent', email };
}

/** Has a link for a new password sent; nobody learns whether there is such a customer. */
export const requestPasswordLink = (typed: string): Promise<PasswordErrors> =>
  submit(() => sendLink(tidyEmail(typed)));

async function readOwnEmail(): Promise<string> {
  const { email } = await environment().client.call(getPartProfile, {});
  $email.set(email);
  return email;
}

/** Reads the customer's own e-mail; without it a password manager has to guess whose password changes. */
export async function loadOwnEmail(): Promise<void> {
  try {
    await readOwnEmail();
  } catch (error) {
    console.error('The profile could not be read.', error);
  }
}

/** Has a link sent to the customer who is signed in. */
export const requestOwnPasswordLink = (): Promise<PasswordErrors> =>
  submit(async () => {
    const email = await readOwnEmail();
    if (email !== '') return sendLink(email);
    return { status: 'failed', message: sessionMessages.noOwnEmail, errors: {}, isCodeSpent: false };
  });

/** Goes back to the empty form. */
export const restartPassword = (): void => $state.set({ status: 'idle' });

/**
 * Sets a password by the code of a link. All sessions of the account end: who is signed in here is signed out, since
 * the next call would find that out.
 */
export const setPasswordByCode = (typedCode: string, newPassword: string): Promise<PasswordErrors> =>
  submit(async () => {
    const { client, deviceId, sessionChannel } = environment();
    const body = {
      code: typedCode.trim(),
      newPassword: normalisePassword(newPassword),
      deviceId: deviceId(),
    };
    await client.call(changePassword, { body });
    if (isSignedIn()) {
      await endSession().catch((error: unknown) => console.error('Sign-out failed.', error));
      readVisitor();
      sessionChannel.post('changed');
    }
    return { status: 'changed' };
  });

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Those of a change whose answer was lost: if it was made, nothing else opens the account any more. */
let unconfirmed: Credentials | null = null;

/** What the customer signs in with: the e-mail, else the phone. */
async function readUsername(): Promise<string> {
  const email = await readOwnEmail();
  if (email !== '') return email;
  return (await environment().client.call(getProfile, {})).phone;
}

/** Goes on with a session of its own if they are right: the tokens of a change whose answer was lost are nobody's. */
async function signInBy(credentials: Credentials): Promise<boolean> {
  const { client, deviceId } = environment();
  const body = { ...credentials, emailOnly: false, scenario: CUSTOMER_SCENARIO, deviceId: deviceId() };
  return client.call(login, { body }).then(
    () => true,
    () => false,
  );
}

/** Whether a change whose answer was lost turns out to have been made to this password. */
async function wasMade(password: string): Promise<boolean> {
  const attempt = unconfirmed;
  if (attempt === null) return false;
  let isMade = false;
  await environment().exclusively(async () => {
    isMade = await signInBy(attempt);
  }, 'session');
  return isMade && attempt.password === password;
}

async function exchangePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { client, deviceId, exclusively } = environment();
  const body = { oldPassword, newPassword, deviceId: deviceId() };
  // Whatever has to be refreshed is refreshed before, since a refresh takes the same lock.
  const username = await readUsername();
  await exclusively(async () => {
    try {
      await client.call(changePassword, { body });
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      unconfirmed = { username, password: newPassword };
      // Before anybody else finds the old session to have ended.
      if (!(await signInBy(unconfirmed))) throw error;
    }
  }, 'session');
}

/**
 * Exchanges the password of the customer who is signed in; this session goes on with new tokens, all others end. Nothing is
 * told to other tabs: they take the new tokens with their next call, and keep what is typed there.
 */
export const changeOwnPassword = (oldPassword: string, newPassword: string): Promise<PasswordErrors> =>
  submit(async () => {
    const wanted = normalisePassword(newPassword);
    if (!(await wasMade(wanted))) await exchangePassword(normalisePassword(oldPassword), wanted);
    unconfirmed = null;
    readVisitor();
    return { status: 'changed' };
  });
