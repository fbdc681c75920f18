import { beforeEach, expect, test, vi } from 'vitest';
import { pageShop } from '../../../../tests/page-shop.ts';
import { eventually } from '../../../../tests/eventually.ts';

const { watchOwnPrices } = vi.hoisted(() => ({ watchOwnPrices: vi.fn() }));
vi.mock('./watch-own-prices.ts', () => ({ watchOwnPrices }));

const { createCookies } = await import('../../../session/cookies/cookies.ts');
const { providePageContext } = await import('../../../stores/page/page-context.ts');
const { notifySessionChange } = await import('../../../stores/visitor/session-changes.ts');
const { showOwnPrices } = await import('./show-own-prices.ts');

const cookies = createCookies(document, { siteCode: pageShop.siteCode, secure: false });

beforeEach(() => {
  watchOwnPrices.mockClear();
  document.body.innerHTML = '<main></main>';
  delete document.documentElement.dataset['pricing'];
  cookies.remove('authToken');
  providePageContext({ shop: pageShop, cookies });
});

const showCard = () =>
  document.body.insertAdjacentHTML('beforeend', '<p data-guest="7">1&nbsp;200&nbsp;₽</p>');
const hidesGuestPrices = () => document.documentElement.dataset['pricing'] !== undefined;

test('a customer’s page without prices loads nothing for them until a guest’s price comes onto it', async () => {
  cookies.set('authToken', 'of-a-customer');
  showOwnPrices(document);
  notifySessionChange();
  document.body.append('Ваши заказы');
  await new Promise((done) => setTimeout(done));
  expect(watchOwnPrices).not.toHaveBeenCalled();
  expect(hidesGuestPrices()).toBe(true);

  showCard();
  await eventually(() => expect(watchOwnPrices).toHaveBeenCalledExactlyOnceWith(document));
  showCard();
  notifySessionChange();
  await new Promise((done) => setTimeout(done));
  expect(watchOwnPrices).toHaveBeenCalledTimes(1);
});

test('without prices of a guest’s a page hears, too, that the customer has gone', async () => {
  cookies.set('authToken', 'of-a-customer');
  showOwnPrices(document);
  cookies.remove('authToken');
  notifySessionChange();
  await eventually(() => expect(watchOwnPrices).toHaveBeenCalledExactlyOnceWith(document));
});

test('a guest who signs in on a page with prices is shown their own', async () => {
  showCard();
  showOwnPrices(document);
  expect([hidesGuestPrices(), watchOwnPrices.mock.calls.length]).toEqual([false, 0]);
  cookies.set('authToken', 'of-a-customer');
  notifySessionChange();
  await eventually(() => expect(watchOwnPrices).toHaveBeenCalledExactlyOnceWith(document));
});
