import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from '../contract/fixture/accounts.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;

beforeEach(() => {
  const items: Record<string, string> = {};
  browser = openBrowser({ items });
  stubLocalStorage(items);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of a customer whose session the browser has. */
async function openPageOf(token: string) {
  browser.cookies.set('authToken', token);
  await browser.openTab();
  const { startSession } = await import('../../src/stores/session/start-session.ts');
  const { $paramDrafts, typeParam } =
    await import('../../src/features/account/personal/state/user-params.ts');
  const { $personalDraft, storeTyped: keepTyped } =
    await import('../../src/features/account/personal/state/personal-draft.ts');
  const { changeDraft, $checkoutDraft } = await import('../../src/stores/checkout/checkout-draft.ts');
  const { refundOf } = await import('../../src/features/account/orders/state/refund.ts');
  await startSession();
  return {
    type() {
      typeParam('barcode', '4601234567893');
      keepTyped({ city: 'Кострома' });
      refundOf(7).setReason('Затяжка');
      changeDraft({ commentary: 'Позвоните' });
    },
    typed: () => [
      $paramDrafts.get()['barcode'],
      $personalDraft.get().values['city'],
      refundOf(7).$refund.get().draft.reason,
    ],
    checkout: () => $checkoutDraft.get().commentary,
    typeComment: (commentary: string) => changeDraft({ commentary }),
  };
}

/** A page without a session, after one that had ended. */
async function openPageOfGuest() {
  browser.cookies.remove('authToken');
  await browser.openTab();
  const { changeDraft, clearDraft, $checkoutDraft } =
    await import('../../src/stores/checkout/checkout-draft.ts');
  return {
    changeDraft,
    clearDraft,
    checkout: () => $checkoutDraft.get().commentary,
  };
}

test('what was typed before a session ended is there for its customer, and gone for anybody else who signs in', async () => {
  const [anna, olga] = [
    await register(browser.api),
    await register(browser.api, { email: 'olga@example.com', phone: '+79007654321' }),
  ];
  (await openPageOf(anna.token)).type();
  browser.cookies.remove('authToken');
  expect((await openPageOf(anna.token)).typed()).toEqual(['4601234567893', 'Кострома', 'Затяжка']);
  browser.cookies.remove('authToken');
  const others = await openPageOf(olga.token);
  expect(others.typed()).toEqual([undefined, undefined, '']);
  expect(others.checkout()).toBe('');
  browser.cookies.remove('authToken');
  expect((await openPageOf(anna.token)).typed()).toEqual([undefined, undefined, '']);
});

test('the order that a customer placed is nothing for whoever signs in next without a sign-out between', async () => {
  const [anna, olga] = [
    await register(browser.api),
    await register(browser.api, { email: 'olga@example.com', phone: '+79007654321' }),
  ];
  await openPageOf(anna.token);
  const { attemptKey, completeAttempt } = await import('../../src/stores/checkout/checkout-attempt.ts');
  const order = { orderId: 7, code: 'A'.repeat(22), billId: 'bill', status: 1, sum: 100, payNow: true };
  completeAttempt(attemptKey(), { ...order, login: null });
  browser.cookies.set('orderCompletedId', '7');
  browser.cookies.set('orderCompletedCode', order.code);
  browser.cookies.remove('authToken');
  await openPageOf(olga.token);
  const { lastOrder } = await import('../../src/stores/checkout/checkout-attempt.ts');
  expect(lastOrder()).toBeNull();
  expect(browser.cookies.get('orderCompletedId')).toBeUndefined();
  expect(browser.cookies.get('orderCompletedCode')).toBeUndefined();
});

test('a guest is not shown the checkout that a customer has begun, who finds it after the next sign-in', async () => {
  const anna = await register(browser.api);
  (await openPageOf(anna.token)).typeComment('Домофон 12');
  const guest = await openPageOfGuest();
  expect(guest.checkout()).toBe('');
  // What a visit to the checkout chooses by itself.
  guest.changeDraft({ paymentId: 1 });
  expect((await openPageOf(anna.token)).checkout()).toBe('Домофон 12');
});

test('what a customer types on a page after its session has ended is theirs', async () => {
  const anna = await register(browser.api);
  const page = await openPageOf(anna.token);
  page.typeComment('Домофон 12');
  expect(page.checkout()).toBe('Домофон 12');
  browser.cookies.remove('authToken');
  (await import('../../src/stores/visitor/visitor.ts')).readVisitor();
  expect(page.checkout()).toBe('Домофон 12');
  page.typeComment('Домофон 12, второй подъезд');
  expect((await openPageOfGuest()).checkout()).toBe('');
  expect((await openPageOf(anna.token)).checkout()).toBe('Домофон 12, второй подъезд');
});

test('what a guest has typed goes on after the sign-in, and is gone with its order', async () => {
  const anna = await register(browser.api);
  (await openPageOf(anna.token)).typeComment('Домофон 12');
  (await openPageOfGuest()).changeDraft({ commentary: 'Позвоните за час' });
  const page = await openPageOf(anna.token);
  expect(page.checkout()).toBe('Позвоните за час');
  page.typeComment('Позвоните за два часа');
  expect((await openPageOfGuest()).checkout()).toBe('');
  await openPageOf(anna.token);
  (await import('../../src/stores/checkout/checkout-draft.ts')).clearDraft();
  expect((await openPageOf(anna.token)).checkout()).toBe('');
  expect((await openPageOfGuest()).checkout()).toBe('');
});

test('a draft that an earlier version of the shop has stored is read', async () => {
  const anna = await register(browser.api);
  const { emptyDraft } = await import('../../src/domain/checkout/checkout-draft.ts');
  const value = { ...emptyDraft, commentary: 'Домофон 12' };
  browser.storage.items['checkout-draft'] = JSON.stringify({ uid: null, at: Date.now(), value });
  expect((await openPageOfGuest()).checkout()).toBe('Домофон 12');
  expect((await openPageOf(anna.token)).checkout()).toBe('Домофон 12');
});
