import { expect, test } from 'vitest';
import { readSignInLink } from './sign-in-link.ts';

const scope = { siteCode: 'test', secure: true };
const read = (address: string) => readSignInLink(new URL(address, 'https://shop.test'), scope);

test('both tokens are kept, and the address loses them', () => {
  const link = read('/user/signin?authToken=a.b.c&cartToken=basket-1&utm_source=mail');
  expect(link?.to).toBe('/user/signin?utm_source=mail');
  expect(link?.cookies).toEqual([
    expect.stringMatching(/^auth_token_test=a\.b\.c; Path=\/; Max-Age=2592000; .*Secure/),
    expect.stringMatching(/^cart_token_test=basket-1; /),
    expect.stringMatching(/^refresh_token_test=; Path=\/; Max-Age=0/),
  ]);
});

test.each([
  '?authToken=a.b.c',
  '?cartToken=basket-1',
  '?authToken=&cartToken=basket-1',
  '?authToken=a.b.c&cartToken=two%20words',
  '?authToken=a%0D%0ASet-Cookie:x=1&cartToken=basket-1',
])('%s keeps nothing, and the address loses it all the same', (query) => {
  expect(read(`/user/signin${query}`)).toEqual({ to: '/user/signin', cookies: [] });
});

test('other addresses are left as they are', () => {
  expect(read('/user/signin?prevLink=/cart')).toBeUndefined();
  expect(read('/user/signup?authToken=a&cartToken=b')).toBeUndefined();
});
