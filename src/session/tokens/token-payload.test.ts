import { expect, test } from 'vitest';
import { tokenPayload } from './token-payload.ts';

const token = (payload: unknown) =>
  `e30.${Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url')}.c2ln`;

test('a token’s payload is read, whatever letters it holds', () => {
  expect(tokenPayload(token({ uid: 7, role: 'dealer', exp: 1, note: 'Анна >>> ???' }))).toMatchObject({
    uid: 7,
    role: 'dealer',
    exp: 1,
  });
  expect(tokenPayload(token({ uid: 7, exp: 1 }))).toEqual({ uid: 7, exp: 1 });
});

test.each(['', 'abc', 'a.b.c', token('not JSON'), token({ role: 'dealer' }), token(null)])(
  'what is no token answers nothing: %j',
  (text) => expect(tokenPayload(text)).toBeUndefined(),
);
