import { createAccountLimits, type AccountLimits } from './account-limits.ts';
import type { LoginContext } from './logins.ts';

/** Dependencies of the account services. */
export interface UserContext extends LoginContext {
  limits: AccountLimits;
}

export const createUserContext = ({ store, tokens, now }: LoginContext): UserContext => ({
  store,
  tokens,
  now,
  limits: createAccountLimits(now),
});
