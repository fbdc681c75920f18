import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://shop.test/base';
const OWN = 'https://shop.test';

test.each<[string, Record<string, string>, boolean]>([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: OWN }, true],
  ['a page of the site without an origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['an older browser on the site', { origin: OWN }, true],
  ['another site that names the origin', { 'sec-fetch-site': 'cross-site', origin: OWN }, false],
  ['another port or host of the site', { 'sec-fetch-site': 'same-site', origin: OWN }, false],
  ['an address that somebody typed', { 'sec-fetch-site': 'none', origin: OWN }, false],
  ['a header without a value', { 'sec-fetch-site': '', origin: OWN }, false],
  ['an older browser on another site', { origin: 'https://evil.test' }, false],
  ['the site without TLS', { origin: 'http://shop.test' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['nobody knows where', {}, false],
])('SESS-08 a form from %s', (_, headers, expected) => {
  expect(isSameOrigin(new Headers(headers), SITE)).toBe(expected);
});
