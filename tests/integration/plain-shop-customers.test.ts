import { expect, test } from 'vitest';
import { addShipping } from '../../src/contract/order/delivery.ts';
import { getOrders } from '../../src/contract/order/order-history.ts';
import { commentNotKept } from '../../src/domain/checkout/checkout-messages.ts';
import { bearer, fields, register } from '../contract/fixture/accounts.ts';
import { orderForm } from '../contract/fixture/checkout.ts';
import { THROW, TOWEL } from '../contract/fixture/group-ids.ts';
import { forgedToken } from './harness/broken-tokens.ts';
import { person, reviewFields } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';

// Accounts are opened past the proof of work.
const shop = plainShop({ workBits: 0 });

test('ROUTE-16 a customer buys in the own basket and finds the order in the account', async () => {
  const { token } = await register(shop.api);
  const { personalShipping } = orderForm('', 0);
  if (!personalShipping) throw new Error('The form has no address.');
  const address = { ...personalShipping, contactPerson: fields.fio, phone: fields.phone };
  await shop.api.call(addShipping, { body: address }, bearer(token));
  shop.browser.jar.cookie = `auth_token_vitrina=${token}`;
  await shop.buy(TOWEL, '2');
  expect(await shop.browser.checkout()).toMatchObject({
    view: { kind: 'form', draft: { fio: fields.fio, email: fields.email, city: 'Иваново', zip: '153000' } },
  });
  expect(await shop.browser.checkout(reviewFields(await shop.review()))).toMatchObject({
    to: '/checkout-success',
  });
  const { data } = await shop.api.call(getOrders, { query: {} }, bearer(token));
  expect(data.map(({ id }) => id)).toEqual([...shop.browser.orders]);
});

test('ROUTE-16 what was typed into the checkout is there after a look at the basket, until it is ordered', async () => {
  await shop.buy(TOWEL, '1');
  // As long as a comment may be, of letters that hardly repeat.
  const commentary = Array.from({ length: 1000 }, (_, place) =>
    String.fromCharCode(0x430 + ((place * place * 7 + place * 3) % 32)),
  ).join('');
  const sent = { ...person, commentary, action: 'basket' };
  expect(await shop.browser.checkout(sent)).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  expect(shop.browser.jar.cookie).not.toContain('order_draft');
  const typed = { fio: person.fio, city: 'Иваново', deliveryOption: 'express', commentary };
  expect(await shop.browser.checkout()).toMatchObject({ view: { kind: 'form', draft: typed } });
  // What no cookie holds is not left behind unsaid.
  const dense = Array.from({ length: 1000 }, (_, place) =>
    String.fromCharCode(0x4e00 + ((place * place * 7919 + place * 31) % 20_000)),
  ).join('');
  expect(await shop.browser.checkout({ ...sent, commentary: dense })).toMatchObject({
    kind: 'view',
    status: 422,
    view: { message: commentNotKept, draft: { fio: person.fio, commentary: dense } },
  });
  // The basket is emptied and filled again meanwhile.
  await shop.browser.basket({ remove: String(TOWEL) });
  await shop.review();
  await shop.buy(THROW, '1');
  expect(await shop.browser.checkout()).toMatchObject({ view: { draft: { fio: person.fio } } });
  // Someone else on the same browser sees nothing of it.
  const { token } = await register(shop.api);
  shop.browser.jar.cookie = `auth_token_vitrina=${token}`;
  await shop.buy(THROW, '1');
  expect(shop.browser.jar.header).toContain('order_draft');
  expect(await shop.browser.checkout()).toMatchObject({ view: { draft: { fio: fields.fio, city: '' } } });
  expect(await shop.browser.checkout(reviewFields(await shop.review()))).toMatchObject({
    to: '/checkout-success',
  });
  expect(shop.browser.jar.header).not.toContain('order_draft');
});

const expiredSession = [
  `auth_token_vitrina=${forgedToken({ uid: 1, exp: 1_000_000_000 })}`,
  'refresh_token_vitrina=forged',
  'device_id_vitrina=d',
];

test('ROUTE-16 SESS-08 a session that cannot be continued for a moment makes nobody a guest, and nothing happens', async () => {
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  for (const pair of expiredSession) shop.browser.jar.cookie = pair;
  const cookies = shop.browser.jar.header;
  shop.browser.failRefresh(true);
  shop.browser.calls.length = 0;
  const unavailable = { kind: 'view', status: 502, cookies: [] };
  expect(await shop.browser.basket()).toMatchObject({ ...unavailable, view: { basket: undefined } });
  expect(await shop.buy(THROW, '2')).toMatchObject({
    ...unavailable,
    view: {
      fields: [
        ['size', String(THROW)],
        ['count', '2'],
      ],
    },
  });
  expect(await shop.browser.checkout()).toMatchObject({
    ...unavailable,
    view: { kind: 'again', fields: [] },
  });
  expect(await shop.browser.checkout(sent)).toMatchObject({
    ...unavailable,
    view: { kind: 'again', fields: sent },
  });
  expect(shop.browser.jar.header).toBe(cookies);
  expect(shop.browser.calls).toEqual([]);
});

test('ROUTE-16 SESS-08 a customer whose session has ended is told so, keeps what was typed, and orders nothing as somebody else', async () => {
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  for (const pair of expiredSession) shop.browser.jar.cookie = pair;
  const ended = await shop.browser.checkout(sent);
  expect(ended).toMatchObject({ kind: 'view', status: 401, view: { kind: 'signedOut' } });
  expect(shop.browser.orders.size).toBe(0);
  expect(shop.browser.jar.header).not.toContain('refresh_token');
  // As a guest, with the guest's basket: what was typed is there again, and nothing of the customer's order.
  const kept = ended.kind === 'view' && ended.view.kind === 'signedOut' ? ended.view.fields : [];
  expect(kept.map(([name]) => name)).not.toContain('calculation');
  const next: [string, string][] = [...kept.map(([name, value]): [string, string] => [name, value])];
  next.push(['action', 'edit']);
  expect(await shop.browser.checkout(next)).toMatchObject({
    status: 409,
    view: { kind: 'again', message: 'В корзине нет выбранных товаров', fields: next },
  });
  await shop.buy(THROW, '1');
  expect(await shop.browser.checkout(next)).toMatchObject({
    view: { kind: 'form', draft: { fio: person.fio, city: 'Иваново', commentary: 'Под\nдверь' } },
  });
  for (const pair of expiredSession) shop.browser.jar.cookie = pair;
  expect(await shop.browser.checkout()).toMatchObject({ to: '/checkout/basket?note=signedOut' });
  expect(await shop.browser.basket(undefined, { note: '?note=signedOut' })).toMatchObject({
    view: { note: 'signedOut' },
  });
});
