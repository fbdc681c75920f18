import type { AreaName } from './conformance.ts';
import type { Finding } from './report.ts';

/** Says what a run does while it runs: a line for each part, and below it what fails, at once. */
export class Progress {
  readonly #print: (line: string) => void;
  #part: { name: AreaName; passed: number; skipped: number; failed: number; unserved: number } | undefined;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  begin(name: AreaName): void {
    this.end();
    this.#part = { name, passed: 0, skipped: 0, failed: 0, unserved: 0 };
    this.#print(`${name} …`);
  }

  add({ subject, check, result, problem }: Finding): void {
    if (this.#part) this.#part[result] += 1;
    if (result === 'failed') this.#print(`  ${subject}: ${check}: ${problem}`);
  }

  end(): void {
    if (!this.#part) return;
    const { name, passed, skipped, failed, unserved } = this.#part;
    this.#print(
      `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${unserved > 0 ? `, ${unserved} not served` : ''}`,
    );
    this.#part = undefined;
  }
}
