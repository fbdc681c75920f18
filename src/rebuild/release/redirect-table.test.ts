import { expect, test } from 'vitest';
import type { Redirect } from '../../domain/requests/redirects.ts';
import { mergeRedirects, NO_REDIRECTS, redirectSummary } from './redirect-table.ts';

const moved: Redirect[] = [
  ['/catalog/a', '/catalog/b'],
  ['/old', '/catalog/c'],
];

test('MOVE-08 addresses that pages have left stand beside those of the file, which counts first, in order', () => {
  const ofFile: Redirect[] = [
    ['/old', '/about'],
    ['/b', '/'],
  ];
  expect(mergeRedirects(moved, ofFile)).toEqual([
    ['/b', '/'],
    ['/catalog/a', '/catalog/b'],
    ['/old', '/about'],
  ]);
  expect(mergeRedirects(moved, [])).toEqual(moved);
});

test('MOVE-08 a summary counts all redirects and names those that are new or lead elsewhere', () => {
  const before = { redirects: [['/old', '/about'] satisfies Redirect], former: [] };
  expect(redirectSummary(before, { redirects: moved, former: [] })).toEqual({
    total: 2,
    added: 2,
    first: moved,
  });
  expect(redirectSummary({ redirects: moved, former: [] }, NO_REDIRECTS)).toEqual({
    total: 0,
    added: 0,
    first: [],
  });
});
