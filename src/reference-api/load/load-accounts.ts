import { grantBonuses } from '../bonus/accounts.ts';
import type { DemoCustomer, DemoEditor } from '../seed/demo-shop.ts';
import { hashPasswordSync } from '../users/password-hash.ts';
import { FINDABLE } from '../db/customer-params.ts';
import type { ShopStore } from '../db/shop-store.ts';

/** Adds the accounts to try the shop with. */
export function loadCustomers(store: ShopStore, customers: readonly DemoCustomer[], now: Date): void {
  for (const { role, password, data, bonuses, findable = false } of customers) {
    const uid = store.customers.add(data, role, now, hashPasswordSync(password));
    store.customers.setVerified(uid, 'email', data.email);
    store.customers.setVerified(uid, 'phone', data.phone);
    if (findable) store.customerParams.put(uid, FINDABLE, 'true');
    grantBonuses(store, uid, bonuses, now);
  }
}

/** Adds the accounts to try the editor with. */
export function loadEditors(store: ShopStore, editors: readonly DemoEditor[]): void {
  for (const { email, name, password } of editors) {
    store.editors.add({ email, name, passwordHash: hashPasswordSync(password) });
  }
}
