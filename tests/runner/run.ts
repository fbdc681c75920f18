import { ChromiumMissing } from '../e2e/chromium.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { RequestedSteps, StepName } from './requested-steps.ts';
import { type StepContext, steps, stepTitles } from './steps.ts';
import { isGreen, sum, type Tally, totalLine, withExitCode } from './tally.ts';
import { endOnSignals } from './tool.ts';

interface FinishedStep {
  tally: Tally;
  /** What came of it, and below it the first of what failed: the tool's own output is thousands of lines above. */
  summary: string;
}

const MAX_FAILURES = 30;

async function runStep(name: StepName, context: StepContext): Promise<FinishedStep> {
  const started = performance.now();
  let tally: Tally;
  try {
    tally = await steps[name](context);
  } catch (error) {
    console.error(error instanceof ChromiumMissing ? error.message : error);
    tally = withExitCode(undefined, 1);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const result = `${isGreen(tally) ? '✓' : '✗'} ${stepTitles[name]}: ${totalLine(tally)}${skipped} (${seconds} s)`;
  const failures = (tally.failures ?? []).slice(0, MAX_FAILURES).map((failure) => `    ${failure}`);
  return { tally, summary: [result, ...failures].join('\n') };
}

const heading = (name: StepName): string => `\n── ${stepTitles[name]}\n`;

async function runLane(lane: readonly StepName[], context: StepContext): Promise<FinishedStep[]> {
  const finished: FinishedStep[] = [];
  for (const name of lane) {
    console.log(heading(name));
    finished.push(await runStep(name, context));
  }
  return finished;
}

/** Runs a lane beside the one that prints: the output of each step waits until `isQuiet` is settled. */
async function runLaneBeside(
  lane: readonly StepName[],
  isQuiet: Promise<unknown>,
  context: StepContext,
): Promise<FinishedStep[]> {
  const finished: FinishedStep[] = [];
  for (const name of lane) {
    let output = '';
    const onOutput = (text: string) => (output += text);
    finished.push(await runStep(name, { ...context, isBeside: true, onOutput }));
    void isQuiet.then(() => console.log(`${heading(name)}\n${output}`));
  }
  await isQuiet;
  return finished;
}

/**
 * Runs the stages one after another. A failed step does not stop the rest, the end-to-end tests included: each tells
 * something of its own, and the total then always covers everything.
 */
export async function runSteps({ rounds, extra }: RequestedSteps): Promise<Tally> {
  endOnSignals();
  const reports = temporaryFolder('test');
  const finished: FinishedStep[] = [];
  for (const { tier, stages } of rounds) {
    for (const [first = [], ...others] of stages) {
      const context = { tier, extra, reports };
      const printed = runLane(first, context);
      const beside = others.map((lane) => runLaneBeside(lane, printed, context));
      finished.push(...(await Promise.all([printed, ...beside])).flat());
    }
  }
  console.log(`\n${finished.map(({ summary }) => summary).join('\n')}\n`);
  return sum(finished.map(({ tally }) => tally));
}
