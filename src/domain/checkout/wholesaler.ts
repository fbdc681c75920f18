import { RoleSchema, type Role } from '../../contract/account/user.ts';

/** By role: who buys for others, and picks the recipients of orders. */
const wholesale: Record<Role, boolean> = { guest: false, org_user: true, dealer: true };

/** Whether a role is one of wholesalers; `role` is also the price role of an access token. */
export function isWholesaler(role: string): boolean {
  const known = RoleSchema.safeParse(role);
  return known.success && wholesale[known.data];
}
