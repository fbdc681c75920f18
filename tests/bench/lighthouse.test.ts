import { expect, test } from 'vitest';
import { medianAudit, missedTargets, type PageAudit } from './lighthouse.ts';

const good: PageAudit = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0,
  blockingMs: 0,
  largestPaintMs: 1_200,
};

test('a page’s figures are the medians of its runs', () => {
  const runs = [
    { ...good, performance: 80, blockingMs: 400 },
    good,
    { ...good, performance: 97, blockingMs: 10, seo: null },
  ];
  expect(medianAudit(runs)).toEqual({ ...good, performance: 97, blockingMs: 10 });
});

test('figures beyond their targets are listed; SEO is ignored for pages that search engines may not index', () => {
  expect(missedTargets({ ...good, seo: null })).toEqual([]);
  expect(missedTargets({ ...good, layoutShift: 0.02, accessibility: 98 })).toEqual([
    'accessibility is 98, at least 100 is wanted',
    'layoutShift is 0.02, at most 0.01 is wanted',
  ]);
});
