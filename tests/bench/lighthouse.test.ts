import { expect, test } from 'vitest';
import { medianAudit, missedTargets, targetsBeside, type PageAudit } from './lighthouse.ts';

const good: PageAudit = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0,
  blockingMs: 0,
  firstPaintMs: 700,
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
  const empty: PageAudit = {
    ...good,
    performance: 100,
    firstPaintMs: 600,
    largestPaintMs: 600,
    blockingMs: 10,
  };
  const missed = (figures: Partial<PageAudit>, page = 'listing') =>
    missedTargets({ ...good, ...figures }, targetsBeside(empty, page));
  expect(missed({ seo: null })).toEqual([]);
  expect(missed({ layoutShift: 0.02, accessibility: 98 })).toEqual([
    'accessibility is 98, at least 100 is wanted',
    'layoutShift is 0.02, at most 0.01 is wanted',
  ]);
  expect(missed({ firstPaintMs: 901, largestPaintMs: 1_320, blockingMs: 110 })).toEqual([
    'firstPaintMs is 901, at most 900 is wanted',
  ]);
  expect(missed({ blockingMs: 61 }, 'article')).toEqual(['blockingMs is 61, at most 60 is wanted']);
});
