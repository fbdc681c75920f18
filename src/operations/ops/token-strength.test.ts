import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkOpsToken, OpsTokenError } from './token-strength.ts';

test.each([
  ['short', 'a3f9c1e07b5d2846'],
  ['one character short', '8f14e45fceea167a5a36dedd4bea254'],
  ['one character', 'x'.repeat(64)],
  ['few characters', 'ab12ab21ba12ba21aab1b2a2ab11bb22'],
  ['repeated', 'correct-horse-'.repeat(4)],
  ['repeated and cut off', 'a3f9c1e07b5da3f9c1e07b5da3f9c1e07'],
  ['repeated in other letters', 'Secret-Token-123sECRET-tOKEN-123'],
  ['counted', '0123456789abcdefghijklmnopqrstuvwxyz'],
  ['counted down', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
])('SEC-01 a token that is %s is refused in one sentence that does not name it', (_, token) => {
  expect(() => checkOpsToken(token)).toThrow(OpsTokenError);
  expect(() => checkOpsToken(token)).toThrow(
    /^OPS_TOKEN can be guessed: it must have at least 32 characters drawn by chance, such as "openssl rand -hex 24" makes\.$/,
  );
});

test('SEC-01 tokens of random bytes pass, in hexadecimal and in base64', () => {
  for (let seed = 0; seed < 2_000; seed++) {
    const bytes = createHash('sha512').update(String(seed)).digest();
    for (const [encoding, length] of [
      ['hex', 16],
      ['hex', 24],
      ['base64url', 24],
      ['base64', 32],
    ] as const) {
      checkOpsToken(bytes.subarray(0, length).toString(encoding));
    }
  }
});
