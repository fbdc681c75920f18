import { z } from 'zod/mini';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line each, as far as the tool has named it. */
  failures?: readonly string[];
}

const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const PlaywrightReportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Counts a vitest JSON report; a file that fails without a failed test (it did not load) is one failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    VitestReportSchema.parse(report);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts a Playwright JSON report; a flaky test is a failed one. */
export function tallyPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = PlaywrightReportSchema.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** One check that has no tests of its own: it holds or it does not. */
export function tallyCheck(exitCode: number): Tally {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/** A tool that ended badly has failed, whatever its report says: it crashed, found nothing, or left no report. */
export function withExitCode(tally: Tally | undefined, exitCode: number): Tally {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = counted.passed + counted.failed === 0;
  if (counted.failed > 0 || (exitCode === 0 && !ranNothing)) return counted;
  return { ...counted, failed: 1 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

export function isGreen(total: Tally): boolean {
  return total.failed === 0 && total.passed > 0;
}

export function totalLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
