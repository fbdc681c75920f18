import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { harmlessLinks, hostileLinks } from '../../../tests/property/hostile/hostile-links.ts';
import {
  hrefOf,
  LinkSchema,
  parseLink,
  parseSafeUrl,
  refusedLink,
  type SafeUrl,
  WebAddressSchema,
} from './safe-url.ts';

test.each(hostileLinks)('SEC-05 no page links to %j', (text) => {
  expect(parseSafeUrl(text)).toBeUndefined();
  const link = z.parse(LinkSchema, text);
  expect(hrefOf(link)).toBeUndefined();
  expect(refusedLink(link)).toBeDefined();
  expect(JSON.stringify(link)).toMatch(/^"unsafe:/);
  expect(z.parse(LinkSchema, JSON.parse(JSON.stringify(link)))).toBe(link);
  expect(z.safeParse(WebAddressSchema, text).success).toBe(false);
});

test.each(harmlessLinks)('SEC-05 a page may link to %j', (text) => {
  expect(parseSafeUrl(text)).toBe(text);
  expect(hrefOf(z.parse(LinkSchema, text))).toBe(text);
  expect(refusedLink(parseLink(text))).toBeUndefined();
});

test('SEC-05 wherever a browser takes an accepted link, it is http(s), tel, mailto or the shop itself', () => {
  for (const text of harmlessLinks) {
    const { protocol, origin } = new URL(text, 'https://shop.test/catalog/');
    expect(['https:', 'http:', 'tel:', 'mailto:']).toContain(protocol);
    if (/^[/#?]/.test(text)) expect(origin).toBe('https://shop.test');
  }
});

test('SEC-05 the compiler keeps the links of the content, and plain texts, from the addresses of a page', () => {
  const link = parseLink('/about');
  const text = String('/about');
  // @ts-expect-error A link is no address before hrefOf has looked at it.
  const address: string = link;
  // @ts-expect-error Only the parser makes safe addresses.
  const safe: SafeUrl = text;
  expect([address, safe]).toEqual(['/about', '/about']);
});

test('SEC-05 no link is none, and nothing to report', () => {
  expect(hrefOf('')).toBeUndefined();
  expect(hrefOf(null)).toBeUndefined();
  expect(refusedLink(z.parse(LinkSchema, ''))).toBeUndefined();
});

test('SEC-05 a refused link says what it was, shortened', () => {
  expect(refusedLink(parseLink('javascript:alert(1)'))).toBe('javascript:alert(1)');
  expect(refusedLink(parseLink(`javascript:${'a'.repeat(9999)}`))).toHaveLength(200);
});

test('SEC-05 a browser is sent to web addresses only', () => {
  expect(z.parse(WebAddressSchema, 'https://pay.test/bill/1')).toBe('https://pay.test/bill/1');
  for (const text of ['/bill', 'tel:+7900', 'mailto:a@b.test', '']) {
    expect(z.safeParse(WebAddressSchema, text).success).toBe(false);
  }
});
