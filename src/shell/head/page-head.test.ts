import { expect, test } from 'vitest';
import { plainText } from '../../domain/text/plain-text.ts';
import { scriptJson } from '../../ui/page/script-json.ts';
import { pageAddress } from './page-head.ts';

test('a description is plain text, cut at a word', () => {
  expect(plainText('<p>Лён &amp;  хлопок</p>\n<p>из&nbsp;Вологды</p>')).toBe('Лён & хлопок из\u00a0Вологды');
  const long = plainText('слово, '.repeat(60));
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/слово…$/);
});

test('JSON cannot end the script element that holds it', () => {
  const json = scriptJson({ title: '</script><script>alert(1)</script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title: '</script><script>alert(1)</script>' });
});

test.each([
  ['/catalog/tkani', '/catalog/tkani'],
  ['/catalog/', '/catalog'],
  ['/', '/'],
  ['/catalog/tkani?page=3', '/catalog/tkani'],
  ['/catalog/tkani?limit=40', '/catalog/tkani'],
  ['/catalog/tkani?colour=12', '/catalog/tkani?colour=12'],
  ['/catalog/tkani?colour=12&page=2', '/catalog/tkani?colour=12'],
  ['/catalog/tkani?colour=13', '/catalog/tkani'],
  ['/catalog/tkani?colour=12&fibre=3', '/catalog/tkani'],
  ['/catalog/tkani?colour=12,13', '/catalog/tkani'],
])('META-02 %s says that its own address is %s', (asked, address) => {
  const isPrebuilt = (selection: string) => selection === '/catalog/tkani?colour=12';
  expect(pageAddress(new URL(asked, 'https://shop.test'), isPrebuilt)).toBe(address);
});
