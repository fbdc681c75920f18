import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBasket } from '../../src/contract/basket.ts';
import { addShipping } from '../../src/contract/delivery.ts';
import { getOrders } from '../../src/contract/order-history.ts';
import { getOrderStatus } from '../../src/contract/payment.ts';
import { groupsOf } from '../../src/domain/basket.ts';
import { offline } from '../../src/domain/messages.ts';
import { lastOrderState, lastPaymentUrl } from '../../src/session/last-order.ts';
import { createOrderShare } from '../../src/session/plain/order-share.ts';
import { bearer, fields, register } from '../contract/fixture/accounts.ts';
import { counts } from '../contract/fixture/basket.ts';
import { orderForm } from '../contract/fixture/checkout.ts';
import { THROW, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { forgedToken } from './harness/broken-tokens.ts';
import { person, plainBrowser, reviewFields, SITE_URL } from './harness/plain-browser.ts';

const OTHER_SITE = { origin: 'https://elsewhere.example' };

let api: TestApi;
let browser: ReturnType<typeof plainBrowser>;

beforeEach(() => {
  // Proofs are real, and cheap.
  api = testApi({ workBits: () => 4 });
  browser = plainBrowser(api);
});
afterEach(() => api.close());

const cookie = (name: string) =>
  decodeURIComponent(new RegExp(`${name}=([^;]*)`).exec(browser.jar.header)?.[1] ?? '');
const basketNow = () => api.call(getBasket, { query: { basket: cookie('cart_token_vitrina') } });
const buy = (size: number, count: string) => browser.basket({ size: String(size), count });

/** The order as it stands to be confirmed. */
async function review(typed: Record<string, string> = {}) {
  return browser.checkout({ ...person, ...typed, action: 'review' });
}

test('ROUTE-16 «Купить» of a page puts the typed count into the basket of the cookies, and leads there', async () => {
  expect(await buy(WHITE_SATIN, '2,5')).toMatchObject({
    kind: 'redirect',
    to: '/checkout/basket?note=added',
  });
  expect(counts(await basketNow())).toEqual([[WHITE_SATIN, 2.5]]);
  // «Купить» again changes the count, as with JavaScript; scripts find the same basket.
  await buy(WHITE_SATIN, '1');
  await buy(TOWEL, '999999');
  expect(browser.jar.cookie).toContain('cart_token_vitrina=');
  expect(counts(await basketNow()).map(([id]) => id)).toEqual([WHITE_SATIN, TOWEL]);
  expect(await browser.basket(undefined, { note: '?note=capped' })).toMatchObject({
    view: { note: 'capped' },
  });
});

test('ROUTE-16 the basket’s form counts, leaves out and removes; a count that is none keeps all that was typed', async () => {
  await buy(WHITE_SATIN, '1');
  await buy(TOWEL, '1');
  const typed = { [`count-${WHITE_SATIN}`]: '2', [`count-${TOWEL}`]: 'три', promocode: 'ЛЁН' };
  const wrong = await browser.basket({ ...typed, action: 'order' });
  expect(wrong).toMatchObject({ kind: 'view', status: 422, view: { promoCode: { typed: 'ЛЁН' } } });
  if (wrong.kind !== 'view') return;
  expect([...wrong.view.errors]).toEqual([[TOWEL, 'Укажите количество числом']]);
  expect(wrong.view.typed.get(WHITE_SATIN)).toBe('2');
  expect(counts(await basketNow())).toEqual([
    [WHITE_SATIN, 1],
    [TOWEL, 1],
  ]);
  const counted = { [`count-${WHITE_SATIN}`]: '2', [`count-${TOWEL}`]: '3', [`selected-${TOWEL}`]: 'on' };
  expect(await browser.basket({ ...counted, action: 'order' })).toMatchObject({ to: '/checkout/order' });
  const basket = await basketNow();
  expect(groupsOf(basket).map(({ count, selected }) => [count, selected])).toEqual([
    [2, false],
    [3, true],
  ]);
  await browser.basket({ ...counted, remove: String(TOWEL) });
  expect(counts(await basketNow())).toEqual([[WHITE_SATIN, 2]]);
});

test('ROUTE-16 a tab that shows an older basket changes only what its reader has changed', async () => {
  await buy(WHITE_SATIN, '1');
  await buy(TOWEL, '3');
  const shown = {
    ...{
      [`count-${WHITE_SATIN}`]: '1',
      [`shown-${WHITE_SATIN}`]: '1',
      [`shown-selected-${WHITE_SATIN}`]: 'on',
    },
    ...{ [`count-${TOWEL}`]: '3', [`shown-${TOWEL}`]: '3', [`shown-selected-${TOWEL}`]: 'on' },
  };
  const selected = { [`selected-${WHITE_SATIN}`]: 'on', [`selected-${TOWEL}`]: 'on' };
  // Another tab.
  await browser.basket({ ...shown, [`selected-${WHITE_SATIN}`]: 'on', [`count-${TOWEL}`]: '5' });
  const refused = await browser.basket({ ...shown, ...selected, promocode: 'НЕТ', action: 'apply' });
  expect(refused).toMatchObject({ status: 422 });
  const wrong = await browser.basket({ ...shown, ...selected, [`count-${WHITE_SATIN}`]: 'два' });
  expect(wrong).toMatchObject({ status: 422 });
  // What nobody typed is not shown as typed.
  expect(wrong.kind === 'view' && [...wrong.view.typed]).toEqual([[WHITE_SATIN, 'два']]);
  await browser.basket({ ...shown, ...selected, [`count-${WHITE_SATIN}`]: '2' });
  expect(groupsOf(await basketNow()).map(({ id, count, selected: is }) => [id, count, is])).toEqual([
    [WHITE_SATIN, 2, true],
    [TOWEL, 5, false],
  ]);
});

test('ROUTE-16 a count that is none buys nothing: it is shown again with its product', async () => {
  for (const typed of ['два', '-3', '0', '1e300', '0x10', '1.000,5', '']) {
    expect(await buy(TOWEL, typed)).toMatchObject({
      ...{ kind: 'view', status: 422 },
      view: { buying: { size: TOWEL, typed } },
    });
  }
  const referer = '/catalog/home/detail/polotentse?from=list';
  const known = await browser.basket({ size: String(TOWEL), count: 'два' }, { referer });
  expect(known).toMatchObject({
    ...{ status: 422, view: { buying: { typed: 'два', product: { title: 'Полотенце махровое' } } } },
  });
  expect(browser.jar.cookie).not.toContain('cart_token');
});

test('ROUTE-16 what cannot be bought and codes that do not hold are told in the page', async () => {
  expect(await buy(999_999, '1')).toMatchObject({ kind: 'view', status: 404 });
  await buy(TOWEL, '1');
  const refused = await browser.basket({ [`count-${TOWEL}`]: '1', promocode: 'НЕТ', action: 'apply' });
  expect(refused).toMatchObject({ status: 422, view: { promoCode: { typed: 'НЕТ' } } });
  expect(refused.kind === 'view' && refused.view.promoCode.error).toBeTruthy();
});

test('ROUTE-16 SEC-05 forms of other sites change nothing and order nothing', async () => {
  await buy(TOWEL, '1');
  expect(await browser.basket({ size: String(THROW), count: '1' }, OTHER_SITE)).toEqual({
    ...{ kind: 'refused', status: 403 },
  });
  const sent = reviewFields(await review());
  expect(await browser.checkout(sent, OTHER_SITE)).toEqual({ kind: 'refused', status: 403 });
  expect(await browser.checkout({ ...person, commentary: 'о'.repeat(9000) })).toEqual({
    ...{ kind: 'refused', status: 413 },
  });
  expect(browser.orders.size).toBe(0);
});

test('ROUTE-16 the checkout has the guards of the one with JavaScript', async () => {
  expect(await browser.checkout()).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  await buy(TOWEL, '1');
  expect(await browser.checkout()).toMatchObject({ view: { kind: 'form' } });
  await browser.basket({ [`count-${TOWEL}`]: '1' });
  expect(await browser.checkout()).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  expect(await review()).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  expect(await browser.basket({ [`count-${TOWEL}`]: '1', action: 'order' })).toMatchObject({
    ...{ kind: 'view', status: 422, view: { message: 'В корзине нет выбранных товаров' } },
  });
});

test('ROUTE-16 every field is checked by the rules of the checkout, and keeps what was typed', async () => {
  await buy(TOWEL, '1');
  const wrong = await review({ fio: 'Анна', phone: '12', zip: '15', delivery: 'teleport' });
  expect(wrong).toMatchObject({
    status: 422,
    view: {
      kind: 'form',
      draft: { fio: 'Анна', phone: '12', zip: '15', street: 'Лежневская', commentary: 'Под\nдверь' },
      errors: { phone: 'Вы ввели некорректный номер телефона', delivery: 'Поле не заполнено' },
    },
  });
  expect(await review({ zip: '' })).toMatchObject({
    view: { kind: 'form', errors: { address: 'Заполните почтовый индекс' } },
  });
  const shown = await review();
  expect(shown).toMatchObject({
    status: 200,
    view: { kind: 'review', draft: { deliveryOption: 'express' } },
  });
  const withoutConsent = reviewFields(shown).filter(([name]) => name !== 'accept');
  expect(await browser.checkout(withoutConsent)).toMatchObject({
    status: 422,
    view: { kind: 'review', errors: { accept: 'Необходимо подтвердить обработку персональных данных' } },
  });
  const edited = withoutConsent.map(([name, value]) => [name, name === 'action' ? 'edit' : value] as const);
  expect(await browser.checkout(edited)).toMatchObject({
    view: { kind: 'form', draft: { fio: person.fio, flat: '5', email: person.email } },
  });
});

test('ROUTE-16 an order that is sent twice, at once and again, is one; it can be paid from its page', async () => {
  await buy(TOWEL, '2');
  const sent = reviewFields(await review());
  const answers = await Promise.all([browser.checkout(sent), browser.checkout(sent)]);
  const later = await browser.checkout(sent);
  for (const answer of [...answers, later])
    expect(answer).toMatchObject({ kind: 'redirect', to: '/checkout-success' });
  expect(browser.orders.size).toBe(1);
  const [orderId = 0] = browser.orders;
  expect(Number(cookie('order_completed_id'))).toBe(orderId);
  const code = cookie('order_completed_code');
  expect(await api.call(getOrderStatus, { query: { orderId, code } })).toMatchObject({
    orderId,
    paid: false,
  });
  // The basket has been ordered: a review that is sent again leads to the order.
  expect(await review()).toMatchObject({ kind: 'redirect', to: '/checkout-success' });
  const visitor = {
    ...{ site: { id: 1, code: 'vitrina' }, apiUrl: 'http://api.test', cookies: browser.jar.header },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => api.app.fetch(new Request(input, init)),
  };
  const state = await lastOrderState(visitor);
  expect(await lastPaymentUrl(visitor, state, SITE_URL)).toMatch(/^http/);
  expect(await lastPaymentUrl({ ...visitor, cookies: '' }, state, SITE_URL)).toBeUndefined();
  await buy(THROW, '1');
  expect(cookie('order_completed_id')).toBe('');
  expect(cookie('order_bill')).toBe('');
});

test('ROUTE-16 an order whose answer is lost is sent again as it was, and placed once', async () => {
  await buy(TOWEL, '1');
  const sent = reviewFields(await review());
  browser.loseAnswers(true);
  const lost = await browser.checkout(sent);
  expect(lost).toMatchObject({ status: 502, view: { kind: 'again', message: offline } });
  browser.loseAnswers(false);
  const again = lost.kind === 'view' && lost.view.kind === 'again' ? [...lost.view.fields] : [];
  expect(again).toEqual(sent);
  expect(await browser.checkout(again)).toMatchObject({ to: '/checkout-success' });
  expect(browser.orders.size).toBe(1);
});

test('ROUTE-16 what was sold out meanwhile, or costs another delivery, is told before anything is ordered', async () => {
  await buy(TOWEL, '1');
  const sent = reviewFields(await review());
  await browser.basket({ [`count-${TOWEL}`]: '2', [`selected-${TOWEL}`]: 'on' });
  const changed = await browser.checkout(sent);
  expect(changed).toMatchObject({ kind: 'view', view: { kind: 'review' } });
  expect(changed.kind === 'view' && changed.view.kind === 'review' && changed.view.message).toBeTruthy();
  expect(browser.orders.size).toBe(0);
  expect(await browser.checkout(reviewFields(changed))).toMatchObject({ to: '/checkout-success' });
});

test('ROUTE-16 beyond an address’s share nothing is worked for it, and nothing is lost', async () => {
  browser = plainBrowser(api, { share: createOrderShare(1) });
  await buy(TOWEL, '1');
  expect(await browser.checkout(reviewFields(await review()))).toMatchObject({ to: '/checkout-success' });
  await buy(THROW, '1');
  const sent = reviewFields(await review());
  const refused = await browser.checkout(sent);
  expect(refused).toMatchObject({ status: 429, view: { kind: 'again', fields: sent } });
  expect(browser.orders.size).toBe(1);
});

test('ROUTE-16 a customer buys in the own basket and finds the order in the account', async () => {
  const shop = testApi();
  const { token } = await register(shop);
  const { personalShipping } = orderForm('', 0);
  if (!personalShipping) throw new Error('The form has no address.');
  const address = { ...personalShipping, contactPerson: fields.fio, phone: fields.phone };
  await shop.call(addShipping, { body: address }, bearer(token));
  browser = plainBrowser(shop);
  browser.jar.cookie = `auth_token_vitrina=${token}`;
  await buy(TOWEL, '2');
  expect(await browser.checkout()).toMatchObject({
    view: { kind: 'form', draft: { fio: fields.fio, email: fields.email, city: 'Иваново', zip: '153000' } },
  });
  expect(await browser.checkout(reviewFields(await review()))).toMatchObject({ to: '/checkout-success' });
  const { data } = await shop.call(getOrders, { query: {} }, bearer(token));
  expect(data.map(({ id }) => id)).toEqual([...browser.orders]);
  await shop.close();
});

test('ROUTE-16 what was typed into the checkout is there after a look at the basket, until it is ordered', async () => {
  const shop = testApi();
  browser = plainBrowser(shop);
  await buy(TOWEL, '1');
  // As long as a comment may be, of letters that hardly repeat.
  const commentary = Array.from({ length: 1000 }, (_, place) =>
    String.fromCharCode(0x430 + ((place * place * 7 + place * 3) % 32)),
  ).join('');
  const sent = { ...person, commentary, action: 'basket' };
  expect(await browser.checkout(sent)).toMatchObject({ kind: 'redirect', to: '/checkout/basket' });
  expect(browser.jar.cookie).not.toContain('order_draft');
  const typed = { fio: person.fio, city: 'Иваново', deliveryOption: 'express', commentary };
  expect(await browser.checkout()).toMatchObject({ view: { kind: 'form', draft: typed } });
  // The basket is emptied and filled again meanwhile.
  await browser.basket({ remove: String(TOWEL) });
  await review();
  await buy(THROW, '1');
  expect(await browser.checkout()).toMatchObject({ view: { draft: { fio: person.fio } } });
  // Somebody else on the same browser sees nothing of it.
  const { token } = await register(shop);
  browser.jar.cookie = `auth_token_vitrina=${token}`;
  await buy(THROW, '1');
  expect(browser.jar.header).toContain('order_draft');
  expect(await browser.checkout()).toMatchObject({ view: { draft: { fio: fields.fio, city: '' } } });
  expect(await browser.checkout(reviewFields(await review()))).toMatchObject({ to: '/checkout-success' });
  expect(browser.jar.header).not.toContain('order_draft');
  await shop.close();
});

const expiredSession = [
  `auth_token_vitrina=${forgedToken({ uid: 1, exp: 1_000_000_000 })}`,
  'refresh_token_vitrina=forged',
  'device_id_vitrina=d',
];

test('ROUTE-16 SESS-08 a session that cannot be continued for a moment makes nobody a guest, and nothing happens', async () => {
  await buy(TOWEL, '1');
  const sent = reviewFields(await review());
  for (const pair of expiredSession) browser.jar.cookie = pair;
  const cookies = browser.jar.header;
  browser.failRefresh(true);
  browser.calls.length = 0;
  const unavailable = { kind: 'view', status: 502, cookies: [] };
  expect(await browser.basket()).toMatchObject({ ...unavailable, view: { basket: undefined } });
  expect(await buy(THROW, '2')).toMatchObject({
    ...unavailable,
    view: {
      fields: [
        ['size', String(THROW)],
        ['count', '2'],
      ],
    },
  });
  expect(await browser.checkout()).toMatchObject({ ...unavailable, view: { kind: 'again', fields: [] } });
  expect(await browser.checkout(sent)).toMatchObject({
    ...unavailable,
    view: { kind: 'again', fields: sent },
  });
  expect(browser.jar.header).toBe(cookies);
  expect(browser.calls).toEqual([]);
});

test('ROUTE-16 SESS-08 a customer whose session has ended is told so, keeps what was typed, and orders nothing as somebody else', async () => {
  await buy(TOWEL, '1');
  const sent = reviewFields(await review());
  for (const pair of expiredSession) browser.jar.cookie = pair;
  const ended = await browser.checkout(sent);
  expect(ended).toMatchObject({ kind: 'view', status: 401, view: { kind: 'signedOut' } });
  expect(browser.orders.size).toBe(0);
  expect(browser.jar.header).not.toContain('refresh_token');
  // As a guest, with the guest's basket: what was typed is there again, and nothing of the customer's order.
  const kept = ended.kind === 'view' && ended.view.kind === 'signedOut' ? ended.view.fields : [];
  expect(kept.map(([name]) => name)).not.toContain('calculation');
  const next: [string, string][] = [...kept.map(([name, value]): [string, string] => [name, value])];
  next.push(['action', 'edit']);
  expect(await browser.checkout(next)).toMatchObject({
    status: 409,
    view: { kind: 'again', message: 'В корзине нет выбранных товаров', fields: next },
  });
  await buy(THROW, '1');
  expect(await browser.checkout(next)).toMatchObject({
    view: { kind: 'form', draft: { fio: person.fio, city: 'Иваново', commentary: 'Под\nдверь' } },
  });
  for (const pair of expiredSession) browser.jar.cookie = pair;
  expect(await browser.checkout()).toMatchObject({ to: '/checkout/basket?note=signedOut' });
  expect(await browser.basket(undefined, { note: '?note=signedOut' })).toMatchObject({
    view: { note: 'signedOut' },
  });
});
