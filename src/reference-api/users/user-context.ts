import type { AccountLimits } from './account-limits.ts';
import type { LoginContext } from './logins.ts';

/** What everything about accounts is done with. */
export interface UserContext extends LoginContext {
  limits: AccountLimits;
}
