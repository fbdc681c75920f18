import { RoleSchema, type Role } from '../../contract/account/user.ts';

/** By role: wholesalers choose recipients. */
const wholesale: Record<Role, boolean> = { guest: false, org_user: true, dealer: true };

/** `role` may also be an access token's price role. */
export function isWholesaler(role: string): boolean {
  const known = RoleSchema.safeParse(role);
  return known.success && wholesale[known.data];
}
