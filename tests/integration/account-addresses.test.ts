import { beforeEach, expect, test, vi } from 'vitest';
import { getShippings, deleteShipping } from '../../src/contract/order/delivery.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

const { fullNameRegex, requiredAddressFields, addressNotFound } = fixtureShop.config.checkout;
const rules = { fullNameRegex, requiredAddressFields, addressNotFound };

let browser: Browser;
let headers: { authorization: string };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = openBrowser();
  ({ headers } = await browser.api.customer());
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
});

const onServer = async () => (await browser.api.call(getShippings, {}, headers)).data;

async function openTab() {
  await browser.openTab();
  const saved = await import('../../src/stores/addresses/saved-shippings.ts');
  const form = await import('../../src/features/account/addresses/state/shipping-form.ts');
  saved.savedShippings.$state.subscribe(() => undefined);
  form.$shippingForm.subscribe(() => undefined);
  await saved.savedShippings.load();
  const shown = () => {
    const state = saved.savedShippings.$state.get();
    return state.status === 'ready' ? state.data : [];
  };
  return { ...saved, ...form, shown };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

/** Types an address by hand. */
function type(tab: Tab, street: string, part: Parameters<Tab['changeShipping']>[0] = {}) {
  tab.beginShipping({ fio: 'Иванова Анна', phone: '+79001234567' });
  tab.changeShipping({ byHand: true, city: 'Палех', street, house: '5', zip: '155620', ...part });
}

test('a new address begins with the customer, is checked, and is the default where it is the first', async () => {
  const tab = await openTab();
  tab.beginShipping({ fio: 'Иванова Анна', phone: '+79001234567' });
  expect(tab.$shippingForm.get()).toMatchObject({
    contactPerson: 'Иванова Анна',
    phone: '+7 (900) 123-45-67',
  });
  tab.changeShipping({ contactPerson: 'анна', phone: '900' });
  expect(await tab.sendShipping(rules)).toBeUndefined();
  expect(tab.$shippingErrors.get()).toMatchObject({
    contactPerson: 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами',
    phone: 'Вы ввели некорректный номер телефона',
  });
  expect(tab.$shippingErrors.get().address).toContain('Укажите улицу');
  expect(browser.network.asked('addShipping')).toHaveLength(0);
  type(tab, 'ул. Новая', { contactPerson: 'иванова анна', phone: '+7 (900) 123-45-67' });
  const id = await tab.sendShipping(rules);
  expect(await onServer()).toMatchObject([
    { id, isDefault: true, contactPerson: 'Иванова Анна', zip: '155620' },
  ]);
  expect(tab.$shippingForm.get()).toBeNull();
});

test('an address whose answer was lost is saved once, also when it is pressed again after a reload', async () => {
  const tab = await openTab();
  type(tab, 'ул. Новая');
  browser.network.fail('addShipping', { kind: 'answer-lost' });
  browser.network.fail('getShippings', { kind: 'none' }, { kind: 'offline' });
  expect(await tab.sendShipping(rules)).toBeUndefined();
  expect(tab.$shippingSaving.get().status).toBe('failed');
  const again = await openTab();
  expect(again.$shippingForm.get(), 'nothing typed is lost').toMatchObject({ street: 'ул. Новая' });
  expect(await again.sendShipping(rules)).toBeDefined();
  expect(await onServer()).toHaveLength(1);
  expect(browser.network.asked('addShipping')).toHaveLength(1);
});

test('a lost answer that the list explains is no failure', async () => {
  const tab = await openTab();
  type(tab, 'ул. Новая');
  browser.network.fail('addShipping', { kind: 'answer-replaced', status: 502 });
  expect(await tab.sendShipping(rules)).toBe((await onServer())[0]?.id);
  expect(tab.shown()).toHaveLength(1);
});

test('two presses save one address', async () => {
  const tab = await openTab();
  type(tab, 'ул. Новая');
  await Promise.all([tab.sendShipping(rules), tab.sendShipping(rules)]);
  expect(await onServer()).toHaveLength(1);
});

test('two tabs that save the same address at once save one', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  type(tab, 'ул. Новая');
  type(other, 'ул. Новая');
  // Both look whether it is there before either adds it.
  const release = browser.network.hold('getShippings');
  const saved = Promise.all([tab.sendShipping(rules), other.sendShipping(rules)]);
  await new Promise((resolve) => setImmediate(resolve));
  release();
  const [first, second] = await saved;
  expect(first).toBe(second);
  expect(await onServer()).toHaveLength(1);
});

test('what the API objects to stands at its field, and what was typed stays', async () => {
  const tab = await openTab();
  for (let house = 1; house <= 20; house++) {
    type(tab, 'ул. Новая', { house: String(house) });
    await tab.sendShipping(rules);
  }
  type(tab, 'ул. Новая', { house: '21' });
  expect(await tab.sendShipping(rules)).toBeUndefined();
  expect(tab.$shippingErrors.get()).toEqual({ address: 'Можно сохранить не больше 20 адресов' });
  expect(tab.$shippingForm.get()).toMatchObject({ house: '21' });
});

test('an address is changed, made the default one, and deleted', async () => {
  const tab = await openTab();
  for (const street of ['ул. Первая', 'ул. Вторая']) {
    type(tab, street);
    await tab.sendShipping(rules);
  }
  const [first, second] = tab.shown();
  if (!first || !second) throw new Error('two addresses were saved');
  tab.editShipping(second, requiredAddressFields);
  expect(tab.$shippingForm.get()).toMatchObject({ addressText: second.address.value, zip: '155620' });
  tab.changeShipping({ flat: '7' });
  expect(await tab.sendShipping(rules)).toBe(second.id);
  await tab.makeDefaultShipping(tab.shown()[1]!);
  expect(tab.shown()).toMatchObject([
    { id: second.id, isDefault: true, address: { flat: '7' } },
    { isDefault: false },
  ]);
  browser.network.fail('deleteShipping', { kind: 'answer-lost' });
  expect(await tab.removeShipping(second.id)).toMatchObject({ status: 'done' });
  expect(await tab.removeShipping(second.id), 'it is gone already').toMatchObject({ status: 'done' });
  expect(await onServer()).toMatchObject([{ id: first.id, isDefault: true }]);
});

test('an address that another tab has deleted meanwhile is told of, and saved anew when it is wanted', async () => {
  const tab = await openTab();
  type(tab, 'ул. Новая');
  const id = await tab.sendShipping(rules);
  tab.editShipping(tab.shown()[0]!, requiredAddressFields);
  await browser.api.call(deleteShipping, { query: { id: id! } }, headers);
  tab.changeShipping({ flat: '9' });
  expect(await tab.sendShipping(rules)).toBeUndefined();
  expect(JSON.stringify(tab.$shippingSaving.get())).toContain('больше нет');
  expect(await tab.sendShipping(rules)).toBeDefined();
  expect(await onServer()).toMatchObject([{ address: { flat: '9' } }]);
});

test('nobody else is shown what a customer has begun to type', async () => {
  const tab = await openTab();
  type(tab, 'ул. Тайная');
  const other = await browser.api.customer();
  browser.cookies.set('authToken', other.headers.authorization.replace('Bearer ', ''));
  expect((await openTab()).$shippingForm.get()).toBeNull();
});
