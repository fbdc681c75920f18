import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  draftKeys,
  draftLink,
  draftSignature,
  isDraftSigned,
  MAX_DRAFT_LINK_SECONDS,
} from './draft-signature.ts';

const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX'];
const [key, earlier] = draftKeys(SECRETS) as [Buffer, Buffer];
const NOW = Date.parse('2026-03-01T09:00:00Z');
const draft = { kind: 'news', id: 12, expires: NOW / 1000 + 60 } as const;
const request = { ...draft, signature: draftSignature(key, 'page', draft) };

test('a link is the HMAC of what the guide says', () => {
  const expected = createHmac('sha256', Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'))
    .update(`draft-page.news.12.${draft.expires}`)
    .digest('base64url');
  expect(draftLink('https://shop.test', key, draft)).toBe(
    `https://shop.test/draft/news/12?expires=${draft.expires}&signature=${expected}`,
  );
});

test('a signature holds for its draft, purpose and time alone', () => {
  const holds = (others: object, purpose: 'page' | 'record' = 'page', now = NOW) =>
    isDraftSigned([key], purpose, { ...request, ...others }, now);
  expect(holds({})).toBe(true);
  expect(holds({ id: 13 })).toBe(false);
  expect(holds({ kind: 'product' })).toBe(false);
  expect(holds({ expires: draft.expires + 1 })).toBe(false);
  expect(holds({ signature: `${request.signature}=` })).toBe(false);
  expect(holds({ signature: request.signature.slice(0, -1) })).toBe(false);
  expect(holds({ signature: '' })).toBe(false);
  expect(holds({}, 'record')).toBe(false);
  expect(holds({}, 'page', NOW + 59_999)).toBe(true);
  expect(holds({}, 'page', NOW + 60_000)).toBe(false);
});

test('while one secret takes the place of the other, links of both hold', () => {
  const before = { ...draft, signature: draftSignature(earlier, 'page', draft) };
  expect(isDraftSigned([key, earlier], 'page', before, NOW)).toBe(true);
  expect(isDraftSigned([key], 'page', before, NOW)).toBe(false);
  expect(isDraftSigned([], 'page', request, NOW)).toBe(false);
});

test('a link without an end in sight is refused', () => {
  const signed = (seconds: number) => {
    const long = { ...draft, expires: NOW / 1000 + seconds };
    return isDraftSigned([key], 'page', { ...long, signature: draftSignature(key, 'page', long) }, NOW);
  };
  expect(signed(MAX_DRAFT_LINK_SECONDS)).toBe(true);
  expect(signed(MAX_DRAFT_LINK_SECONDS + 1)).toBe(false);
});
