import { randomBytes } from 'node:crypto';
import { calls } from '../../src/contract/routes.ts';
import { Client } from '../conformance/client.ts';
import { signUpFields } from '../conformance/customer.ts';
import { readyOrder } from '../conformance/order-form.ts';
import { inspectShop } from '../conformance/shop.ts';
import type { Victim } from './attack.ts';

/** Signs up a customer and places an order. All personal texts are random, so that they are found wherever they leak. */
export async function signUpVictim(api: string): Promise<Victim> {
  const guest = new Client({ api, siteId: 1, currencyId: 1 });
  const email = `victim-${randomBytes(8).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const config = await guest.answer(calls.getConfig, {});
  const fields = signUpFields(config, email, password);
  const { login } = await guest.answer(calls.signUp, { body: { fields, deviceId: 'device-of-the-victim' } });
  const customer = guest.as(login.token);
  const { body } = await readyOrder(customer, await inspectShop(guest), { payNow: false });
  const { orderId } = await customer.answer(calls.placeOrder, {
    body: { ...body, personalData: { fio: fields.fio, email, phone: fields.phone } },
  });
  const { token, refreshToken } = login;
  return { email, phone: fields.phone, password, token, refreshToken, orderId };
}

/** The code of the shop's site. */
export async function readSiteCode(api: string): Promise<string> {
  const { data } = await new Client({ api, siteId: 1, currencyId: 1 }).answer(calls.getSites, {});
  const [site] = data;
  if (site === undefined) throw new Error('The shop has no site.');
  return site.code;
}
