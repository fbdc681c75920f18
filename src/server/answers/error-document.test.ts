import { expect, test } from 'vitest';
import { errorDocument } from './error-document.ts';

test('the screen of a failed server has the colours of the brand, or those of the browser', () => {
  const colours = { scheme: 'dark', text: '#f3f0e8', surface: '#12151b' };
  expect(errorDocument(500, { colours, isCounted: false })).toMatch(
    /:root\{color-scheme:dark\}body\{[^}]*color:#f3f0e8;background:#12151b\}/,
  );
  expect(errorDocument(500, { isCounted: false })).toContain('color:CanvasText;background:Canvas');
});
