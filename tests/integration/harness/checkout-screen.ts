import { getBasket } from '../../../src/contract/order/basket.ts';
import { getOrderStatus } from '../../../src/contract/order/payment.ts';
import { fixtureShop } from '../../contract/fixture/shop.ts';
import { settledBasket, until, type Browser, type Tab } from './shop-tab.ts';
import { TOWEL } from '../../contract/fixture/group-ids.ts';

export const { checkout: config } = fixtureShop.config;

/** A shopper with two towels in the basket at the checkout screen. */
export async function atCheckout(tab: Tab) {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  tab.checkout.startCheckout(config);
  await settledBasket(tab);
  await until(
    () => tab.checkout.$chosenMethod.get() !== undefined && tab.checkout.$chosenPayment.get() !== undefined,
  );
}

type AddressField = Pick<Tab['checkout'], 'suggestAddress' | '$addressSuggestions' | 'pickAddress'>;

export async function pickAddress(tab: { readonly checkout: AddressField }, typed = 'Иваново Лежневская 12') {
  tab.checkout.suggestAddress(typed);
  await until(() => ['ready', 'failed'].includes(tab.checkout.$addressSuggestions.get().status));
  const state = tab.checkout.$addressSuggestions.get();
  const [suggestion] = state.status === 'ready' ? state.data : [];
  if (!suggestion) throw new Error('nothing was suggested');
  tab.checkout.pickAddress(suggestion);
}

export const typePerson = (tab: Tab) =>
  tab.checkout.changeDraft({
    fio: 'Иванова Анна',
    email: 'anna@example.com',
    phone: '+7 (900) 123-45-67',
    accept: true,
  });

export async function calculated(tab: Tab) {
  await until(() => tab.checkout.$deliveryCalculation.get().status === 'ready');
  const state = tab.checkout.$deliveryCalculation.get();
  return state.status === 'ready' ? state.data : undefined;
}

export async function fillEverything(tab: Tab) {
  await atCheckout(tab);
  typePerson(tab);
  await pickAddress(tab);
  await calculated(tab);
}

export const serverBasket = (browser: Browser) =>
  browser.elsewhere.call(getBasket, { query: { basket: browser.cookies.get('cartToken') } });
const exists = (browser: Browser, orderId: number) => browser.api.store.orders.byId(orderId) !== undefined;
/** Orders have successive ids. */
export function ordersPlaced(browser: Browser) {
  let count = 0;
  for (let id = completedId(browser); exists(browser, id); id--) count++;
  for (let id = completedId(browser) + 1; exists(browser, id); id++) count++;
  return count;
}
/** The status of the order that the browser's cookies name, as they tell it. */
export async function completedStatus(browser: Browser) {
  const query = { orderId: completedId(browser), code: browser.cookies.get('orderCompletedCode') };
  return (await browser.elsewhere.call(getOrderStatus, { query })).status;
}
export const completedId = (browser: Browser) => Number(browser.cookies.get('orderCompletedId'));
