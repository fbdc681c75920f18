// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('the last order is kept for its payment, the tokens of its account are not', async () => {
  const { attemptKey, lastOrder, orderPlacedWith, completeAttempt } = await import('./checkout-attempt.ts');
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
  const { storeSentOrder } = await import('./checkout-attempt.ts');
  const sent = {
    ...{ accept: true, scenario: 'user', personalCommentary: '', personalPayment: 1, signUp: true },
    personalData: { fio: 'Иванова Анна', email: 'anna@example.com', phone: '+79001234567' },
    personalDelivery: {
      ...{ method: 'courier', option: null, type: 'address' as const },
      ...{ deliveryPointCode: null, calculationId: 'calculation' },
    },
    ...{ deliveryDescription: { price: 300_00 }, personalShipping: null },
    ...{ basket: 'cart', deviceId: 'device' },
  };
  const { mayHaveUnconfirmedOrder } = await import('./unconfirmed-orders.ts');
  expect(mayHaveUnconfirmedOrder()).toBe(false);
  storeSentOrder(sent);
  expect(mayHaveUnconfirmedOrder()).toBe(true);
  vi.resetModules();
  const { endAttempt, unconfirmedOrders } = await import('./checkout-attempt.ts');
  expect(unconfirmedOrders()).toEqual([sent]);
  endAttempt();
  expect(mayHaveUnconfirmedOrder()).toBe(false);
});
