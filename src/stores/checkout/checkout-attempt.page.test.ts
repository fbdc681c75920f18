import { beforeEach, expect, test, vi } from 'vitest';
import { createCookies } from '../../session/cookies/cookies.ts';

const shop = {
  code: 'code',
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test',
  siteId: 1,
  siteCode: 'polotno',
  currencyId: 1,
  allowOverAdding: false,
  autoRemoveNotInStock: false,
  extraPrices: [],
  tracking: null,
  currencies: [],
};

/** The stores of a page that a guest opens. */
async function openPage() {
  vi.resetModules();
  const { providePageContext } = await import('../page/page-context.ts');
  providePageContext({ shop, cookies: createCookies({ cookie: '' }, { siteCode: 'polotno', secure: true }) });
  return {
    ...(await import('./checkout-attempt.ts')),
    ...(await import('./unconfirmed-orders.ts')),
  };
}

beforeEach(() => localStorage.clear());

const orderOf = (calculationId: string) => ({
  accept: true,
  scenario: 'user',
  personalCommentary: '',
  personalPayment: 1,
  signUp: true,
  personalData: { fio: 'Иванова Анна', email: 'anna@example.com', phone: '+79001234567' },
  personalDelivery: {
    method: 'courier',
    option: null,
    type: 'address' as const,
    deliveryPointCode: null,
    calculationId,
  },
  deliveryDescription: { price: 300_00 },
  personalShipping: null,
  basket: 'cart',
  deviceId: 'device',
});

const placed = (orderId: number) => ({
  orderId,
  code: 'A'.repeat(22),
  billId: `bill-${orderId}`,
  status: 1,
  sum: 940_00,
  payNow: true,
  login: null,
});

test('the last order is kept for its payment, the tokens of its account are not', async () => {
  const { attemptKey, lastOrder, orderPlacedWith, completeAttempt } = await openPage();
  const key = attemptKey();
  const order = {
    orderId: 100001,
    code: 'A'.repeat(22),
    billId: 'bill',
    status: 1,
    sum: 940_00,
    payNow: true,
  };
  completeAttempt(key, {
    ...order,
    login: { token: 'access-token', refreshToken: 'refresh-token', basket: 'cart' },
  });
  expect(lastOrder()).toMatchObject(order);
  expect(orderPlacedWith(key)).toMatchObject(order);
  expect(attemptKey()).not.toBe(key);
  expect(JSON.stringify(localStorage)).not.toMatch(/-token/);
});

test('an order that was sent is kept with the wish for an account: sent again, it must be the same', async () => {
  const { mayHaveUnconfirmedOrder, storeSentOrder } = await openPage();
  const sent = orderOf('calculation');
  expect(mayHaveUnconfirmedOrder()).toBe(false);
  storeSentOrder(sent);
  expect(mayHaveUnconfirmedOrder()).toBe(true);
  const { attemptKey, endRefused, unconfirmedOrders } = await openPage();
  expect(unconfirmedOrders().map(({ order }) => order)).toEqual([sent]);
  endRefused(attemptKey(), sent);
  expect(mayHaveUnconfirmedOrder()).toBe(false);
});

test('a tab whose answer comes late leaves the attempt of another tab alone', async () => {
  const { attemptKey, completeAttempt, lastOrder, storeSentOrder, unconfirmedOrders } = await openPage();
  const first = attemptKey();
  storeSentOrder(orderOf('first'));
  completeAttempt(first, placed(1));
  const second = attemptKey();
  storeSentOrder(orderOf('second'));
  expect(completeAttempt(first, placed(1)), 'still the last one').toBe(true);
  expect(attemptKey()).toBe(second);
  expect(unconfirmedOrders().map(({ order }) => order)).toEqual([orderOf('second')]);
  completeAttempt(second, placed(2));
  expect(completeAttempt(first, placed(1))).toBe(false);
  expect(lastOrder()?.orderId).toBe(2);
});

test('an order that is refused in one tab ends no attempt in which another tab’s order is unknown', async () => {
  const { attemptKey, endRefused, storeSentOrder, unconfirmedOrders } = await openPage();
  const key = attemptKey();
  storeSentOrder(orderOf('lost'));
  storeSentOrder(orderOf('refused'));
  endRefused(key, orderOf('refused'));
  expect(attemptKey()).toBe(key);
  expect(unconfirmedOrders().map(({ order }) => order)).toEqual([orderOf('lost')]);
  endRefused(key, orderOf('lost'));
  expect(attemptKey()).not.toBe(key);
});

test('the last order and what was sent are kept for 30 days', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const { attemptKey, completeAttempt, storeSentOrder } = await openPage();
  completeAttempt(attemptKey(), placed(1));
  storeSentOrder(orderOf('lost'));
  const daysMs = 24 * 60 * 60 * 1000;
  now.mockReturnValue(29 * daysMs);
  const earlier = await openPage();
  expect(earlier.lastOrder()?.orderId).toBe(1);
  expect(earlier.unconfirmedOrders()).toHaveLength(1);
  now.mockReturnValue(31 * daysMs);
  const later = await openPage();
  expect(later.lastOrder()).toBeNull();
  expect(later.unconfirmedOrders()).toEqual([]);
  expect(JSON.stringify(localStorage)).toContain('Иванова');
  later.dropOldOrders();
  expect(JSON.stringify(localStorage)).not.toMatch(/Иванова|bill-1/);
  now.mockRestore();
});
