import { normaliseEmail } from '../contacts/email.ts';

/** Customers' accounts may sign in at the shop; staff's may not. */
export const CUSTOMER_SCENARIO = 'user';

/** An e-mail or phone number as the API takes it. */
export const normaliseUsername = (typed: string): string => normaliseEmail(typed);

export const normalisePassword = (typed: string): string => typed.trim();

/** Signing in accepts any password; the rule for new ones is separate. */
export const signInPasswordError = (typed: string): string | undefined =>
  normalisePassword(typed) === '' ? 'Введите пароль' : undefined;
