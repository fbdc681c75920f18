import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';

const SPEC = { title: 'a basket is kept', ok: true };

test('failed tests of a vitest report are named with file and error, a file that did not load with its own', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'sums an empty list',
    failureMessages: ['AssertionError: expected 1 to be 0\n    at sum.test.ts:3'],
  };
  const report = {
    testResults: [
      { name: 'src/sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'src/lost.test.ts', status: 'failed', message: 'no such module\nat …', assertionResults: [] },
      { name: 'src/good.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    'src/sum.test.ts › sums an empty list: AssertionError: expected 1 to be 0',
    'src/lost.test.ts: no such module',
  ]);
});

test('failed tests of a Playwright report are named with their file, whatever they stand in', () => {
  const inner = { title: 'without JavaScript', specs: [SPEC, { title: 'orders', ok: false }] };
  const report = {
    suites: [
      { title: 'basket.spec.ts', specs: [SPEC], suites: [inner] },
      { title: 'news.spec.ts', specs: [{ title: 'lists news', ok: false }] },
    ],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    'basket.spec.ts › without JavaScript › orders',
    'news.spec.ts › lists news',
  ]);
});
