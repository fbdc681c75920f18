import { expect, test } from 'vitest';
import { ProofError } from '../../src/api/errors.ts';
import { getOrderStatus } from '../../src/contract/order/payment.ts';
import { offline } from '../../src/domain/requests/messages.ts';
import { lastOrderState, lastPaymentUrl } from '../../src/session/plain/last-order.ts';
import type { PlainCheckoutView } from '../../src/domain/checkout/plain-checkout.ts';
import { createAddressShare } from '../../src/session/plain/address-share.ts';
import type { PlainResult } from '../../src/session/plain/plain-visit.ts';
import { THROW, TOWEL } from '../contract/fixture/group-ids.ts';
import { person, plainBrowser, reviewFields, SITE_URL } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';

const OTHER_SITE = { origin: 'https://elsewhere.example' };
const shop = plainShop();

test('ROUTE-16 SEC-05 forms of other sites change nothing and order nothing', async () => {
  await shop.buy(TOWEL, '1');
  expect(await shop.browser.basket({ size: String(THROW), count: '1' }, OTHER_SITE)).toEqual({
    kind: 'refused',
    status: 403,
  });
  const sent = reviewFields(await shop.review());
  expect(await shop.browser.checkout(sent, OTHER_SITE)).toEqual({ kind: 'refused', status: 403 });
  expect(await shop.browser.checkout({ ...person, commentary: 'о'.repeat(9000) })).toEqual({
    kind: 'refused',
    status: 413,
  });
  expect(shop.browser.orders.size).toBe(0);
});

test('ROUTE-16 the checkout has the guards of the one with JavaScript', async () => {
  expect(await shop.browser.checkout()).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  await shop.buy(TOWEL, '1');
  expect(await shop.browser.checkout()).toMatchObject({ view: { kind: 'form' } });
  await shop.browser.basket({ [`count-${TOWEL}`]: '1' });
  expect(await shop.browser.checkout()).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  expect(await shop.review()).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  expect(await shop.browser.basket({ [`count-${TOWEL}`]: '1', action: 'order' })).toMatchObject({
    kind: 'view',
    status: 422,
    view: { message: 'В корзине нет выбранных товаров' },
  });
});

test('ROUTE-16 every field is checked by the rules of the checkout, and keeps what was typed', async () => {
  await shop.buy(TOWEL, '1');
  const wrong = await shop.review({ fio: 'Анна', phone: '12', zip: '15', delivery: 'teleport' });
  expect(wrong).toMatchObject({
    status: 422,
    view: {
      kind: 'form',
      draft: { fio: 'Анна', phone: '12', zip: '15', street: 'Лежневская', commentary: 'Под\nдверь' },
      errors: { phone: 'Вы ввели некорректный номер телефона', delivery: 'Поле не заполнено' },
    },
  });
  const typed = { fio: 'Иванов И.И.', phone: '80291234567', email: 'anna..k@example.ru' };
  expect(await shop.review(typed), 'a number of another country is no Russian one').toMatchObject({
    view: {
      kind: 'form',
      draft: typed,
      errors: {
        fio: 'Поле ФИО не должно содержать инициалы',
        phone: 'Вы ввели некорректный номер телефона',
        email: 'Некорректный e-mail',
      },
    },
  });
  for (const [phone, phoneCountry] of [
    ['8 (812) 123-45-67', 'RU'],
    ['+375\u00a029 491‑19‑11', 'BY'],
    ['00375294911911', 'BY'],
  ] as const)
    expect(await shop.review({ phone, email: 'mailto:anna@example.ru,', zip: '153 000' })).toMatchObject({
      view: { kind: 'review', draft: { phone, phoneCountry, zip: '153000' } },
    });
  expect(await shop.review({ zip: '' })).toMatchObject({
    view: { kind: 'form', errors: { address: 'Заполните почтовый индекс' } },
  });
  const shown = await shop.review();
  expect(shown).toMatchObject({
    status: 200,
    view: { kind: 'review', draft: { deliveryOption: 'express' } },
  });
  const withoutConsent = reviewFields(shown).filter(([name]) => name !== 'accept');
  expect(await shop.browser.checkout(withoutConsent)).toMatchObject({
    status: 422,
    view: { kind: 'review', errors: { accept: 'Необходимо подтвердить обработку персональных данных' } },
  });
  const edited = withoutConsent.map(([name, value]) => [name, name === 'action' ? 'edit' : value] as const);
  expect(await shop.browser.checkout(edited)).toMatchObject({
    view: { kind: 'form', draft: { fio: person.fio, flat: '5', email: person.email } },
  });
});

test('ROUTE-16 an order that is sent twice, at once and again, is one; it can be paid from its page', async () => {
  await shop.buy(TOWEL, '2');
  const sent = reviewFields(await shop.review());
  const answers = await Promise.all([shop.browser.checkout(sent), shop.browser.checkout(sent)]);
  const later = await shop.browser.checkout(sent);
  for (const answer of [...answers, later])
    expect(answer).toMatchObject({ kind: 'redirect', to: '/checkout-success' });
  expect(shop.browser.orders.size).toBe(1);
  const [orderId = 0] = shop.browser.orders;
  expect(Number(shop.cookie('order_completed_id'))).toBe(orderId);
  const code = shop.cookie('order_completed_code');
  expect(await shop.api.call(getOrderStatus, { query: { orderId, code } })).toMatchObject({
    orderId,
    paid: false,
  });
  // The basket has been ordered: a review that is sent again leads to the order.
  expect(await shop.review()).toMatchObject({ kind: 'redirect', to: '/checkout-success' });
  const visitor = {
    site: { id: 1, code: 'vitrina' },
    apiUrl: 'http://api.test',
    cookies: shop.browser.jar.header,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      shop.api.app.fetch(new Request(input, init)),
  };
  const state = await lastOrderState(visitor);
  expect(await lastPaymentUrl(visitor, state, SITE_URL)).toMatch(/^http/);
  expect(await lastPaymentUrl({ ...visitor, cookies: '' }, state, SITE_URL)).toBeUndefined();
  await shop.buy(THROW, '1');
  expect(shop.cookie('order_completed_id')).toBe('');
  expect(shop.cookie('order_bill')).toBe('');
});

test('ROUTE-16 an order whose answer is lost is sent again as it was, and placed once', async () => {
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  shop.browser.loseAnswers(true);
  const lost = await shop.browser.checkout(sent);
  expect(lost).toMatchObject({ status: 502, view: { kind: 'again', message: offline } });
  shop.browser.loseAnswers(false);
  const again = lost.kind === 'view' && lost.view.kind === 'again' ? [...lost.view.fields] : [];
  expect(again).toEqual(sent);
  expect(await shop.browser.checkout(again)).toMatchObject({ to: '/checkout-success' });
  expect(shop.browser.orders.size).toBe(1);
});

test('ROUTE-16 what was sold out meanwhile, or costs another delivery, is told before anything is ordered', async () => {
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  await shop.browser.basket({ [`count-${TOWEL}`]: '2', [`selected-${TOWEL}`]: 'on' });
  const changed = await shop.browser.checkout(sent);
  expect(changed).toMatchObject({ kind: 'view', view: { kind: 'review' } });
  expect(changed.kind === 'view' && changed.view.kind === 'review' && changed.view.message).toBeTruthy();
  expect(shop.browser.orders.size).toBe(0);
  expect(await shop.browser.checkout(reviewFields(changed))).toMatchObject({ to: '/checkout-success' });
});

test('ROUTE-16 beyond an address’s share nothing is worked for it, and nothing is lost', async () => {
  shop.browser = plainBrowser(shop.api, { share: createAddressShare(1) });
  await shop.buy(TOWEL, '1');
  expect(await shop.browser.checkout(reviewFields(await shop.review()))).toMatchObject({
    to: '/checkout-success',
  });
  await shop.buy(THROW, '1');
  const sent = reviewFields(await shop.review());
  const refused = await shop.browser.checkout(sent);
  expect(refused).toMatchObject({ status: 429, view: { kind: 'again', fields: sent } });
  expect(shop.browser.orders.size).toBe(1);
});

test('SEC-11 an order that the server has no time to prove is kept whole, and the server says that it is busy', async () => {
  let isBusy = true;
  const share = {
    take: () => {
      if (isBusy) throw new ProofError('placeOrder');
      return true;
    },
  };
  shop.browser = plainBrowser(shop.api, { share });
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  const refused = await shop.browser.checkout(sent);
  expect(refused).toMatchObject({ status: 503, view: { kind: 'again', fields: sent } });
  const message = refused.kind === 'view' && refused.view.kind === 'again' ? refused.view.message : '';
  expect(message).toMatch(/заказов/);
  expect(message).not.toMatch(/устройство/i);
  isBusy = false;
  expect(await shop.browser.checkout(sent)).toMatchObject({ to: '/checkout-success' });
  expect(shop.browser.orders.size).toBe(1);
});

test('SEC-11 nothing is worked for an order of a basket that is not the visitor’s own', async () => {
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  const placings = () => shop.browser.calls.filter((path) => path === '/orders/v1').length;
  const forged = sent.map(([name, value]): [string, string] => [name, name === 'basket' ? 'made-up' : value]);
  expect(await shop.browser.checkout(forged)).toMatchObject({ kind: 'view', view: { kind: 'review' } });
  expect(placings()).toBe(0);
  expect(await shop.browser.checkout(sent)).toMatchObject({ to: '/checkout-success' });
});

const noticeOf = (result: PlainResult<PlainCheckoutView>) =>
  result.kind === 'view' && result.view.kind === 'review' ? result.view.calculation.notice : undefined;

test('SEC-12 the order is shown with why its delivery is dear, and is not placed at the price of the near place', async () => {
  await shop.buy(TOWEL, '1');
  const dear = await shop.review({ zip: '690091' });
  expect(noticeOf(dear)).toMatch(/индекс/);
  const near = reviewFields(await shop.review());
  const forged = near.map(([name, value]): [string, string] => [name, name === 'zip' ? '690091' : value]);
  const refused = await shop.browser.checkout(forged);
  expect(refused).toMatchObject({ status: 409 });
  expect(noticeOf(refused)).toMatch(/индекс/);
  expect(shop.browser.orders.size).toBe(0);
});

test('SEC-11 nothing is worked for an order that the API refuses', async () => {
  const worked: string[] = [];
  const share = { take: (address: string) => worked.push(address) > 0 };
  shop.browser = plainBrowser(shop.api, { share });
  await shop.buy(TOWEL, '1');
  const sent = reviewFields(await shop.review());
  const changed = (field: string, to: string) =>
    sent.map(([name, value]): [string, string] => [name, name === field ? to : value]);
  for (const forged of [
    changed('calculation', '00000000-0000-4000-8000-000000000000'),
    changed('price', '1'),
    changed('zip', '690091'),
  ])
    expect(await shop.browser.checkout(forged)).toMatchObject({ status: 409, view: { kind: 'review' } });
  expect(worked).toEqual([]);
  expect(await shop.browser.checkout(sent)).toMatchObject({ to: '/checkout-success' });
  expect(worked).toHaveLength(1);
});
