import { expect, test } from 'vitest';
import { guardOf } from '../../domain/auth/guards.ts';
import { authDecision, checkoutDecision } from './access.ts';

test('SESS-04 without a selected group and without a completed order checkout leads to the basket', () => {
  const visitor = { completedOrderId: undefined, orderStatus: undefined };
  expect(checkoutDecision({ ...visitor, hasSelectedGroup: false })).toEqual({
    kind: 'redirect',
    to: '/cart',
  });
  expect(checkoutDecision({ ...visitor, hasSelectedGroup: true })).toEqual({ kind: 'allow' });
});

test.each([true, false])(
  'SESS-04 a completed order with status 2 leads to its success page',
  (hasSelectedGroup) => {
    const visitor = { hasSelectedGroup, completedOrderId: 7 };
    expect(checkoutDecision({ ...visitor, orderStatus: 2 })).toEqual({
      kind: 'redirect',
      to: '/checkout-success',
    });
    for (const orderStatus of [0, 1, 3, 4, undefined])
      expect(checkoutDecision({ ...visitor, orderStatus })).toEqual({ kind: 'allow' });
  },
);

test('signed-in customers are kept from sign-in, visitors from the account, and the way back is remembered', () => {
  expect(authDecision('signed-out', { signedIn: true, path: '/user/signin' })).toEqual({
    kind: 'redirect',
    to: '/user/profile',
  });
  expect(authDecision('signed-in', { signedIn: false, path: '/user/profile/order' })).toEqual({
    kind: 'redirect',
    to: '/user/signin',
    prevLink: '/user/profile/order',
  });
  expect(authDecision('signed-in', { signedIn: true, path: '/constructor' })).toEqual({ kind: 'allow' });
  expect(authDecision('signed-out', { signedIn: false, path: '/user/signup' })).toEqual({ kind: 'allow' });
});

test.each([
  ['/checkout', 'checkout'],
  ['/checkout-success', undefined],
  ['/user/signin', 'signed-out'],
  ['/user/password-reset-complete', 'signed-out'],
  ['/user/profile', 'signed-in'],
  ['/user/profile/order/detail/5', 'signed-in'],
  ['/user/profile/reset-password', 'signed-in'],
  ['/user/bonus', 'signed-in'],
  ['/user/signup-complete', undefined],
  ['/user/profile-x', 'signed-in'],
  ['/user/signin/anything', 'signed-in'],
  ['/constructor/anything', 'signed-in'],
  ['/users', undefined],
  ['/constructor', 'signed-in'],
  ['/catalog', undefined],
])('SEC-04 %s needs the guard %s', (path, guard) => {
  expect(guardOf(path)).toBe(guard);
});
