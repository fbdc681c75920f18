import { createHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { workOf } from '../../../tests/contract/fixture/worked-request.ts';
import { leadingZeroBits, proofSeed, provenBytes } from './proof-of-work.ts';

test.each([
  [
    {
      method: 'POST',
      path: '/orders/v1',
      body: '{"fio":"Иванова Анна"}',
      tab: '0123456789abcdef0123456789abcdef',
      time: 1_763_672_400_000,
    },
    106_386n,
    'db7aaee4174d3a6be75a9458acdda1c5c9d51bec3040efec1e641958cd99c3f1',
    '00002e89a4348139a73a58cc8724e4c1f533bc26fc15564acbf35e780f3d5183',
    18,
  ],
  [
    {
      method: 'GET',
      path: '/seo/v1?page=2&limit=10',
      body: '',
      tab: 'tab-00000001',
      time: 1_600_000_000_123,
    },
    3379n,
    'a5b3b34ca9ef79ab7ebf8996dc49a4aa8a0ef0077e642310e3aff58f61079398',
    '0007977ae9f996845e8cd5aec9b7dd1eca9d168874fc5e0e9120c0f4eadb8a4b',
    13,
  ],
] as const)(
  'the definition gives the known seed, digest and bits of %o',
  (known, nonce, seed, digest, bits) => {
    const node = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    for (const hash of [node, sha256]) {
      const { method, path, body, tab, time } = known;
      const proven = {
        method,
        path,
        body: new TextEncoder().encode(body),
        sessionId: tab,
        sendingTime: time,
      };
      const found = proofSeed(proven, hash);
      expect(Buffer.from(found).toString('hex')).toBe(seed);
      const proof = hash(provenBytes(found, nonce));
      expect(Buffer.from(proof).toString('hex')).toBe(digest);
      expect(leadingZeroBits(proof)).toBe(bits);
    }
    expect(workOf(known, nonce)).toBe(BigInt(`0x${digest}`));
  },
);

test.each([
  [[0, 0, 0], 24],
  [[0, 0, 1], 23],
  [[0x80], 0],
  [[0, 0x7f], 9],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
