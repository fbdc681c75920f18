import { expect, test } from 'vitest';
import { plainText, scriptJson } from './page-head.ts';

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
