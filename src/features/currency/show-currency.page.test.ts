import { beforeEach, expect, test, vi } from 'vitest';
import { pageShop } from '../../../tests/page-shop.ts';
import * as messages from '../../domain/requests/messages.ts';
import { $toasts } from '../../stores/page/toasts.ts';
import { providePageContext } from '../../stores/page/page-context.ts';
import { createCookies } from '../../session/cookies/cookies.ts';
import { showCurrency } from './show-currency.ts';

const shop = { ...pageShop, currencies: [{ id: 2, code: 'BYN', sign: 'Br', rate: 0.036 }] };

/** Cookies of a browser that keeps none. */
const refused = {
  get cookie() {
    return '';
  },
  set cookie(_: string) {},
};

const draw = vi.hoisted(() => vi.fn());
vi.mock('./draw-currency.ts', () => ({ watchAmounts: () => draw }));

beforeEach(() => {
  document.body.innerHTML =
    '<select data-currencies><option value="1">Рубль</option><option value="2">Рубль</option></select>';
});

test('FMT-02 ERR-13 where cookies are refused the chosen currency is shown on this page, and said to be lost with it', async () => {
  providePageContext({ shop, cookies: createCookies(refused, { siteCode: shop.siteCode, secure: false }) });
  showCurrency(document);
  const list = document.querySelector('select')!;
  list.value = '2';
  list.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(draw).toHaveBeenCalledWith(shop.currencies[0]));
  expect(list.value).toBe('2');
  expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', messages.notStored]]);
  dispatchEvent(new Event('pageshow'));
  expect(list.value, 'it stays as long as the page').toBe('2');
});

test('FMT-02 a currency that is chosen before scripts come stays chosen', () => {
  const cookies = createCookies(document, { siteCode: shop.siteCode, secure: false });
  providePageContext({ shop, cookies });
  const list = document.querySelector('select')!;
  list.value = '2';
  showCurrency(document);
  expect(list.value).toBe('2');
  expect(cookies.get('currencyId')).toBe('2');
});
