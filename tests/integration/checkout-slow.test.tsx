import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { addShipping } from '../../src/contract/order/delivery.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { ordersPlaced, pickAddress, typePerson } from './harness/checkout-screen.ts';
import { draw, find, press, settle, type } from './harness/island-page.ts';
import type { CallName } from './harness/network.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { checkout: config } = fixtureShop.config;
const anna = { fio: 'Иванова Анна', email: 'anna@example.com', phone: '+79001234567' };

const savedShipping = {
  coord: null,
  zip: '153000',
  kladrId: '3700000100000',
  cityFiasId: null,
  isDefault: true,
  address: {
    country: 'Россия',
    region: 'Ивановская обл.',
    city: 'Иваново',
    settlement: null,
    street: 'ул. Лежневская',
    house: '12',
    flat: null,
    value: 'Иваново, ул. Лежневская, д. 12',
  },
  contactPerson: anna.fio,
  phone: anna.phone,
};

let browser: Browser;
let tab: Tab;
let screen: Awaited<ReturnType<typeof draw>>;

const held: (() => void)[] = [];
/** Calls of these names get no answer until what is answered is called. */
function hold(...names: CallName[]): () => void {
  const releases = names.map((name) => browser.network.hold(name));
  held.push(...releases);
  return () => {
    for (const release of releases) release();
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
});
afterEach(() => {
  // A test that fails must not leave requests behind.
  for (const release of held.splice(0)) release();
});

async function openCheckout() {
  const { CheckoutScreen } = await import('../../src/features/checkout/CheckoutScreen.tsx');
  screen = await draw(<CheckoutScreen mediaUrl="http://api.test" config={config} />);
  await settle(() => settledBasket(tab));
}
async function asGuest() {
  tab = await browser.openTab();
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
}
/** Resolves to what the customer's calls need. */
async function asCustomer() {
  const { headers } = await browser.api.customer('guest', anna);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  const body = { groups: [{ id: TOWEL, count: 2 }], change: true };
  await browser.api.call(putBasketProducts, { body }, headers);
  tab = await browser.openTab();
  return headers;
}
const comes = (state: () => { status: string }, status = 'ready') =>
  settle(() => until(() => state().status === status));
const methodsCome = () =>
  settle(() =>
    until(
      () => tab.checkout.$chosenMethod.get() !== undefined && tab.checkout.$chosenPayment.get() !== undefined,
    ),
  );
const calculated = () => comes(() => tab.checkout.$deliveryCalculation.get());
async function profileComes() {
  const { profile } = await import('../../src/stores/account/profile.ts');
  await comes(() => profile.$state.get());
}
const order = () => press(find('button', 'Оформить заказ'));
const placed = () => settle(() => until(() => tab.checkout.$placing.get().status === 'placed'));
const waits = (label: string) => document.querySelector(`[aria-label="${label}"]`) !== null;
const marked = () => document.querySelectorAll('[aria-invalid="true"], [data-invalid]').length;
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

test('CHK-06 ways of delivery and payment that are on their way are waited for, not asked of the shopper', async () => {
  await asGuest();
  const release = hold('getDeliveryMethods', 'getPaymentMethods');
  await openCheckout();
  expect(waits('Загружаем способы доставки')).toBe(true);
  expect(waits('Загружаем способы оплаты')).toBe(true);
  await settle(() => typePerson(tab));
  await order();
  expect(screen.text()).toContain('Дождитесь загрузки способов доставки и оплаты');
  expect(marked()).toBe(0);
  release();
  await methodsCome();
  expect(screen.text()).not.toContain('Дождитесь');
  expect(value('fio')).toBe(anna.fio);
  await settle(() => pickAddress(tab));
  await calculated();
  await order();
  await placed();
  expect(ordersPlaced(browser)).toBe(1);
});

test('CHK-02 points that are on their way are waited for', async () => {
  await asGuest();
  const release = hold('getDeliveryPoints');
  await openCheckout();
  await methodsCome();
  await settle(() => typePerson(tab));
  const pickup = fixtureShop.deliveryMethods.find(({ type: kind }) => kind === 'pickupPoint');
  await press(find('input[name="delivery-method"]', pickup?.title ?? ''));
  expect(waits('Загружаем пункты выдачи')).toBe(true);
  await order();
  expect(screen.text()).toContain('Дождитесь загрузки пунктов выдачи');
  expect(marked()).toBe(0);
  release();
  await comes(() => tab.checkout.$deliveryPoints.get());
  expect(screen.text()).not.toContain('Дождитесь');
});

test('CHK-02 a delivery that is being calculated is waited for, and the word of it goes when it has come', async () => {
  await asGuest();
  await openCheckout();
  await methodsCome();
  await settle(() => typePerson(tab));
  const release = hold('calculateToAddress');
  await settle(() => pickAddress(tab));
  expect(screen.text()).toContain('Считаем доставку…');
  await order();
  expect(screen.text()).toContain('Дождитесь расчёта доставки');
  expect(browser.network.asked('placeOrder')).toHaveLength(0);
  release();
  await calculated();
  expect(screen.text()).not.toContain('Дождитесь');
  await order();
  await placed();
});

test('CHK-05 an order that is on its way keeps the button busy and the fields as they are; given up, it is tried again and placed once', async () => {
  await asGuest();
  await openCheckout();
  await methodsCome();
  await settle(() => typePerson(tab));
  await settle(() => pickAddress(tab));
  await calculated();
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  const release = hold('placeOrder');
  await order();
  const button = find<HTMLButtonElement>('button', 'Оформить заказ');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await order();
  expect(value('fio')).toBe(anna.fio);
  release();
  await comes(() => tab.checkout.$placing.get(), 'failed');
  expect(browser.network.asked('placeOrder')).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  expect(value('fio')).toBe(anna.fio);
  await order();
  await placed();
  expect(ordersPlaced(browser)).toBe(1);
});

test('CHK-07 saved addresses that are on their way are waited for', async () => {
  const headers = await asCustomer();
  await browser.api.call(addShipping, { body: savedShipping }, headers);
  const release = hold('getShippings');
  await openCheckout();
  await methodsCome();
  await profileComes();
  await press(find('input[name="accept"]', ''));
  expect(waits('Загружаем ваши адреса')).toBe(true);
  await order();
  expect(screen.text()).toContain('Дождитесь загрузки ваших адресов');
  expect(marked()).toBe(0);
  release();
  await calculated();
  await order();
  await placed();
});

test('CHK-07 what is typed while the account’s data are on their way stays, and they are offered', async () => {
  await asCustomer();
  const release = hold('getProfile');
  await openCheckout();
  await methodsCome();
  await type(document.querySelector<HTMLInputElement>('[name="fio"]')!, 'Петрова Ольга');
  release();
  await settle(() => until(() => screen.text().includes('В аккаунте — Иванова Анна')));
  expect(value('fio')).toBe('Петрова Ольга');
});

test.each([
  ['typed', 'Петрова Ольга'],
  ['empty', ''],
])(
  'CHK-07 account data that cannot be read say so and can be asked for again; fields: %s',
  async (_, typed) => {
    await asCustomer();
    browser.network.fail('getProfile', { kind: 'refused', status: 500 });
    await openCheckout();
    await methodsCome();
    await settle(() => until(() => screen.text().includes('Данные аккаунта не открылись')));
    const fio = document.querySelector<HTMLInputElement>('[name="fio"]')!;
    if (typed) await type(fio, typed);
    await press(find('button', 'Повторить'));
    await profileComes();
    expect(screen.text()).not.toContain('Данные аккаунта не открылись');
    expect(fio.value).toBe(typed || anna.fio);
  },
);
