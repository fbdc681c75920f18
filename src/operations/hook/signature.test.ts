import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { SecretError } from '../../http/secret-keys.ts';
import { hookKeys, signatureFault } from './signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const oldSecret = 'whsec_plJ3nmyCDGBKInavdOK15jsl5mB3xYqZ';
const otherSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = Date.parse('2026-02-03T04:05:06Z');
const keys = hookKeys([secret, oldSecret]);

/** A message as the reference implementation of the standard signs it. */
const signed = (body: string, { by = secret, at = now, id = 'msg_1' } = {}) => ({
  id,
  timestamp: String(Math.floor(at / 1000)),
  signature: new Webhook(by).sign(id, new Date(at), body),
});
const bytes = (text: string) => new TextEncoder().encode(text);
const body = '{"type":"content.changed","data":{"entities":[{"kind":"product","id":5}]}}';

test('what either active secret has signed is accepted, what another has is not', () => {
  expect(signatureFault(signed(body), bytes(body), keys, now)).toBeUndefined();
  expect(signatureFault(signed(body, { by: oldSecret }), bytes(body), keys, now)).toBeUndefined();
  expect(signatureFault(signed(body, { by: otherSecret }), bytes(body), keys, now)).toBe('signature');
  expect(signatureFault(signed(body), bytes(body), [], now)).toBe('signature');
});

test('of several signatures one that fits is enough', () => {
  const { signature, ...rest } = signed(body);
  const foreign = new Webhook(otherSecret).sign('msg_1', new Date(now), body);
  const headers = { ...rest, signature: `v1a,b2xk ${foreign} ${signature}` };
  expect(signatureFault(headers, bytes(body), keys, now)).toBeUndefined();
});

test.each([
  [-300, undefined],
  [-301, 'time'],
  [300, undefined],
  [301, 'time'],
])('a message of %i seconds from now: %s', (seconds, fault) => {
  const headers = signed(body, { at: now + seconds * 1000 });
  expect(signatureFault(headers, bytes(body), keys, now)).toBe(fault);
});

test.each(['whsec_c2hvcnQ=', 'whsec_!', 'no secret at all', `whsec_${Buffer.alloc(65).toString('base64')}`])(
  'the secret %s is refused without being repeated',
  (wrong) => {
    expect(() => hookKeys([wrong])).toThrow(SecretError);
    try {
      hookKeys([wrong]);
    } catch (error) {
      expect(String(error)).not.toContain(wrong);
    }
  },
);

/** The text with one character added, taken, or made another. */
const mutated = (text: string) =>
  fc
    .record({
      at: fc.nat({ max: Math.max(0, text.length - 1) }),
      how: fc.constantFrom('add', 'take', 'replace'),
      character: fc.oneof(
        fc.string({ minLength: 1, maxLength: 1, unit: 'binary-ascii' }),
        fc.constantFrom('A', '=', '0'),
      ),
    })
    .map(({ at, how, character }) => {
      const rest = how === 'add' ? text.slice(at) : text.slice(at + 1);
      return text.slice(0, at) + (how === 'take' ? '' : character) + rest;
    })
    .filter((other) => other !== text);

test('none of 10,000 mutated messages is accepted', () => {
  const good = signed(body);
  const forged = fc.oneof(
    mutated(good.id).map((id) => [{ ...good, id }, body] as const),
    mutated(good.timestamp).map((timestamp) => [{ ...good, timestamp }, body] as const),
    mutated(good.signature).map((signature) => [{ ...good, signature }, body] as const),
    mutated(body).map((changed) => [good, changed] as const),
    fc.constantFrom('id', 'timestamp', 'signature').map((name) => [{ ...good, [name]: null }, body] as const),
    fc.constant([{ ...good, id: 'msg_1.1' }, body] as const),
    fc.constant([{ ...good, timestamp: `${good.timestamp}.${body.slice(0, 1)}` }, body.slice(1)] as const),
  );
  fc.assert(
    fc.property(forged, ([headers, text]) => {
      expect(signatureFault(headers, bytes(text), keys, now)).not.toBeUndefined();
    }),
    { seed: 1, numRuns: 10_000 },
  );
});

test('a wrong signature of a body of 64 KB costs little', () => {
  const large = bytes('x'.repeat(64 * 1024));
  const headers = signed('another body');
  const started = performance.now();
  for (let count = 0; count < 100; count += 1) signatureFault(headers, large, keys, now);
  expect((performance.now() - started) / 100).toBeLessThan(5);
});
