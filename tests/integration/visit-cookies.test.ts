import { expect, test, vi } from 'vitest';
import type { Notification } from '../../src/contract/account/notification.ts';
import { type readShop } from '../../src/domain/shop/shop.ts';
import { createCookies } from '../../src/session/cookies/cookies.ts';
import { sessionCookies } from '../../src/session/endpoints/session-tokens.ts';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { receiveCookies } from '../../src/session/cookies/received-cookies.ts';
import { providePageContext } from '../../src/stores/page/page-context.ts';
import { rememberNotification, wasHandled } from '../../src/stores/notifications/system-notifications.ts';
import { keepVisitCookies } from '../../src/stores/page/visit-cookies.ts';

const SITE_URL = 'https://shop.test';
const scope = { siteCode: 'polotno', secure: true };
const LIFE = 'Path=/; Max-Age=2592000; SameSite=Lax';

const notification: Notification = {
  id: 1,
  typeCode: 'reload_page',
  title: '',
  body: '',
  createdAt: '2026-03-10T12:00:00Z',
};

/** What a page writes into its cookies, and what it then reads. */
function openPage(cookie: string) {
  const written: string[] = [];
  const page = {
    get cookie() {
      return [cookie, ...written.map((text) => text.split(';')[0])].join('; ');
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const shop = {
    apiUrl: 'http://api.test',
    mediaUrl: 'http://api.test',
    siteId: 3,
    siteCode: 'polotno',
    currencyId: 1,
    code: 'code',
  };
  const rest = { allowOverAdding: false, autoRemoveNotInStock: false, extraPrices: [], tracking: null };
  const currencies = [{ id: 2, sign: 'Br', rate: 0.036 }];
  const cookies = createCookies(page, scope);
  providePageContext({
    shop: { ...shop, ...rest, currencies } satisfies ReturnType<typeof readShop>,
    cookies,
  });
  return { written, page, cookies };
}

test('SESS-09 the cookies of site, currency, refresh and system notifications are set for 30 days, and used', async () => {
  const { written, page, cookies } = openPage('__Host-currency-id_polotno=2');
  keepVisitCookies();
  expect(rememberNotification(notification, cookies)).toBe(true);
  expect(written).toEqual([
    `__Host-site-id_polotno=3; ${LIFE}; Secure`,
    `__Host-currency-id_polotno=2; ${LIFE}; Secure`,
    `__Host-lastSystemNotification=${encodeURIComponent(notification.createdAt)}; ${LIFE}; Secure`,
  ]);
  expect(wasHandled(notification, openPage(page.cookie).cookies)).toBe(true);
  const issued = sessionCookies({ access: 'a.b.c', refresh: 'd.e.f' }, 'device', scope);
  expect(issued).toContain(`__Host-refresh_token_polotno=d.e.f; ${LIFE}; HttpOnly; Secure`);

  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({}, { status: 401 })));
  const url = new URL('/user/profile', SITE_URL);
  const cookie = [page.cookie, ...issued.slice(1).map((text) => text.split(';')[0])].join('; ');
  const { header } = receiveCookies(cookie, { scope, url });
  await decideOnDemand(new Request(url, { headers: { cookie: header } }), url, {
    site: { id: 1, code: 'polotno' },
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    fetch,
  });
  const request = new Request(...(fetch.mock.calls[0] ?? ['']));
  expect(await request.json()).toEqual({ oldRefreshToken: 'd.e.f', deviceId: 'device' });
  expect([request.headers.get('site-id'), request.headers.get('currency-id')]).toEqual(['3', '2']);
});

test.each(['', '__Host-currency-id_polotno=7', 'currency-id_polotno=2'])(
  'a visitor with «%s», no currency of the shop, gets the one that is charged',
  (cookie) => {
    const { written } = openPage(cookie);
    keepVisitCookies();
    expect(written[1]).toBe(`__Host-currency-id_polotno=1; ${LIFE}; Secure`);
  },
);
