import { vi } from 'vitest';
import { getBasket, putBasketProducts } from '../../../src/contract/order/basket.ts';
import { getPaymentUrl } from '../../../src/contract/order/payment.ts';
import { placeOrder } from '../../../src/contract/order/order.ts';
import { grantBonuses } from '../../../src/reference-api/bonuses/accounts.ts';
import { calculate, orderForm } from '../../contract/fixture/checkout.ts';
import { BLUE_SATIN, TOWEL } from '../../contract/fixture/group-ids.ts';
import { testApi } from '../../contract/fixture/test-api.ts';
import { ANNA, customerWithPassword } from '../../integration/harness/customers.ts';
import { config, pickAddress } from '../../integration/harness/checkout-screen.ts';
import { openBrowser, settledBasket, until } from '../../integration/harness/shop-tab.ts';
import { WIDE_ORDER_LIMITS } from '../../wide-order-limits.ts';

/** What the guest puts into the basket, and what waits in the customer's on another device. */
export const GUESTS_GOODS = [
  { id: TOWEL, count: 2 },
  { id: BLUE_SATIN, count: 1.5 },
];
export const CUSTOMERS_GOODS = [{ id: TOWEL, count: 1 }];
export const BONUSES = 400_00;
export const PROMO_CODE = 'DESYAT';
const BACK = { successUrl: 'http://localhost:4321/checkout-success', failureUrl: 'http://localhost:4321/' };

const loadStores = async () => ({
  basket: await import('../../../src/stores/basket/basket.ts'),
  checkout: {
    ...(await import('../../../src/stores/checkout/checkout.ts')),
    ...(await import('../../../src/stores/checkout/checkout-draft.ts')),
    ...(await import('../../../src/stores/checkout/checkout-choices.ts')),
    ...(await import('../../../src/stores/checkout/address-suggestions.ts')),
    ...(await import('../../../src/stores/checkout/delivery-calculation.ts')),
  },
  prices: await import('../../../src/stores/prices/price-role.ts'),
  visitor: await import('../../../src/stores/visitor/visitor.ts'),
  signIn: (await import('../../../src/features/auth/state/sign-in.ts')).signIn,
});
type ShopperTab = Awaited<ReturnType<typeof loadStores>>;

/** Two tabs of one browser, and another device of the same customer. */
export async function openShopper() {
  const api = testApi({ orderLimits: JSON.parse(WIDE_ORDER_LIMITS) as Record<string, number> });
  const uid = await customerWithPassword(api, ANNA);
  const headers = { authorization: `Bearer ${await api.tokenOf(uid)}` };
  grantBonuses(api.store, { uid, value: BONUSES, now: new Date() });
  await api.call(putBasketProducts, { body: { groups: CUSTOMERS_GOODS, change: true } }, headers);
  const browser = openBrowser({ api });
  /** Orders that someone was shown, wherever. */
  const told = new Set<number>();
  let elsewhereKeys = 0;

  const openTab = () => browser.openPage(loadStores);

  /** Lets what was asked come to its end, timers included. */
  async function finish(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const end = () => void (isDone = true);
    work.then(end, end);
    await until(() => isDone);
    await work;
  }

  /** Browsers tell each tab what another one has stored. */
  function shareStorage(): void {
    const { items } = browser.storage;
    for (const [key, value] of Object.entries(items)) browser.storage.writeElsewhere(key, value);
  }

  const isSettled = ({ basket, checkout }: ShopperTab) => {
    const shown = basket.$basket.get();
    return (
      shown.status !== 'loading' &&
      !(shown.status === 'ready' && shown.pending) &&
      checkout.$deliveryCalculation.get().status !== 'loading'
    );
  };

  /** A tab at the checkout, with everything typed. */
  async function openCheckout(): Promise<ShopperTab> {
    const tab = await openTab();
    tab.checkout.startCheckout(config);
    await settledBasket(tab);
    await until(() => Boolean(tab.checkout.$chosenMethod.get() && tab.checkout.$chosenPayment.get()));
    const { fio, shipping } = tab.checkout.$checkoutDraft.get();
    if (fio === '')
      tab.checkout.changeDraft({ fio: ANNA.fio, email: ANNA.email, phone: '+7 (910) 123-45-67' });
    tab.checkout.changeDraft({ accept: true });
    if (shipping === null) await pickAddress(tab);
    await until(() => isSettled(tab));
    return tab;
  }

  function note({ checkout }: ShopperTab): void {
    const placing = checkout.$placing.get();
    if (placing.status === 'placed' || placing.status === 'unpaid') told.add(placing.order.orderId);
  }

  /** The other device orders what is in the customer's basket, by one key however often it is sent. */
  async function orderElsewhere(isRepeated: boolean): Promise<void> {
    const { basket, total } = await api.call(getBasket, { query: {} }, headers);
    if (basket === null || total.count === 0) return;
    const { calculationId, price } = await calculate(api, basket, headers);
    const body = { ...orderForm(calculationId, price), basket, deviceId: 'device-2' };
    const key = `elsewhere-${(elsewhereKeys += 1)}`;
    const send = async () => {
      const response = await api.send(placeOrder, { body }, { ...headers, 'idempotency-key': key });
      if (response.ok) told.add(placeOrder.response.parse(await response.json()).orderId);
    };
    await send();
    if (isRepeated) await send();
  }

  /** The bank's page, where the shopper decides, perhaps twice. */
  async function pay(orderId: number, decision: 'pay' | 'refuse'): Promise<void> {
    const order = api.store.orders.byId(orderId);
    if (!order) return;
    const response = await api.send(getPaymentUrl, { body: { billId: order.billId, ...BACK } }, {});
    if (!response.ok) return;
    const { url } = getPaymentUrl.response.parse(await response.json());
    await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });
  }

  const tabs: [ShopperTab, ShopperTab] = [await openTab(), await openTab()];
  await tabs[0].basket.addToBasket(GUESTS_GOODS);
  await finish(tabs[0].basket.requestChange({ kind: 'promo', code: PROMO_CODE }));
  tabs[0] = await openCheckout();
  tabs[1] = await openCheckout();

  return {
    api,
    browser,
    headers,
    told,
    tabs,
    finish,
    isSettled,
    note,
    openCheckout,
    openTab,
    orderElsewhere,
    pay,
    shareStorage,
    close: async () => {
      vi.clearAllTimers();
      await browser.close();
    },
  };
}

export type Shopper = Awaited<ReturnType<typeof openShopper>>;
