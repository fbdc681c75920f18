import { normaliseEmail } from '../contacts/email.ts';

/** Which accounts may sign in at the shop: customers', none of its staff. */
export const CUSTOMER_SCENARIO = 'user';

/** A username as the API takes it: an e-mail or a phone number. */
export const normaliseUsername = (typed: string): string => normaliseEmail(typed);

export const normalisePassword = (typed: string): string => typed.trim();

/** The rule of a sign-in: any password will do that is one; how long a new one must be is another rule. */
export const signInPasswordError = (typed: string): string | undefined =>
  normalisePassword(typed) === '' ? 'Введите пароль' : undefined;
