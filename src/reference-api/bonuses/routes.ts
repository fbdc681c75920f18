import {
  getBonusAccounts,
  getBonusBalance,
  getBonusClient,
  getProductsBonuses,
} from '../../contract/account/bonus.ts';
import { accountsView, bonusBalance } from './accounts.ts';
import { bonusClient, bonusLevel, firstLevel, productBonuses } from './rules.ts';
import type { RouteContext } from '../route-context.ts';

/** Bonus accounts, and the bonuses that products earn. */
export function serveBonuses({ serve, serveCustomer, store, now }: RouteContext): void {
  serveCustomer(getBonusBalance, ({ customer: { uid } }) => ({
    balance: bonusBalance(store, uid, now()),
    expected: store.bonuses.expectedSum(uid),
  }));

  serve(getProductsBonuses, ({ query: { ids }, client }) => {
    const level = bonusLevel(store, client, now());
    const first = firstLevel(store);
    const products = store.products.byIds(ids);
    return {
      data: products.map((product) => ({
        productId: product.id,
        ...productBonuses(product, { visitor: client, level, first }),
      })),
    };
  });

  serveCustomer(getBonusClient, ({ customer }) => bonusClient(store, customer, now()));

  serveCustomer(getBonusAccounts, ({ customer: { uid } }) => ({ data: accountsView(store, uid, now()) }));
}
