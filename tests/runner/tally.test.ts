import { describe, expect, test } from 'vitest';
import { isGreen, sum, tallyPlaywright, tallyVitest, totalLine, withExitCode } from './tally.ts';

const vitestReport = (passed: number, failed: number, files: { status: string; tests: string[] }[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((outcome) => ({ status: outcome })),
  })),
});

describe('a vitest report', () => {
  test('counts tests', () => {
    const report = vitestReport(3, 1, [
      { status: 'failed', tests: ['passed', 'passed', 'passed', 'failed'] },
    ]);
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test('counts a file that did not load as a failure', () => {
    const report = vitestReport(1, 0, [
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: [] },
    ]);
    expect(tallyVitest(report).failed).toBe(1);
  });
});

test('a Playwright report counts a flaky test as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 } };
  expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 4 });
});

describe('the exit code', () => {
  test.each([
    [
      'a crash after good tests',
      { passed: 4, failed: 0, skipped: 0 },
      1,
      { passed: 4, failed: 1, skipped: 0 },
    ],
    ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
    ['nothing ran', { passed: 0, failed: 0, skipped: 3 }, 0, { passed: 0, failed: 1, skipped: 3 }],
    [
      'failures that are counted',
      { passed: 4, failed: 2, skipped: 0 },
      1,
      { passed: 4, failed: 2, skipped: 0 },
    ],
    ['all is well', { passed: 4, failed: 0, skipped: 0 }, 0, { passed: 4, failed: 0, skipped: 0 }],
  ])('%s', (_name, tally, code, expected) => {
    expect(withExitCode(tally, code)).toEqual(expected);
  });
});

test('the total is one line and green only without failures', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 5 },
  ]);
  expect(totalLine(total)).toBe('41 passed, 2 failed');
  expect(isGreen(total)).toBe(false);
  expect(isGreen({ passed: 41, failed: 0, skipped: 5 })).toBe(true);
  expect(isGreen({ passed: 0, failed: 0, skipped: 5 })).toBe(false);
});
