import type { StaffMember } from '../accounts/staff-members.ts';
import type { RateLimiter } from '../../rate-limit/rate-limiter.ts';
import type { AccountLimits } from '../../auth/account-limits.ts';
import { passwordVersion, type StaffDevice } from './device.ts';

/** Who tries to sign in to the member, and from where. */
export interface StaffAttempt {
  /** As it is stored. */
  email: string;
  /** The account with this e-mail; undefined without one. */
  member: StaffMember | undefined;
  /** The browser's device cookie, if it has one. */
  device: StaffDevice | undefined;
  /** Empty where it is unknown. */
  address: string;
  /** The second step, whose attempts are counted by themselves. */
  step?: 'code';
}

interface Count {
  limit: RateLimiter;
  key: string;
}

const isOwn = (member: StaffMember, device: StaffDevice): boolean =>
  device.memberId === member.id && device.passwordVersion === passwordVersion(member);

/**
 * Counts an attempt before it is made, so that parallel ones count as well; answers what takes it back once the password
 * was right. In a browser that the member has used only that browser's attempts count, so that strangers cannot lock it
 * out; everywhere else a day's guesses for an account end. All begin again with a new password. @throws TooManyRequests
 */
export function countStaffSignIn(
  limits: AccountLimits,
  { email, member, device, address, step }: StaffAttempt,
): () => void {
  if (member !== undefined && device !== undefined && isOwn(member, device)) {
    const own = JSON.stringify({ member: member.id, device: device.id, step });
    limits.customerDevice.consume(own);
    return () => limits.customerDevice.reset(own);
  }
  const account = JSON.stringify({ email, version: member && passwordVersion(member), step });
  const from = JSON.stringify({ account, address });
  const counts: Count[] = [
    ...(address === '' ? [] : [{ limit: limits.address, key: `member ${address}` }]),
    { limit: limits.editorFromAddress, key: from },
    // Without known addresses, all strangers would share one with the member.
    ...(address === '' ? [] : [{ limit: limits.editorFromAddressInDay, key: from }]),
    { limit: limits.editorFromUnknownBrowsers, key: account },
  ];
  for (const { limit, key } of counts) limit.consume(key);
  return () => {
    for (const { limit, key } of counts) limit.release(key);
    for (const limit of [limits.editorFromAddress, limits.editorFromAddressInDay]) limit.reset(from);
  };
}
