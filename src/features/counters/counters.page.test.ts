import { afterEach, expect, test, vi } from 'vitest';
import { createCookies } from '../../session/cookies/cookies.ts';
import { providePageContext } from '../../stores/page/page-context.ts';
import { stopReporting, track, trackGoal } from '../../stores/tracking/tracking.ts';
import type { Tracking } from '../../domain/shop/shop.ts';
import { forgetCounters } from './forget-counters.ts';
import { loadCounters } from './load-counters.ts';

const shop = {
  code: 'code',
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test',
  siteId: 1,
  siteCode: 'shop',
  currencyId: 1,
  currencies: [],
  allowOverAdding: false,
  autoRemoveNotInStock: false,
  extraPrices: [],
};

const shopCookies = createCookies(document, { siteCode: 'shop', secure: false });

function use(counters: Omit<Tracking, 'dataLayer' | 'currency'>): Tracking {
  const tracking = { dataLayer: 'dataLayer', currency: 'RUB', ...counters };
  providePageContext({ shop: { ...shop, tracking }, cookies: shopCookies });
  return tracking;
}

const named = (name: string): unknown => Reflect.get(globalThis, name);
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const cloth = { id: '7', name: 'Сатин', price: 900, quantity: 2 };

afterEach(() => {
  vi.restoreAllMocks();
  stopReporting();
  document.head.innerHTML = '';
  for (const name of ['ym', '_tmr', 'dataLayer']) Reflect.deleteProperty(globalThis, name);
});

test('TRCK-02 Yandex Metrika gets its number, the array of e-commerce events, and goals; nothing of forms is recorded', () => {
  loadCounters(use({ metrikaId: 123 }));
  track('detail', [cloth]);
  trackGoal('error-404');
  const calls = (named('ym') as { a: unknown[][] }).a;
  expect(calls).toEqual([
    [123, 'init', { accurateTrackBounce: true, trackLinks: true, ecommerce: 'dataLayer' }],
    [123, 'reachGoal', 'error-404'],
  ]);
  expect(named('dataLayer')).toEqual([
    { ecommerce: { currencyCode: 'RUB', detail: { products: [cloth] } } },
    { event: 'goal', goal: 'error-404' },
  ]);
  expect(scripts()).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
});

test('TRCK-02 the pixel of VK gets the visit, goals and what is looked at, put into the basket and bought', () => {
  loadCounters(use({ vkPixelId: 456 }));
  track('detail', [{ ...cloth, quantity: 1 }]);
  track('impressions', [cloth]);
  track('add', [cloth]);
  track('remove', [cloth]);
  track('purchase', [cloth, { id: '8', name: 'Нить' }], { id: '11', revenue: 1950.5 });
  trackGoal('error-500');
  const product = { product_id: ['7'] };
  expect(named('_tmr')).toEqual([
    { id: '456', type: 'pageView', start: expect.any(Number) as number },
    { id: '456', type: 'reachGoal', goal: 'viewProduct', value: 900, params: product },
    { id: '456', type: 'reachGoal', goal: 'addToCart', value: 1800, params: product },
    { id: '456', type: 'reachGoal', goal: 'purchase', value: 1950.5, params: { product_id: ['7', '8'] } },
    { id: '456', type: 'reachGoal', goal: 'error-500' },
  ]);
  expect(scripts()).toEqual(['https://top-fwz1.mail.ru/js/code.js']);
});

test('TRCK-02 any other counter is its script and the array, in which a purchase has its order', () => {
  const tracking = { ...use({ scriptUrl: 'https://counter.example/c.js' }), dataLayer: 'shopEvents' };
  loadCounters(tracking);
  track('purchase', [cloth], { id: '11', revenue: 1800 });
  expect(named('shopEvents')).toEqual([
    {
      ecommerce: {
        currencyCode: 'RUB',
        purchase: { actionField: { id: '11', revenue: 1800 }, products: [cloth] },
      },
    },
  ]);
  expect(named('dataLayer')).toBeUndefined();
  expect(scripts()).toEqual(['https://counter.example/c.js']);
});

test('NOTE-01 what was done before the answer is told after it, once', async () => {
  vi.resetModules();
  const context = await import('../../stores/page/page-context.ts');
  const { track: trackEarly } = await import('../../stores/tracking/tracking.ts');
  const tracking = { dataLayer: 'dataLayer', currency: 'RUB' };
  context.providePageContext({ shop: { ...shop, tracking }, cookies: shopCookies });
  trackEarly('detail', [cloth]);
  expect(named('dataLayer')).toBeUndefined();
  const fresh = await import('./load-counters.ts');
  fresh.loadCounters(tracking);
  fresh.loadCounters(tracking);
  expect(named('dataLayer')).toHaveLength(1);
});

test('TRCK-01 a counter that throws is logged and keeps no other from hearing', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: unknown[] = [];
  broken.push = () => {
    throw new Error('The counter is broken.');
  };
  Reflect.set(globalThis, 'dataLayer', broken);
  loadCounters(use({ vkPixelId: 456 }));
  trackGoal('error-404');
  expect(logged).toHaveBeenCalledWith('Tracking failed.', expect.any(Error));
  expect(named('_tmr')).toContainEqual({ id: '456', type: 'reachGoal', goal: 'error-404' });
});

test('TRCK-02 taken back, counters hear nothing more and what is stored for them is removed, and nothing else', async () => {
  const tracking = use({ metrikaId: 123, cookiePrefixes: ['_own'] });
  loadCounters(tracking);
  for (const name of ['_ym_uid', '_ym_d', '_own_id', 'cart_token_shop', 'tmr_lvid'])
    document.cookie = `${name}=1; Path=/`;
  for (const key of ['_ym_retryReqs', 'favorites', 'missed-goals', 'told-orders'])
    localStorage.setItem(key, '1');
  forgetCounters(document, tracking);
  track('add', [cloth]);
  expect(named('dataLayer')).toEqual([]);
  expect((named('ym') as { a: unknown[][] }).a.at(-1)).toEqual([123, 'destruct']);
  const left = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  expect(left.toSorted()).toEqual(['cart_token_shop', 'tmr_lvid']);
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['favorites']), { timeout: 10_000 });

  document.cookie = '_ym_uid=2; Path=/';
  dispatchEvent(new Event('pagehide'));
  expect(document.cookie).not.toContain('_ym_uid=2');

  loadCounters(tracking);
  track('add', [cloth]);
  expect(named('dataLayer')).toHaveLength(1);
});

test('ERR-06 the goal of an error document, which has no scripts, is told by the next page, once', () => {
  localStorage.setItem('missed-goals', 'error-502 <b>');
  const tracking = use({ metrikaId: 123 });
  loadCounters(tracking);
  expect(named('dataLayer')).toEqual([{ event: 'goal', goal: 'error-502' }]);
  expect(localStorage.getItem('missed-goals')).toBeNull();
});
