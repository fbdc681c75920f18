import { beforeEach, expect, test, vi } from 'vitest';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { atCheckout, pickAddress } from './harness/checkout-screen.ts';
import { draw, find, leave, settle, type } from './harness/island-page.ts';
import { openBrowser, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { checkout: config } = fixtureShop.config;
const IVANOVO_REGION = '3700000000000';

let browser: Browser;
let tab: Tab;
let screen: Awaited<ReturnType<typeof draw>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

async function show() {
  await atCheckout(tab);
  const { AddressFields } = await import('../../src/features/checkout/delivery/AddressFields.tsx');
  screen = await draw(<AddressFields config={config} shaking={false} />);
}

function element<Kind extends HTMLElement>(selector: string) {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
const field = () => element<HTMLInputElement>('[name="address"]');
const isOpen = () => !element('[role="listbox"]').parentElement?.hidden;
const options = () =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent ?? '');
const highlighted = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent;
const focus = () => settle(() => field().focus());
const suggested = () => settle(() => until(() => tab.checkout.$addressSuggestions.get().status === 'ready'));
const press = (key: string) =>
  settle(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const regions = () =>
  browser.network.asked('suggestAddresses').map(({ url }) => url.searchParams.get('region'));

test('CHK-08 the focus opens the list on an empty field, with the way out for an address that nobody knows', async () => {
  await show();
  expect(isOpen()).toBe(false);
  await focus();
  expect(isOpen()).toBe(true);
  expect(screen.text()).toContain('Начните вводить город, улицу и дом');
  expect(options()).toEqual(['Ввести адрес вручную']);
  expect(field().getAttribute('aria-activedescendant'), 'nothing is highlighted').not.toBe('');
  expect(browser.network.asked('suggestAddresses')).toEqual([]);
});

test('CHK-08 the focus opens the list on a picked field, which stays picked when it is left', async () => {
  await show();
  await settle(() => pickAddress(tab));
  const { shipping } = tab.checkout.$checkoutDraft.get();
  await settle(() => tab.checkout.changeDraft({ zip: '153002' }));
  await focus();
  await suggested();
  expect(isOpen()).toBe(true);
  expect(highlighted()).toBe(field().value);
  await leave(field());
  expect(tab.checkout.$checkoutDraft.get()).toMatchObject({ shipping, zip: '153002' });
});

test('CHK-08 Enter picks what is highlighted and leaves the field for the next one', async () => {
  await show();
  await focus();
  await type(field(), 'Ленина');
  await suggested();
  const [first, second] = options();
  expect(highlighted(), 'what leaving the field would pick').toBe(first);
  await press('ArrowDown');
  expect(highlighted(), 'the first arrow means what stands first').toBe(first);
  await press('ArrowDown');
  expect(highlighted()).toBe(second);
  await press('Enter');
  expect(document.activeElement).toBe(element('[name="flat"]'));
  expect(field().value).toBe(second);
  expect(tab.checkout.$checkoutDraft.get().shipping?.address.value).toBe(second);
  expect(isOpen()).toBe(false);
});

test('CHK-08 the arrow downwards and Enter take the first suggestion', async () => {
  await show();
  await focus();
  await type(field(), 'Ленина');
  await suggested();
  const [first] = options();
  await press('ArrowDown');
  await press('Enter');
  expect(tab.checkout.$checkoutDraft.get().shipping?.address.value).toBe(first);
});

test('CHK-08 addresses of the region that was picked are asked for by its code, then those of others', async () => {
  await show();
  await settle(() => pickAddress(tab));
  const before = regions().length;
  expect(new Set(regions())).toEqual(new Set([null]));
  await focus();
  await type(field(), 'Москва');
  await suggested();
  expect(regions().slice(before)).toContain(IVANOVO_REGION);
  expect(regions().at(-1)).toBeNull();
  expect(options()[0]).toContain('Москва');
});

test('CHK-08 the validity of the address is told again whenever the method changes', async () => {
  const { $addressValidity } = await import('../../src/stores/checkout/address-validity.ts');
  await show();
  await settle(() => pickAddress(tab));
  const told: boolean[] = [];
  const unlisten = $addressValidity.listen(({ isValid }) => void told.push(isValid));
  expect($addressValidity.get()).toMatchObject({
    isValid: true,
    shipping: { address: { city: 'Иваново' } },
  });
  const methods = fixtureShop.deliveryMethods;
  const chosen = tab.checkout.$chosenMethod.get();
  const others = methods.filter(({ code }) => code !== chosen?.code);
  expect(others.length).toBeGreaterThan(0);
  for (const { code } of others) tab.checkout.chooseDeliveryMethod(code);
  expect(told).toEqual(others.map(() => true));
  await settle(() => tab.checkout.changeDraft({ zip: '' }));
  expect($addressValidity.get().isValid).toBe(others.at(-1)?.type === 'pickupPoint');
  unlisten();
});

test('CHK-08 where nothing is found the shop’s own words say so', async () => {
  await show();
  await focus();
  await type(field(), 'Ъъъ');
  await suggested();
  expect(screen.text()).toContain(config.addressNotFound);
  expect(find('[role="option"]', 'вручную')).toBeDefined();
});
