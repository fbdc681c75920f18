import { giveBonuses } from '../bonus/accounts.ts';
import type { DemoCustomer, DemoEditor } from '../seed/demo-shop.ts';
import { hashPasswordNow } from '../users/password-hash.ts';
import { FINDABLE } from './customer-params.ts';
import type { ShopStore } from './shop-store.ts';

/** Adds the accounts to try the shop with. */
export function fillCustomers(store: ShopStore, customers: readonly DemoCustomer[], now: Date): void {
  for (const { role, password, data, bonuses, findable = false } of customers) {
    const uid = store.customers.add(data, role, now, hashPasswordNow(password));
    store.customers.setVerified(uid, 'email', data.email);
    store.customers.setVerified(uid, 'phone', data.phone);
    if (findable) store.customerParams.put(uid, FINDABLE, 'true');
    giveBonuses(store, uid, bonuses, now);
  }
}

/** Adds the accounts to try the editor with. */
export function fillEditors(store: ShopStore, editors: readonly DemoEditor[]): void {
  for (const { email, name, password } of editors) {
    store.editors.add({ email, name, passwordHash: hashPasswordNow(password) });
  }
}
