import type { BrowserContext } from '@playwright/test';
import { login } from '../../src/contract/account/sign-in.ts';
import { getOrders } from '../../src/contract/order/order-history.ts';
import { orderPath, paths } from '../../src/paths.ts';
import { readShopSettings } from '../e2e/goods.ts';
import { cookieNames } from '../e2e/shop-cookies.ts';
import { clientOf, DEVICE } from '../e2e/sign-in.ts';
import { shopUrl } from '../e2e/shop.ts';

const CUSTOMER = { username: 'anna@polotno.example', password: 'polotno' };

/** A demo customer's session and the pages of their account. */
export interface MeasuredAccount {
  readonly cookie: { readonly name: string; readonly value: string };
  readonly pages: readonly { readonly name: string; readonly path: string }[];
}

/** Signs a demo customer in and finds the pages of their account. */
export async function openAccount(): Promise<MeasuredAccount> {
  const { apiUrl, siteCode } = await readShopSettings();
  const { token } = await clientOf(apiUrl).call(login, {
    body: { ...CUSTOMER, emailOnly: false, scenario: 'user', deviceId: DEVICE },
  });
  if (token === null) throw new Error(`${CUSTOMER.username} was not signed in.`);
  const { data } = await clientOf(apiUrl, token).call(getOrders, { query: { limit: 1 } });
  const [order] = data;
  if (order === undefined) throw new Error(`${CUSTOMER.username} has no orders.`);
  return {
    cookie: { name: cookieNames(siteCode).auth, value: token },
    pages: [
      { name: 'account', path: paths.profile },
      { name: 'orders', path: paths.orders },
      { name: 'order', path: orderPath(order.id) },
      { name: 'bonuses', path: paths.bonuses },
      { name: 'addresses', path: paths.addresses },
      { name: 'quick orders', path: paths.blanks },
      { name: 'messages', path: paths.notifications },
      { name: 'own reviews', path: paths.ownReviews },
      { name: 'own consents', path: paths.ownConsents },
      { name: 'personal data', path: paths.personalData },
      { name: 'change password', path: paths.changePassword },
      { name: 'constructor', path: paths.constructor },
    ],
  };
}

/** Gives a session to a browser. */
export const enterAccount = (context: BrowserContext, { cookie }: MeasuredAccount): Promise<void> =>
  context.addCookies([{ ...cookie, url: shopUrl }]);
