import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DeviceIdSchema } from '../../contract/calls/device.ts';
import { BillIdSchema, TokenSchema } from '../../contract/calls/token-text.ts';
import {
  cookieName,
  cookieText,
  createCookies,
  isCookieValue,
  readCookie,
  type CookieKey,
} from './cookies.ts';

const scope = { siteCode: 'vitrina', secure: false };

test('SESS-01 tokens, site and currency carry the site’s name, the others do not', () => {
  const keys: CookieKey[] = [
    'authToken',
    'refreshToken',
    'cartToken',
    'siteId',
    'currencyId',
    'orderCompletedId',
    'orderCompletedCode',
    'orderBill',
    'prevLink',
    'lastSystemNotification',
  ];
  expect(keys.map((key) => cookieName(key, 'vitrina'))).toEqual([
    'auth_token_vitrina',
    'refresh_token_vitrina',
    'cart_token_vitrina',
    'site-id_vitrina',
    'currency-id_vitrina',
    'order_completed_id',
    'order_completed_code',
    'order_bill',
    'prevLink',
    'lastSystemNotification',
  ]);
});

test('NOTE-01 the answer to the notice of counters holds for a year', () => {
  expect(cookieText('trackingConsent', 'no', scope)).toContain('; Max-Age=31536000;');
});

test('SESS-01 a cookie lives 30 days, stays with the site, and is secure on https', () => {
  expect(cookieText('cartToken', 'a1', scope)).toBe(
    'cart_token_vitrina=a1; Path=/; Max-Age=2592000; SameSite=Lax',
  );
  expect(cookieText('cartToken', 'a1', { ...scope, secure: true })).toBe(
    '__Host-cart_token_vitrina=a1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
  );
  expect(cookieText('cartToken', undefined, scope)).toContain('Max-Age=0');
});

test('SESS-01 what is written is read again', () => {
  const jar = new Map<string, string>();
  const page = {
    get cookie() {
      return Array.from(jar, (pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const cookies = createCookies(page, scope);
  cookies.set('prevLink', '/user/profile?tab=1&x=%D0%B0');
  cookies.set('orderCompletedId', '42');
  expect(cookies.get('prevLink')).toBe('/user/profile?tab=1&x=%D0%B0');
  expect(cookies.get('orderCompletedId')).toBe('42');
  cookies.remove('orderCompletedId');
  expect(cookies.get('orderCompletedId')).toBeUndefined();
});

test.each<[CookieKey, string]>([
  ['cartToken', 'cart_token_vitrina=%E0%A4%A; x'],
  ['cartToken', 'cart_token_vitrina=<script>'],
  ['cartToken', 'cart_token_vitrina'],
  ['cartToken', 'cart_token_other=a1'],
  ['currencyId', 'currency-id_vitrina=rub'],
  ['orderCompletedId', 'order_completed_id=-1'],
  ['orderCompletedId', 'order_completed_id=1e3'],
  ['orderCompletedCode', 'order_completed_code=a b'],
  ['prevLink', 'prevLink=https://evil.test/'],
  ['prevLink', 'prevLink=//evil.test'],
  ['prevLink', 'prevLink=/%5Cevil.test'],
  ['lastSystemNotification', 'lastSystemNotification=yesterday'],
])('SESS-01 garbage in %s counts as absent: %s', (key, header) => {
  expect(readCookie(header, key, 'vitrina')).toBeUndefined();
});

test('ERR-13 a browser that throws at every cookie has none', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const page = Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse });
  const cookies = createCookies(page, scope);
  cookies.set('cartToken', 'a1');
  cookies.remove('authToken');
  expect(cookies.get('cartToken')).toBeUndefined();
});

test('SESS-01 one spoilt cookie does not hide those of other names', () => {
  expect(readCookie('=; %; site-id_vitrina=%E0; cart_token_vitrina=a1;;', 'cartToken', 'vitrina')).toBe('a1');
});

test.each([
  'cart_token_vitrina=a1; cart_token_vitrina=b2',
  'cart_token_vitrina=%E0; cart_token_vitrina=a1',
  'cart_token_vitrina=; cart_token_vitrina=a1',
])('SESS-01 of two values of one name neither is read: %s', (header) => {
  expect(readCookie(header, 'cartToken', 'vitrina')).toBeUndefined();
});

test('SESS-01 a value that came twice is one', () => {
  expect(readCookie('cart_token_vitrina=a1; cart_token_vitrina=a1', 'cartToken', 'vitrina')).toBe('a1');
});

test('SESS-01 over https scripts read what no other host of the domain can set', () => {
  const cookies = (cookie: string) => createCookies({ cookie }, { ...scope, secure: true });
  const own = '__Host-cart_token_vitrina=own';
  expect(cookies(own).get('cartToken')).toBe('own');
  expect(cookies(`cart_token_vitrina=planted; ${own}`).get('cartToken')).toBe('own');
  // Browsers see no prefix behind such a space, and let any host of the domain set it.
  for (const space of ['\u2000', '\u00a0', '\ufeff', '\t'])
    expect(cookies(`${space}__Host-cart_token_vitrina=planted; ${own}`).get('cartToken')).toBe('own');
  expect(cookies('cart_token_vitrina=planted').get('cartToken')).toBeUndefined();
});

test('SESS-01 another tab that is told of a change finds it in the cookies', () => {
  // The process that keeps the cookies takes in what a tab has written when that tab reads them, or later.
  const kept = new Map<string, string>();
  const openPage = () => {
    const written: string[] = [];
    return {
      get cookie() {
        for (const text of written.splice(0)) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
          if (text.includes('Max-Age=0')) kept.delete(name);
          else kept.set(name, value);
        }
        return Array.from(kept, (pair) => pair.join('=')).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
  };
  const [tab, other] = [createCookies(openPage(), scope), createCookies(openPage(), scope)];
  tab.set('trackingConsent', 'no');
  expect(other.get('trackingConsent')).toBe('no');
  tab.remove('trackingConsent');
  expect(other.get('trackingConsent')).toBeUndefined();
});

test('cookies hold every token, bill and device that the contract lets a back end name', () => {
  const signs = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
  const held = (schema: z.ZodMiniType<string>, key: CookieKey, before = '') =>
    signs.filter((sign) => z.safeParse(schema, sign).success && !isCookieValue(key, before + sign));
  expect(held(BillIdSchema, 'orderBill', '7:')).toEqual([]);
  expect(held(DeviceIdSchema, 'deviceId')).toEqual([]);
  expect(held(TokenSchema, 'refreshToken')).toEqual([]);
});
