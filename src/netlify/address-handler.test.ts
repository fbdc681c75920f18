import { expect, test } from 'vitest';
import { createAddressHandler } from './address-handler.ts';

const answer = createAddressHandler({
  selections: new Set(),
  files: new Set(),
  decided: 'decided',
  headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
});
async function asked(path: string) {
  const given = await answer(new Request(`https://shop.test${path}`), {
    next: () => Promise.resolve(new Response('page')),
  });
  if (!(given instanceof Response)) throw new Error('another address');
  return given;
}

test('SESS-08 a redirect to the canonical spelling of a sign-in link is kept by nobody', async () => {
  const { status, headers } = await asked('/user/signin/?authToken=A&cartToken=B');
  expect(status).toBe(301);
  expect(Object.fromEntries(headers)).toEqual({
    location: '/user/signin?authToken=A&cartToken=B',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const other = await asked('/catalog/');
  expect(other.headers.get('location')).toBe('/catalog');
  expect(other.headers.get('cache-control')).toBeNull();
});
