import type { StoredCustomer } from '../db/customers.ts';
import type { ApiClient, Customer } from '../users/api-client.ts';
import { priceRoleOf } from '../users/profile.ts';

/** A customer as one who makes calls. */
export const demoClient = ({ uid, role }: StoredCustomer): ApiClient & { customer: Customer } => ({
  customer: { uid, role },
  priceRole: priceRoleOf(role),
});
