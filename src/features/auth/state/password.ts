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

/** Fields that the API may refuse. */
export type PasswordField = 'email' | 'oldPassword' | 'newPassword' | 'code';
export type PasswordErrors = Readonly<Partial<Record<PasswordField, string>>>;

export type PasswordState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** `message` is null where `errors` explain it. `isCodeSpent`: used or expired. */
  | {
      readonly status: 'failed';
      readonly message: string | null;
      readonly errors: PasswordErrors;
      readonly isCodeSpent: boolean;
    }
  /** Sent if there is such a customer. */
  | { readonly status: 'link-sent'; readonly email: string }
  | { readonly status: 'changed' };

type Failed = Extract<PasswordState, { status: 'failed' }>;

const $state = atom<PasswordState>({ status: 'idle' });

export const $password: ReadableAtom<PasswordState> = $state;

const $email = atom('');

/** For password managers; empty until loaded. */
export const $ownEmail: ReadableAtom<string> = $email;

function failureOf(error: unknown): Failed {
  const [refused, code] = error instanceof HttpError ? [error.errors, error.code] : [[]];
  const isCodeSpent = code === ErrorCode.wrongCode;
  const errors = Object.fromEntries(refused.map(({ field, message }) => [field, message]));
  const message = refused.length > 0 && !isCodeSpent ? null : errorText(error);
  return { status: 'failed', message, errors, isCodeSpent };
}

/** Submits a form; resolves to its field errors. */
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

/** Sends a link; the result does not reveal whether there is such a customer. */
export const requestPasswordLink = (typed: string): Promise<PasswordErrors> =>
  submit(() => sendLink(tidyEmail(typed)));

async function readOwnEmail(): Promise<string> {
  const { email } = await environment().client.call(getPartProfile, {});
  $email.set(email);
  return email;
}

/** For password managers. */
export async function loadOwnEmail(): Promise<void> {
  try {
    await readOwnEmail();
  } catch (error) {
    console.error('The profile could not be read.', error);
  }
}

export const requestOwnPasswordLink = (): Promise<PasswordErrors> =>
  submit(async () => {
    const email = await readOwnEmail();
    if (email !== '') return sendLink(email);
    return { status: 'failed', message: sessionMessages.noOwnEmail, errors: {}, isCodeSpent: false };
  });

export const restartPassword = (): void => $state.set({ status: 'idle' });

/** Sets a password by a link's code. This ends all sessions of the account, so the customer is signed out here too. */
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

/** Credentials of an unanswered change: if it was made, nothing else opens the account. */
let unconfirmed: Credentials | null = null;

/** The sign-in name: the e-mail, else the phone. */
async function readUsername(): Promise<string> {
  const email = await readOwnEmail();
  if (email !== '') return email;
  return (await environment().client.call(getProfile, {})).phone;
}

/** Opens a new session if the credentials are right: the tokens of an unanswered change are lost. */
async function signInBy(credentials: Credentials): Promise<boolean> {
  const { client, deviceId } = environment();
  const body = { ...credentials, emailOnly: false, scenario: CUSTOMER_SCENARIO, deviceId: deviceId() };
  return client.call(login, { body }).then(
    () => true,
    () => false,
  );
}

/** Whether an unanswered change to this password was made. */
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
  // Refreshed before, since a refresh takes the same lock.
  const username = await readUsername();
  await exclusively(async () => {
    try {
      await client.call(changePassword, { body });
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      unconfirmed = { username, password: newPassword };
      // Before other calls find the old session ended.
      if (!(await signInBy(unconfirmed))) throw error;
    }
  }, 'session');
}

/**
 * Changes the customer's password; this session gets new tokens, all others end. Other tabs take the tokens with their next
 * call and keep their input.
 */
export const changeOwnPassword = (oldPassword: string, newPassword: string): Promise<PasswordErrors> =>
  submit(async () => {
    const wanted = normalisePassword(newPassword);
    if (!(await wasMade(wanted))) await exchangePassword(normalisePassword(oldPassword), wanted);
    unconfirmed = null;
    readVisitor();
    return { status: 'changed' };
  });
