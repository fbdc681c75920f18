import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBasket } from '../../src/contract/basket.ts';
import { getOrderStatus } from '../../src/contract/payment.ts';
import { OrderStatus } from '../../src/contract/order.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { openBrowser, settledBasket, toastTexts, until, type Browser, type Tab } from './world/shop-tab.ts';

const { checkout: config } = fixtureShop.config;

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});
afterEach(async () => {
  vi.clearAllTimers();
  vi.useRealTimers();
  await browser.close();
});

/** A shopper with two towels in the basket at the checkout screen. */
const atCheckout = async () => {
  await tab.addToBasket([{ id: 2010, count: 2 }]);
  tab.startCheckout(config);
  await settledBasket(tab);
  await until(() => tab.$chosenMethod.get() !== undefined && tab.$chosenPayment.get() !== undefined);
};

const pickAddress = async (typed = 'Иваново Лежневская 12') => {
  tab.suggestAddress(typed);
  await until(() => tab.$addressSuggestions.get().status === 'ready');
  const state = tab.$addressSuggestions.get();
  const [suggestion] = state.status === 'ready' ? state.suggestions : [];
  if (!suggestion) throw new Error('nothing was suggested');
  tab.pickAddress(suggestion);
};

const typePerson = () =>
  tab.changeDraft({
    fio: 'Иванова Анна',
    email: 'anna@example.com',
    phone: '+7 (900) 123-45-67',
    accept: true,
  });

const calculated = async () => {
  await until(() => tab.$deliveryCalculation.get().status === 'ready');
  const state = tab.$deliveryCalculation.get();
  return state.status === 'ready' ? state.calculation : undefined;
};

const fillEverything = async () => {
  await atCheckout();
  typePerson();
  await pickAddress();
  await calculated();
};

const serverBasket = () =>
  browser.elsewhere.call(getBasket, { query: { basket: browser.cookies.get('cartToken') } });
const exists = (orderId: number) =>
  browser.elsewhere.call(getOrderStatus, { query: { orderId } }).then(
    () => true,
    () => false,
  );
/** Orders have successive ids. */
const ordersPlaced = async () => {
  let count = 0;
  for (let id = completedId(); await exists(id); id--) count++;
  for (let id = completedId() + 1; await exists(id); id++) count++;
  return count;
};
const completedId = () => Number(browser.cookies.get('orderCompletedId'));

test('CHK-01 a guest orders with delivery to an address and is led to the payment page', async () => {
  await fillEverything();
  await tab.placeOrder();
  expect(tab.$placing.get().status).toBe('placed');
  expect(browser.visited).toEqual([expect.stringMatching(/^http:\/\/api\.test\//)]);
  expect(tab.$basketCount.get()).toBe(0);
  expect(tab.$checkoutDraft.get().fio).toBe('');
  const { status } = await browser.elsewhere.call(getOrderStatus, { query: { orderId: completedId() } });
  expect(status).toBe(OrderStatus.awaitingPayment);
});

test('CHK-01 a guest orders at a pickup point, pays on receipt and is led to the success page', async () => {
  await atCheckout();
  typePerson();
  tab.chooseDeliveryMethod('point');
  tab.changeDraft({ paymentId: 2 });
  await until(() => tab.$deliveryPoints.get().status === 'ready');
  await tab.placeOrder();
  expect(tab.$checkoutErrors.get()).toEqual({ point: 'Поле не заполнено' });
  tab.changeDraft({ deliveryPointCode: 'iv-1' });
  expect(tab.$checkoutErrors.get()).toEqual({});
  await calculated();
  await tab.placeOrder();
  expect(browser.visited).toEqual(['/checkout-success']);
  const { status } = await browser.elsewhere.call(getOrderStatus, { query: { orderId: completedId() } });
  expect(status).toBe(OrderStatus.completed);
});

test('nothing is sent while a rule is broken, and every broken rule is shown', async () => {
  await atCheckout();
  await tab.placeOrder();
  expect(tab.$checkoutErrors.get()).toEqual({
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
  await atCheckout();
  expect(tab.$chosenPayment.get()).toMatchObject({ isDefault: true });
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 500 });
  await tab.loadPaymentMethods();
  expect(tab.$paymentMethods.get()).toEqual({
    status: 'failed',
    message: 'Произошла ошибка при получении методов оплаты',
  });
});

test('delivery is calculated anew when the method or the basket changes, and a stale answer is dropped', async () => {
  await fillEverything();
  const usual = await calculated();
  const release = browser.network.hold('calculateToAddress');
  tab.changeDraft({ deliveryOption: 'express' });
  expect(tab.$deliveryCalculation.get().status).toBe('loading');
  await until(() => browser.network.asked('calculateToAddress').length === 2);
  tab.chooseDeliveryMethod('point');
  expect(tab.$deliveryCalculation.get().status).toBe('idle');
  tab.changeDraft({ deliveryPointCode: 'iv-1' });
  const atPoint = await calculated();
  release();
  await browser.network.quiet();
  await until(() => true);
  expect(await calculated()).toEqual(atPoint);
  expect(atPoint?.price).not.toBe(usual?.price);

  void tab.setGroupCount(2010, 9);
  await until(() => tab.$deliveryCalculation.get().status === 'loading');
  expect((await calculated())?.price).toBe(0);
});

test('a suggestion that comes late does not replace a newer one', async () => {
  await atCheckout();
  const release = browser.network.hold('suggestAddresses');
  tab.suggestAddress('Москва');
  await until(() => browser.network.asked('suggestAddresses').length === 1);
  tab.suggestAddress('Орёл');
  release();
  await until(() => tab.$addressSuggestions.get().status === 'ready');
  const state = tab.$addressSuggestions.get();
  expect(state.status === 'ready' && state.suggestions[0]?.address.city).toBe('Орёл');
});

test('ERR-07 a draft outlives a reload, and a spoilt part of it does not spoil the rest', async () => {
  await fillEverything();
  const draft = tab.$checkoutDraft.get();
  tab = await browser.openTab();
  expect(tab.$checkoutDraft.get()).toEqual(draft);
  browser.storage.items['checkout-draft'] = JSON.stringify({ ...draft, paymentId: 'card', shipping: 7 });
  tab = await browser.openTab();
  expect(tab.$checkoutDraft.get()).toEqual({ ...draft, paymentId: null, shipping: null });
});

test.each([
  ['the API is out of reach', { kind: 'offline' } as const, 'Нет связи'],
  [
    'the API fails',
    { kind: 'refused', status: 503, body: { message: 'Идут работы' } } as const,
    'Идут работы',
  ],
  [
    'the API refuses',
    { kind: 'refused', status: 422, body: { error_message: 'Отказано' } } as const,
    'Отказано',
  ],
  ['the answer breaks the contract', { kind: 'nonsense' } as const, 'непонятный ответ'],
])('ERR-07 when %s, everything typed and the basket stay', async (_, fault, text) => {
  await fillEverything();
  const draft = tab.$checkoutDraft.get();
  browser.network.fail('placeOrder', fault);
  await tab.placeOrder();
  const state = tab.$placing.get();
  expect(state.status === 'failed' && state.message).toContain(text);
  expect(tab.$checkoutDraft.get()).toEqual(draft);
  expect((await serverBasket()).total.count).toBe(2);
  expect(browser.visited).toEqual([]);
  await tab.placeOrder();
  expect(tab.$placing.get().status).toBe('placed');
  expect(await ordersPlaced()).toBe(1);
});

test.each(['getDeliveryMethods', 'getPaymentMethods', 'calculateToAddress', 'suggestAddresses'] as const)(
  'ERR-07 a failure of %s loses nothing and can be tried again',
  async (call) => {
    typePerson();
    browser.network.fail(call, { kind: 'refused', status: 500 });
    await tab.addToBasket([{ id: 2010, count: 2 }]);
    tab.startCheckout(config);
    await settledBasket(tab);
    await until(
      () => tab.$deliveryMethods.get().status !== 'loading' && tab.$paymentMethods.get().status !== 'loading',
    );
    await tab.loadDeliveryMethods();
    await tab.loadPaymentMethods();
    await pickAddress().catch(() => pickAddress());
    await until(() => !['idle', 'loading'].includes(tab.$deliveryCalculation.get().status));
    if (tab.$deliveryCalculation.get().status === 'failed') tab.recalculateDelivery();
    await calculated();
    expect(tab.$checkoutDraft.get().fio).toBe('Иванова Анна');
    await tab.placeOrder();
    expect(tab.$placing.get().status).toBe('placed');
  },
);

test('CHK-05 a lost answer and another click are one order', async () => {
  await fillEverything();
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.placeOrder();
  expect(tab.$placing.get().status).toBe('failed');
  await tab.placeOrder();
  expect(tab.$placing.get().status).toBe('placed');
  expect(await ordersPlaced()).toBe(1);
  const keys = browser.network.asked('placeOrder').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test.each([408, 429, 500, 504])(
  'CHK-05 a status %d, after which nobody knows what became of the order, and another click are one order',
  async (status) => {
    await fillEverything();
    browser.network.fail('placeOrder', { kind: 'answer-replaced', status });
    await tab.placeOrder();
    expect(tab.$placing.get().status).toBe('failed');
    await tab.placeOrder();
    expect(tab.$placing.get().status).toBe('placed');
    expect(await ordersPlaced()).toBe(1);
  },
);

test('CHK-05 an order whose answer was lost is found again when something was changed in between', async () => {
  await fillEverything();
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.placeOrder();
  tab.changeDraft({ commentary: 'Позвоните заранее' });
  await tab.placeOrder();
  expect(tab.$placing.get().status).toBe('placed');
  expect(toastTexts(tab)).toContain('Ваш заказ уже был принят с прежними данными');
  expect(await ordersPlaced()).toBe(1);
});

test('CHK-05 an order whose answer was lost is found again from the empty basket after a reload', async () => {
  await fillEverything();
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.placeOrder();
  tab = await browser.openTab();
  await tab.loadBasket();
  await tab.settleLostOrder();
  expect(tab.$placing.get().status).toBe('placed');
  expect(await ordersPlaced()).toBe(1);
});

test('CHK-05 an order that never arrived is not placed behind the shopper’s back', async () => {
  await fillEverything();
  browser.network.fail('placeOrder', { kind: 'offline' });
  await tab.placeOrder();
  tab = await browser.openTab();
  await tab.loadBasket();
  await tab.settleLostOrder();
  expect(browser.network.asked('placeOrder')).toHaveLength(1);
  await tab.emptyBasket();
  await tab.settleLostOrder();
  expect(browser.visited).toEqual([]);
  expect(browser.cookies.get('orderCompletedId')).toBeUndefined();
});

test('CHK-05 a double click is one request, and two tabs are one order', async () => {
  await fillEverything();
  const other = await browser.openTab();
  other.startCheckout(config);
  await until(() => other.$deliveryCalculation.get().status === 'ready');
  const release = browser.network.hold('placeOrder');
  const clicks = [tab.placeOrder(), tab.placeOrder()];
  await until(() => browser.network.asked('placeOrder').length === 1);
  clicks.push(other.placeOrder());
  await until(() => browser.network.asked('placeOrder').length === 2);
  release();
  await Promise.all(clicks);
  expect(await ordersPlaced()).toBe(1);
  expect(browser.network.asked('placeOrder')).toHaveLength(2);
});

test('CHK-05 a tab that must wait for another one’s order ends with that order', async () => {
  await fillEverything();
  const busy = { code: 'request_in_flight', message: 'Заказ уже оформляется' };
  const other = await browser.openTab();
  other.startCheckout(config);
  await until(() => other.$deliveryCalculation.get().status === 'ready');
  browser.network.fail('placeOrder', { kind: 'refused', status: 409, body: busy }, { kind: 'none' });
  const waiting = other.placeOrder();
  await until(() => browser.network.asked('placeOrder').length === 1);
  await tab.placeOrder();
  const first = completedId();
  await until(() => other.$placing.get().status !== 'placing');
  await waiting;
  expect(other.$placing.get().status).toBe('placed');
  expect(completedId()).toBe(first);
  expect(await ordersPlaced()).toBe(1);
});

test('the payment page that did not open can be opened again, without another order', async () => {
  await fillEverything();
  browser.network.fail('getPaymentUrl', { kind: 'refused', status: 502 });
  await tab.placeOrder();
  expect(tab.$placing.get()).toMatchObject({ status: 'unpaid' });
  expect(browser.visited).toEqual([]);
  tab = await browser.openTab();
  await tab.payAgain();
  expect(browser.visited).toHaveLength(1);
  expect(await ordersPlaced()).toBe(1);
});

test('a field that the API refuses shows the API’s words, and the basket is read again when it is out of date', async () => {
  await fillEverything();
  const errors = [{ field: 'personalData.email', message: 'Такой почты нет' }];
  browser.network.fail('placeOrder', {
    kind: 'refused',
    status: 422,
    body: { message: 'Проверьте', errors },
  });
  await tab.placeOrder();
  expect(tab.$checkoutErrors.get()).toEqual({ email: 'Такой почты нет' });
  tab.checkField('email');
  expect(tab.$checkoutErrors.get()).toEqual({});

  const before = browser.network.asked('calculateToAddress').length;
  browser.network.fail('placeOrder', {
    kind: 'refused',
    status: 409,
    body: { code: 'delivery_changed', message: 'Цена изменилась' },
  });
  await tab.placeOrder();
  expect(tab.$placing.get()).toEqual({ status: 'failed', message: 'Цена изменилась' });
  await until(() => browser.network.asked('calculateToAddress').length > before);
  await calculated();
  await tab.placeOrder();
  expect(tab.$placing.get().status).toBe('placed');
});

test('a changed basket begins another order', async () => {
  await fillEverything();
  await tab.placeOrder();
  expect(completedId()).toBeGreaterThan(0);
  await tab.addToBasket([{ id: 2020, count: 1 }]);
  expect(browser.cookies.get('orderCompletedId')).toBeUndefined();
});
