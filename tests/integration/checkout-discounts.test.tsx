import { beforeEach, expect, test, vi } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { getBonusBalance } from '../../src/contract/account/bonus.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { promoCodes } from '../contract/fixture/promo-codes.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { calculated, pickAddress, typePerson } from './harness/checkout-screen.ts';
import { draw, find, press, settle, type } from './harness/island-page.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { checkout: config } = fixtureShop.config;
const BONUSES = 100_00;

let browser: Browser;
let tab: Tab;
let headers: Record<string, string>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  const customer = await browser.api.customer();
  ({ headers } = customer);
  grantBonuses(browser.api.store, { uid: customer.uid, value: BONUSES, now: new Date() });
  browser.cookies.set('authToken', customer.headers.authorization.replace('Bearer ', ''));
  const body = { groups: [{ id: TOWEL, count: 4 }], change: true };
  await browser.api.call(putBasketProducts, { body }, headers);
  tab = await browser.openTab();
  const { CheckoutScreen } = await import('../../src/features/checkout/CheckoutScreen.tsx');
  await draw(<CheckoutScreen mediaUrl="http://api.test" config={config} />);
  await settle(async () => {
    await settledBasket(tab);
    await until(() => tab.checkout.$chosenPayment.get() !== undefined);
    typePerson(tab);
    await pickAddress(tab);
    await calculated(tab);
  });
});

const settled = () =>
  settle(async () => {
    await settledBasket(tab);
    await calculated(tab);
  });
const sums = () =>
  [...document.querySelectorAll('dl > div')].map((row) => row.textContent.replaceAll('\u00a0', ' '));

test('CHK-04 bonuses and a promo code lower an order in checkout, and both are spent once with it', async () => {
  const [promo] = promoCodes;
  await press(find('input[type="checkbox"]', 'Оплатить бонусами'));
  await settled();
  expect(sums().find((row) => row.startsWith('Оплата бонусами'))).toContain('100');
  await type(find<HTMLInputElement>('[aria-label="Промокод"] input', ''), promo?.code ?? '');
  await press(find('[aria-label="Промокод"] button', 'Применить'));
  await settled();
  const shown = tab.basket.$basket.get();
  const total = shown.status === 'ready' ? shown.basket.total : undefined;
  expect(total?.promoCodeDiscountValue).toBeGreaterThan(0);
  const delivery = tab.checkout.$deliveryCalculation.get();
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await settle(() => tab.checkout.placeOrder());
  await settle(() => tab.checkout.placeOrder());
  const placing = tab.checkout.$placing.get();
  expect(placing.status === 'placed' && placing.order.sum).toBe(
    (total?.price ?? 0) + (delivery.status === 'ready' ? delivery.data.price : 0),
  );
  expect((await browser.api.call(getBonusBalance, {}, headers)).balance).toBe(0);
});

test('CHK-04 an order is not placed for sums that the server has not confirmed', async () => {
  const release = browser.network.hold('updateBasket');
  await press(find('input[type="checkbox"]', 'Оплатить бонусами'));
  await settle(() => tab.checkout.placeOrder());
  expect(browser.network.asked('placeOrder')).toEqual([]);
  release();
  await settled();
  await settle(() => tab.checkout.placeOrder());
  expect(tab.checkout.$placing.get().status).toBe('placed');
});
