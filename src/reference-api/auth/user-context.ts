import type { AccountLimits } from '../account/account-limits.ts';
import type { LoginContext } from './logins.ts';

/** Dependencies of the account services. */
export interface UserContext extends LoginContext {
  limits: AccountLimits;
}
