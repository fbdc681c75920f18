import { expect, test } from 'vitest';
import { prefersMarkdown } from './negotiate.ts';

const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

test.each([
  [false, undefined],
  [false, ''],
  [false, '*/*'],
  [false, 'text/*'],
  [false, CHROME],
  [false, 'text/html, text/markdown'],
  [false, 'text/markdown;q=0.5, */*'],
  [false, 'text/markdown;q=0.8, text/html;q=0.9'],
  [false, 'text/markdown;q=0'],
  [false, 'text/markdown;q=0, */*;q=0'],
  [false, 'text/markdownish'],
  [true, 'text/markdown'],
  [true, 'Text/Markdown; charset=utf-8'],
  [true, 'text/markdown, text/html, */*'],
  [true, 'text/markdown, */*'],
  [true, 'text/html;q=0.8,text/markdown;q=0.9'],
  [true, 'text/markdown, text/html;q=0.9, */*;q=0.1'],
  [true, 'text/markdown;q=0.4, text/*;q=0.3, */*;q=0.9, text/html;q=0'],
])('%s for Accept: %s', (expected, accept) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
