import { expect, test } from 'vitest';
import { cookieKeys, cookieText, readCookie, type CookieScope } from './cookies.ts';
import { OLD_NAMES_END } from './move-cookies.ts';
import { receiveCookies } from './received-cookies.ts';

const secure: CookieScope = { siteCode: 'polotno', secure: true };
const url = new URL('https://shop.example/user/profile');
const BEFORE = OLD_NAMES_END - 1;
const MARKER = '__Host-cookies_moved_polotno=1';

const receive = (header: string, { scope = secure, now = BEFORE, at = url } = {}) =>
  receiveCookies(header, { scope, url: at, now });

const removed = (cookies: readonly string[]) => cookies.filter((text) => text.includes('Max-Age=0'));

test('SESS-01 over https the shop reads what no other host of the domain can set', () => {
  const { header } = receive(`__Host-auth_token_polotno=own; auth_token_polotno=planted; ${MARKER}`);
  expect(readCookie(header, 'authToken', 'polotno')).toBe('own');
});

test('SESS-01 what a sibling host sets signs nobody in, and is removed wherever it may have set it', () => {
  const { header, cookies } = receive(`auth_token_polotno=planted; ${MARKER}`);
  expect(header).not.toContain('planted');
  for (const path of ['/', '/user', '/user/', '/user/profile'])
    for (const domain of ['', '; Domain=shop.example'])
      expect(cookies).toContain(`auth_token_polotno=; Path=${path}; Max-Age=0${domain}`);
});

test.each(['\u2000', '\u00a0', '\u0085', '\ufeff', '\t'])(
  'SESS-01 a name with the space %j before its prefix has none for browsers, and none here',
  (space) => {
    // Letters beyond ASCII arrive as their bytes.
    for (const name of [space, Buffer.from(space).toString('latin1')]) {
      const { header } = receive(`${name}__Host-auth_token_polotno=planted; ${MARKER}`);
      expect(readCookie(header, 'authToken', 'polotno')).toBeUndefined();
    }
  },
);

test('SESS-01 a cookie without a name does not stand for the one in its value', () => {
  const { header } = receive(`=__Host-auth_token_polotno=planted; ${MARKER}`);
  expect(readCookie(header, 'authToken', 'polotno')).toBeUndefined();
});

test('SESS-01 cookies by the names of before are read once, and moved', () => {
  const before = 'auth_token_polotno=a; refresh_token_polotno=r; device_id_polotno=d; prevLink=%2Fcart';
  const first = receive(before);
  expect(readCookie(first.header, 'refreshToken', 'polotno')).toBe('r');
  expect(readCookie(first.header, 'prevLink', 'polotno')).toBe('/cart');
  expect(first.cookies).toContain(cookieText('authToken', 'a', secure));
  expect(first.cookies).toContain(cookieText('refreshToken', 'r', secure));
  expect(first.cookies).toContain('device_id_polotno=; Path=/; Max-Age=0');
  expect(first.cookies.at(-1)).toMatch(/^__Host-cookies_moved_polotno=1; Path=\/; .*HttpOnly.*Secure$/);

  const later = receive(`${before}; ${MARKER}`);
  expect(later.header).toBe('cookies_moved_polotno=1');
  expect(removed(later.cookies)).toEqual(later.cookies);
});

test('SESS-01 what has moved already is not replaced by what stands under the old name', () => {
  const { header, cookies } = receive('__Host-auth_token_polotno=own; auth_token_polotno=planted');
  expect(readCookie(header, 'authToken', 'polotno')).toBe('own');
  expect(cookies.filter((text) => text.startsWith('__Host-auth_token'))).toEqual([]);
});

test('SESS-01 what another host sets after a page was opened by the present names signs nobody in', () => {
  // Prebuilt pages alone: the server has not been asked yet.
  const guest = '__Host-site-id_polotno=1';
  const planted = 'auth_token_polotno=a; refresh_token_polotno=r; device_id_polotno=d; cart_token_polotno=c';
  const { header, cookies } = receive(`${guest}; ${planted}; order_bill=7%3Ab`);
  expect(header).toBe('site-id_polotno=1');
  expect(cookies.filter((text) => !text.includes('Max-Age=0'))).toEqual([
    expect.stringMatching(/^__Host-cookies_moved_polotno=1;/),
  ]);
  expect(cookies).toContain('refresh_token_polotno=; Path=/; Max-Age=0; Domain=shop.example');
});

test('SESS-01 what scripts cannot move follows the session that they have moved', () => {
  const moved = '__Host-site-id_polotno=1; __Host-auth_token_polotno=a; __Host-order_completed_id=7';
  const { header } = receive(
    `${moved}; refresh_token_polotno=r; device_id_polotno=d; cart_token_polotno=planted; order_bill=7%3Ab`,
  );
  expect(readCookie(header, 'refreshToken', 'polotno')).toBe('r');
  expect(readCookie(header, 'deviceId', 'polotno')).toBe('d');
  expect(readCookie(header, 'orderBill', 'polotno')).toBe('7:b');
  expect(readCookie(header, 'cartToken', 'polotno')).toBeUndefined();
});

test('SESS-01 two of the old name are not moved: nobody reads them, and the page can say that a session was there', () => {
  const { header, cookies } = receive('auth_token_polotno=a; auth_token_polotno=b');
  expect(readCookie(header, 'authToken', 'polotno')).toBeUndefined();
  expect(header).toContain('auth_token_polotno=');
  expect(cookies.filter((text) => text.startsWith('__Host-auth_token'))).toEqual([]);
  expect(removed(cookies).length).toBeGreaterThan(0);
});

test('SESS-01 the old names are read for a limited time', () => {
  expect(receive('auth_token_polotno=a', { now: OLD_NAMES_END + 1 }).header).toBe('');
});

test('SESS-01 all that can be removed does not burst the head of an answer', () => {
  const planted = cookieKeys.map(
    (key) => `${cookieText(key, '1', { ...secure, secure: false })}`.split(';')[0],
  );
  const { cookies } = receive([...planted, ...planted.map((text) => `${text}2`), MARKER].join('; '), {
    at: new URL('https://a.b.shop.example/user/profile/order/detail/7'),
  });
  expect(cookies.join('').length).toBeLessThan(2500);
  // The shop's own cookies before those of other hosts.
  for (const name of ['auth_token_polotno', 'refresh_token_polotno', 'prevLink'])
    expect(cookies).toContain(`${name}=; Path=/; Max-Age=0`);
});

test('over http the names stay, and two of one name are removed and read by nobody', () => {
  const scope = { ...secure, secure: false };
  const one = receive('auth_token_polotno=a; cart_token_polotno=c', { scope });
  expect(one).toEqual({ header: 'auth_token_polotno=a; cart_token_polotno=c', cookies: [] });
  const two = receive('auth_token_polotno=a; auth_token_polotno=b; cart_token_polotno=c', { scope });
  expect(readCookie(two.header, 'authToken', 'polotno')).toBeUndefined();
  expect(readCookie(two.header, 'cartToken', 'polotno')).toBe('c');
  expect(two.cookies).toContain('auth_token_polotno=; Path=/user; Max-Age=0; Domain=shop.example');
  expect(two.cookies.join()).not.toContain('cart_token');
});
