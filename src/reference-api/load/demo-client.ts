import type { StoredCustomer } from '../customers/customers.ts';
import type { ApiClient, Customer } from '../http/api-client.ts';
import { priceRoleOf } from '../account/profile.ts';

/** A customer as one who makes calls. */
export const demoClient = ({ uid, role }: StoredCustomer): ApiClient & { customer: Customer } => ({
  customer: { uid, role },
  priceRole: priceRoleOf(role),
});
