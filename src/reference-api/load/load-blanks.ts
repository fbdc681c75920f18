import { addBlank } from '../blanks/place-blank.ts';
import type { ShopStore } from '../shop-store.ts';
import type { DemoBlank } from '../seed/demo-shop.ts';
import { demoClient } from './demo-client.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Inserts the past quick orders of demo customers. */
export function loadBlanks(store: ShopStore, blanks: readonly DemoBlank[], now: Date): void {
  for (const { email, groups, comment, statusId, hoursAgo } of blanks) {
    const customer = store.customers.byContact('email', email);
    if (customer === undefined) continue;
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const { id } = addBlank(store, {
      customer,
      priceRole: demoClient(customer).priceRole,
      goods: { groups, comment },
      now: at,
    });
    store.blanks.setStatus(id, statusId);
  }
}
