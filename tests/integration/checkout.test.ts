import { beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '../../src/contract/order/order.ts';
import {
  atCheckout,
  calculated,
  completedStatus,
  config,
  fillEverything,
  ordersPlaced,
  pickAddress,
  serverBasket,
  typePerson,
} from './harness/checkout-screen.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

test('CHK-01 a guest orders with delivery to an address and is led to the payment page', async () => {
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(browser.visited).toEqual([expect.stringMatching(/^http:\/\/api\.test\//)]);
  expect(tab.basket.$basketCount.get()).toBe(0);
  expect(tab.checkout.$checkoutDraft.get().fio).toBe('');
  expect(await completedStatus(browser)).toBe(OrderStatus.awaitingPayment);
});

test('CHK-01 a guest orders at a pickup point, pays on receipt and is led to the success page', async () => {
  await atCheckout(tab);
  typePerson(tab);
  tab.checkout.chooseDeliveryMethod('point');
  tab.checkout.changeDraft({ paymentId: 2 });
  await until(() => tab.checkout.$deliveryPoints.get().status === 'ready');
  await tab.checkout.placeOrder();
  expect(tab.checkout.$checkoutErrors.get()).toEqual({ point: 'Поле не заполнено' });
  tab.checkout.changeDraft({ deliveryPointCode: 'iv-1' });
  expect(tab.checkout.$checkoutErrors.get()).toEqual({});
  await calculated(tab);
  await tab.checkout.placeOrder();
  expect(browser.visited).toEqual(['/checkout-success']);
  expect(await completedStatus(browser)).toBe(OrderStatus.completed);
});

test('nothing is sent while a rule is broken, and every broken rule is shown', async () => {
  await atCheckout(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$checkoutErrors.get()).toEqual({
    fio: 'Отсутствует ФИО',
    phone: 'Отсутствует номер телефона',
    email: 'Введите e-mail',
    address:
      'Неверный регион, Укажите населенный пункт, Укажите улицу, Укажите номер дома, Заполните почтовый индекс',
    accept: 'Необходимо подтвердить обработку персональных данных',
  });
  expect(browser.network.asked('placeOrder')).toEqual([]);
});

test('CHK-06 the default payment method is chosen; without methods the shopper is told', async () => {
  await atCheckout(tab);
  expect(tab.checkout.$chosenPayment.get()).toMatchObject({ isDefault: true });
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 500 });
  await tab.checkout.loadPaymentMethods();
  expect(tab.checkout.$paymentMethods.get()).toEqual({
    status: 'failed',
    message: 'Произошла ошибка при получении методов оплаты',
  });
});

test('delivery is calculated anew when the method or the basket changes, and a stale answer is dropped', async () => {
  await fillEverything(tab);
  const usual = await calculated(tab);
  const release = browser.network.hold('calculateToAddress');
  tab.checkout.changeDraft({ deliveryOption: 'express' });
  expect(tab.checkout.$deliveryCalculation.get().status).toBe('loading');
  await until(() => browser.network.asked('calculateToAddress').length === 2);
  tab.checkout.chooseDeliveryMethod('point');
  expect(tab.checkout.$deliveryCalculation.get().status).toBe('idle');
  tab.checkout.changeDraft({ deliveryPointCode: 'iv-1' });
  const atPoint = await calculated(tab);
  release();
  await browser.network.quiet();
  await until(() => true);
  expect(await calculated(tab)).toEqual(atPoint);
  expect(atPoint?.price).not.toBe(usual?.price);

  void tab.basket.setGroupCount(TOWEL, 9);
  await until(() => tab.checkout.$deliveryCalculation.get().status === 'loading');
  expect((await calculated(tab))?.price).toBe(0);
});

test('a suggestion that comes late does not replace a newer one', async () => {
  await atCheckout(tab);
  const release = browser.network.hold('suggestAddresses');
  tab.checkout.suggestAddress('Москва');
  await until(() => browser.network.asked('suggestAddresses').length === 1);
  tab.checkout.suggestAddress('Орёл');
  release();
  await until(() => tab.checkout.$addressSuggestions.get().status === 'ready');
  const state = tab.checkout.$addressSuggestions.get();
  expect(state.status === 'ready' && state.data[0]?.address.city).toBe('Орёл');
});

test('ERR-07 a draft outlives a reload, and a spoilt part of it does not spoil the rest', async () => {
  await fillEverything(tab);
  const draft = tab.checkout.$checkoutDraft.get();
  tab = await browser.openTab();
  expect(tab.checkout.$checkoutDraft.get()).toEqual(draft);
  const spoilt = { uid: null, value: { ...draft, paymentId: 'card', shipping: 7 } };
  browser.storage.items['checkout-draft'] = JSON.stringify(spoilt);
  tab = await browser.openTab();
  expect(tab.checkout.$checkoutDraft.get()).toEqual({ ...draft, paymentId: null, shipping: null });
});

test.each([
  ['the API is out of reach', { kind: 'offline' } as const, 'Нет связи'],
  [
    'the API fails',
    { kind: 'refused', status: 503, body: { message: 'Идут работы' } } as const,
    'Идут работы. Попробуйте ещё раз через\u00a0минуту',
  ],
  [
    'the API refuses',
    { kind: 'refused', status: 422, body: { error_message: 'Отказано' } } as const,
    'Отказано',
  ],
  ['the answer breaks the contract', { kind: 'nonsense' } as const, 'непонятный ответ'],
])('ERR-07 when %s, everything typed and the basket stay', async (_, fault, text) => {
  await fillEverything(tab);
  const draft = tab.checkout.$checkoutDraft.get();
  browser.network.fail('placeOrder', fault);
  await tab.checkout.placeOrder();
  const state = tab.checkout.$placing.get();
  expect(state.status === 'failed' && state.message).toContain(text);
  expect(tab.checkout.$checkoutDraft.get()).toEqual(draft);
  expect((await serverBasket(browser)).total.count).toBe(2);
  expect(browser.visited).toEqual([]);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(ordersPlaced(browser)).toBe(1);
});

test.each(['getDeliveryMethods', 'getPaymentMethods', 'calculateToAddress', 'suggestAddresses'] as const)(
  'ERR-07 a failure of %s loses nothing and can be tried again',
  async (call) => {
    typePerson(tab);
    browser.network.fail(call, { kind: 'refused', status: 500 });
    await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
    tab.checkout.startCheckout(config);
    await settledBasket(tab);
    await until(
      () =>
        tab.checkout.$deliveryMethods.get().status !== 'loading' &&
        tab.checkout.$paymentMethods.get().status !== 'loading',
    );
    await tab.checkout.loadDeliveryMethods();
    await tab.checkout.loadPaymentMethods();
    await pickAddress(tab).catch(() => pickAddress(tab));
    await until(() => !['idle', 'loading'].includes(tab.checkout.$deliveryCalculation.get().status));
    if (tab.checkout.$deliveryCalculation.get().status === 'failed') tab.checkout.recalculateDelivery();
    await calculated(tab);
    expect(tab.checkout.$checkoutDraft.get().fio).toBe('Иванова Анна');
    await tab.checkout.placeOrder();
    expect(tab.checkout.$placing.get().status).toBe('placed');
  },
);

test('a field that the API refuses shows the API’s words, and the basket is read again when it is out of date', async () => {
  await fillEverything(tab);
  const errors = [{ field: 'personalData.email', message: 'Такой почты нет' }];
  browser.network.fail('placeOrder', {
    kind: 'refused',
    status: 422,
    body: { message: 'Проверьте', errors },
  });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$checkoutErrors.get()).toEqual({ email: 'Такой почты нет' });
  tab.checkout.checkField('email');
  expect(tab.checkout.$checkoutErrors.get()).toEqual({});

  const before = browser.network.asked('calculateToAddress').length;
  browser.network.fail('placeOrder', {
    kind: 'refused',
    status: 409,
    body: { code: 'delivery_changed', message: 'Цена изменилась' },
  });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get()).toEqual({ status: 'failed', message: 'Цена изменилась' });
  await until(() => browser.network.asked('calculateToAddress').length > before);
  await calculated(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
});
