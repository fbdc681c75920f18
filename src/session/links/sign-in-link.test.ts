import { expect, test } from 'vitest';
import { readSignInLink } from './sign-in-link.ts';

const read = (address: string) => readSignInLink(new URL(address, 'https://shop.test'));

test('ROUTE-12 both tokens are taken, and the address loses them', () => {
  const link = read('/user/signin?authToken=a.b.c&cartToken=basket-1&utm_source=mail');
  expect(link?.to).toBe('/user/signin?utm_source=mail');
  expect(link?.tokens).toEqual({ authToken: 'a.b.c', cartToken: 'basket-1' });
});

test.each([
  '?authToken=a.b.c',
  '?cartToken=basket-1',
  '?authToken=&cartToken=basket-1',
  '?authToken=a.b.c&cartToken=two%20words',
  '?authToken=a%0D%0ASet-Cookie:x=1&cartToken=basket-1',
  `?authToken=${'a'.repeat(3000)}&cartToken=${'b'.repeat(1000)}`,
])('ROUTE-12 %s brings nothing, and the address loses it all the same', (query) => {
  expect(read(`/user/signin${query}`)).toEqual({ to: '/user/signin', tokens: undefined });
});

test('ROUTE-12 other addresses are left as they are', () => {
  expect(read('/user/signin?prevLink=/cart')).toBeUndefined();
  expect(read('/user/signup?authToken=a&cartToken=b')).toBeUndefined();
});
