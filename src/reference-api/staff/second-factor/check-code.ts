import type { ShopStore } from '../../shop-store.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { recoveryHash } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { matchingStep } from './totp.ts';

const FOR_ALL = 'staff-second-factor';

/** Whether everybody of the staff must have a second factor. */
export const isRequiredForAll = ({ metadata }: ShopStore): boolean => metadata.get(FOR_ALL) === 'all';

export function requireForAll({ metadata }: ShopStore, isRequired: boolean): void {
  if (isRequired) metadata.set(FOR_ALL, 'all');
  else metadata.delete(FOR_ALL);
}

export const hasSecondFactor = ({ secondFactor }: StaffMember): boolean => secondFactor !== '';

/** Whether a member can do nothing before a second factor is set up. */
export const mustSetUp = (store: ShopStore, member: StaffMember): boolean =>
  !hasSecondFactor(member) && (member.needsSecondFactor || isRequiredForAll(store));

/** Whether a code, or a recovery code, is the member's; each opens once. Call it inside a change. */
export function useCode(store: ShopStore, member: StaffMember, typed: string, now: Date): boolean {
  const secret = openSecret(store, member.id, member.secondFactor);
  if (secret === undefined) return false;
  const step = matchingStep(secret, typed, now);
  if (step !== undefined) return store.secondFactors.useStep(member.id, step);
  return store.secondFactors.useRecoveryCode(member.id, recoveryHash(typed));
}
