import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveCookies, OLD_NAMES_END } from './move-cookies.ts';

const scope = { siteCode: 'polotno', secure: true };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: OLD_NAMES_END - 1 }));
afterEach(() => void vi.useRealTimers());

/** What a page writes whose browser has these cookies; those of another host go with no removal of the page's. */
function opened(cookie: string, ofAnotherHost = ''): string[] {
  const written: string[] = [];
  let own = cookie.split('; ');
  const page = {
    get cookie() {
      return [...own, ofAnotherHost].filter((pair) => pair !== '').join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name] = text.split('=');
      own = own.filter((pair) => !pair.startsWith(`${name}=`));
    },
  };
  moveCookies(page, scope);
  return written;
}

test('SESS-01 a page gives the cookies that scripts read their present names', () => {
  expect(opened('auth_token_polotno=a.b.c; cart_token_polotno=basket; tracking_consent_polotno=no')).toEqual([
    'auth_token_polotno=; Path=/; Max-Age=0; SameSite=Lax',
    '__Host-auth_token_polotno=a.b.c; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    'cart_token_polotno=; Path=/; Max-Age=0; SameSite=Lax',
    '__Host-cart_token_polotno=basket; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    'tracking_consent_polotno=; Path=/; Max-Age=0; SameSite=Lax',
    '__Host-tracking_consent_polotno=no; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
});

test.each([
  ['a browser that was here before', '__Host-site-id_polotno=1; auth_token_polotno=planted'],
  ['two of one name', 'auth_token_polotno=a.b.c; auth_token_polotno=planted'],
  ['what can be none', 'auth_token_polotno=%00; site-id_polotno=x'],
])('SESS-01 it leaves %s alone', (_, cookie) => {
  expect(opened(cookie)).toEqual([]);
});

test('SESS-01 it takes over nothing that another host of the domain has set', () => {
  expect(opened('tracking_consent_polotno=no', 'auth_token_polotno=planted')).toEqual([
    'auth_token_polotno=; Path=/; Max-Age=0; SameSite=Lax',
    'tracking_consent_polotno=; Path=/; Max-Age=0; SameSite=Lax',
    '__Host-tracking_consent_polotno=no; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
});

test('SESS-01 one that has moved is only removed', () => {
  expect(opened('__Host-auth_token_polotno=own; auth_token_polotno=planted')).toEqual([
    'auth_token_polotno=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

test('SESS-01 no page reads the old names for ever', () => {
  vi.setSystemTime(OLD_NAMES_END + 1);
  expect(opened('auth_token_polotno=a.b.c')).toEqual([]);
});
