import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SHOWN = 10;

interface Duration {
  readonly title: string;
  readonly seconds: number;
}

/** Lists the slowest tests at the end of a run. */
export default class SlowestTests implements Reporter {
  readonly #durations: Duration[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ');
    this.#durations.push({ title, seconds: duration / 1000 });
  }

  onEnd(): void {
    if (this.#durations.length <= SHOWN) return;
    const slowest = this.#durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    console.log(`\nSlowest ${SHOWN} of ${this.#durations.length} tests:`);
    for (const { title, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${title.trim()}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
