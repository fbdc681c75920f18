import { beforeEach, expect, test, vi } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { addShipping, getShippings } from '../../src/contract/order/delivery.ts';
import type { ShippingInput } from '../../src/contract/order/address.ts';
import type { PersonalData, Role } from '../../src/contract/account/user.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { calculated, pickAddress } from './harness/checkout-screen.ts';
import { draw, find, press, settle, type } from './harness/island-page.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { checkout: config } = fixtureShop.config;
const anna = { fio: 'Иванова Анна', email: 'anna@example.com', phone: '+79001234567' };

let browser: Browser;
let tab: Tab;
let screen: Awaited<ReturnType<typeof draw>>;
let headers: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
});

const address = (house: string, part: Partial<ShippingInput> = {}): ShippingInput => ({
  coord: null,
  zip: '153000',
  kladrId: '3700000100000',
  cityFiasId: 'fias-ivanovo',
  isDefault: false,
  address: {
    country: 'Россия',
    region: 'Ивановская обл.',
    city: 'Иваново',
    settlement: null,
    street: 'ул. Лежневская',
    house,
    flat: '5',
    value: `Иваново, ул. Лежневская, д. ${house}`,
  },
  contactPerson: anna.fio,
  phone: anna.phone,
  ...part,
});

async function signIn(data: Partial<PersonalData> = {}, role: Role = 'guest') {
  ({ headers } = await browser.api.customer(role, { ...anna, ...data }));
  browser.cookies.set('authToken', headers['authorization']?.replace('Bearer ', '') ?? '');
}
const save = (input: ShippingInput) => browser.api.call(addShipping, { body: input }, headers);
const saved = async () => (await browser.api.call(getShippings, {}, headers)).data;

async function openCheckout() {
  tab = await browser.openTab();
  const { CheckoutScreen } = await import('../../src/features/checkout/CheckoutScreen.tsx');
  screen = await draw(<CheckoutScreen mediaUrl="http://api.test" config={config} />);
  const { profile } = await import('../../src/stores/account/profile.ts');
  const { savedShippings } = await import('../../src/stores/addresses/saved-shippings.ts');
  const isSettled = (store: { get: () => { status: string } }) => store.get().status !== 'loading';
  await settle(async () => {
    await settledBasket(tab);
    await until(
      () =>
        [profile.$state, savedShippings.$state].every(isSettled) &&
        tab.checkout.$chosenMethod.get() !== undefined &&
        tab.checkout.$chosenPayment.get() !== undefined,
    );
  });
}
async function fillBasket() {
  const body = { groups: [{ id: TOWEL, count: 2 }], change: true };
  await browser.api.call(putBasketProducts, { body }, headers);
}

function input(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}
const chosenAddress = () =>
  document.querySelector<HTMLInputElement>('[name="shipping"]:checked')?.closest('label')?.textContent;

test('CHK-07 a customer’s checkout begins with the account’s name, phone, e-mail and default address', async () => {
  await signIn();
  await save(address('12'));
  await save(address('20', { isDefault: true }));
  await fillBasket();
  await openCheckout();
  expect([input('fio').value, input('email').value]).toEqual([anna.fio, anna.email]);
  expect(input('phone').value).toContain('900');
  expect(chosenAddress()).toContain('Лежневская, д. 20');
  await settle(() => calculated(tab));
  await press(input('accept'));
  await settle(() => press(find('button', 'Оформить заказ')));
  await settle(() => until(() => tab.checkout.$placing.get().status === 'placed'));
  expect(browser.network.asked('placeOrder')[0]?.body).toMatchObject({
    personalData: anna,
    personalShipping: { zip: '153000', address: { house: '20', flat: '5' } },
  });
});

test('CHK-07 what was typed earlier stays; the account’s data are offered and come when asked for', async () => {
  await signIn();
  await fillBasket();
  tab = await browser.openTab();
  tab.checkout.changeDraft({ fio: 'Петрова Ольга', addressText: 'Кострома, Советская' });
  await save(address('12'));
  await openCheckout();
  expect(input('fio').value).toBe('Петрова Ольга');
  expect(input('address').value).toBe('Кострома, Советская');
  expect(screen.text()).toContain('В аккаунте — Иванова Анна');
  await press(find('button', 'Подставить'));
  expect([input('fio').value, input('email').value]).toEqual([anna.fio, anna.email]);
  expect(screen.text()).not.toContain('В аккаунте —');
});

test('CHK-07 of several addresses one is chosen; a new one that was begun is there again', async () => {
  await signIn();
  await save(address('12'));
  await save(address('20', { contactPerson: 'Петрова Ольга', phone: '+79007654321' }));
  await fillBasket();
  await openCheckout();
  await press(find('input[name="shipping"]', 'Новый адрес'));
  await type(input('address'), 'Москва, Твер');
  await press(find('input[name="shipping"]', 'д. 20'));
  expect(document.querySelector('[name="address"]')).toBeNull();
  expect(screen.text()).toContain('По этому адресу посылки получает Петрова Ольга');
  await press(find('button', 'Сделать получателем'));
  expect(input('fio').value).toBe('Петрова Ольга');
  await press(find('input[name="shipping"]', 'Новый адрес'));
  expect(input('address').value).toBe('Москва, Твер');
});

test('CHK-07 a new address is saved with its order where the customer wishes it, once', async () => {
  await signIn();
  await fillBasket();
  await openCheckout();
  await settle(() => pickAddress(tab));
  await settle(() => calculated(tab));
  await press(input('saveAddress'));
  await press(input('accept'));
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await settle(() => tab.checkout.placeOrder());
  expect(await saved()).toEqual([]);
  await settle(() => tab.checkout.placeOrder());
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect((await saved()).map(({ contactPerson, phone }) => [contactPerson, phone])).toEqual([
    [anna.fio, anna.phone],
  ]);
});

test('CHK-07 an address that was deleted on another page stays where the order goes', async () => {
  await signIn();
  await save(address('12'));
  await fillBasket();
  await openCheckout();
  expect(chosenAddress()).toContain('д. 12');
  const { savedShippings } = await import('../../src/stores/addresses/saved-shippings.ts');
  await settle(() => savedShippings.replace([]));
  expect(input('address').value).toBe('Иваново, ул. Лежневская, д. 12');
  expect(tab.checkout.$checkoutDraft.get().shippingChoice).toBe('new');
});

test('CHK-07 an organisation sees for whom the documents are', async () => {
  await signIn({ organization: 'ООО «Ателье»', taxId: '3702123456' }, 'org_user');
  await fillBasket();
  await openCheckout();
  expect(screen.text()).toContain('ООО «Ателье», ИНН 3702123456');
});

test('CHK-07 addresses that cannot be read keep nobody from typing one', async () => {
  await signIn();
  await fillBasket();
  browser.network.fail('getShippings', { kind: 'refused', status: 500 });
  await openCheckout();
  expect(screen.text()).toContain('Сохранённые адреса не открылись');
  await type(input('address'), 'Москва');
  expect(tab.checkout.$checkoutDraft.get().addressText).toBe('Москва');
});

test('CHK-07 nobody who signs in later finds the data of a customer whose session has ended', async () => {
  await signIn();
  await fillBasket();
  await openCheckout();
  expect(input('fio').value).toBe(anna.fio);
  await screen.close();
  await signIn({ fio: 'Петрова Ольга', email: 'olga@example.com', phone: '+79007654321' });
  await fillBasket();
  await openCheckout();
  expect([input('fio').value, input('email').value]).toEqual(['Петрова Ольга', 'olga@example.com']);
});
