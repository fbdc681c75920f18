import { shopUrl } from '../shop.ts';
import { expect, test } from './http-test.ts';

test('SPEED-06 what is made for one visitor is not made before they ask for it; files are given', async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(shopUrl + path, { headers, redirect: 'manual' });
    return [response.status, response.headers.getSetCookie(), response.headers.get('cache-control')];
  };
  const ahead = { 'sec-purpose': 'prefetch;prerender' };
  for (const path of ['/user/profile', '/user/signin', '/checkout', '/order-list', '/metres'])
    expect(await ask(path, ahead), path).toEqual([403, [], 'private, no-store']);
  expect(await ask('/user/signin', { purpose: 'prefetch' })).toEqual([403, [], 'private, no-store']);
  for (const path of ['/', '/about', '/favorites']) expect((await ask(path, ahead))[0], path).toBe(200);
  expect((await ask('/user/signin', {}))[0]).toBe(200);
});
