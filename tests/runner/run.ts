import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChromiumMissing, ensureChromium } from '../e2e/chromium.ts';
import type { Selection, StepName } from './selection.ts';
import {
  isGreen,
  sum,
  type Tally,
  tallyCheck,
  tallyPlaywright,
  tallyVitest,
  totalLine,
  withExitCode,
} from './tally.ts';
import { endOnSignals, runTool, tools } from './tool.ts';

const titles: Record<StepName, string> = {
  formatting: 'Formatting (prettier)',
  lint: 'Lint and import law (eslint)',
  types: 'Types (astro check)',
  unit: 'Unit, contract and integration tests (vitest)',
  e2e: 'End-to-end tests (Playwright in Chromium)',
};

type Step = (extra: readonly string[], reports: string) => Promise<Tally>;

const steps: Record<StepName, Step> = {
  async formatting(extra) {
    return tallyCheck(await runTool(tools.prettier, ['--check', ...onFiles(extra)]));
  },
  async lint(extra) {
    return tallyCheck(await runTool(tools.eslint, ['--max-warnings', '0', ...onFiles(extra)]));
  },
  async types(extra) {
    const env = { ASTRO_TELEMETRY_DISABLED: '1' };
    return tallyCheck(
      await runTool(tools.astro, ['check', '--minimumFailingSeverity', 'warning', ...extra], env),
    );
  },
  async unit(extra, reports) {
    const report = join(reports, 'vitest.json');
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool(tools.vitest, ['run', ...reporting, ...extra]);
    return withExitCode(read(report, tallyVitest), code);
  },
  async e2e(extra, reports) {
    const report = join(reports, 'playwright.json');
    const chromium = await ensureChromium();
    const code = await runTool(tools.playwright, ['test', '--reporter=list,json', ...extra], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    });
    return withExitCode(read(report, tallyPlaywright), code);
  },
};

/** The whole tree, unless the arguments name files. */
function onFiles(extra: readonly string[]): readonly string[] {
  return extra.some((argument) => !argument.startsWith('-')) ? extra : ['.', ...extra];
}

function read(path: string, tally: (report: unknown) => Tally): Tally | undefined {
  try {
    return tally(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function runStep(name: StepName, extra: readonly string[], reports: string): Promise<Tally> {
  console.log(`\n── ${titles[name]}\n`);
  try {
    return await steps[name](extra, reports);
  } catch (error) {
    console.error(error instanceof ChromiumMissing ? error.message : error);
    return withExitCode(undefined, 1);
  }
}

/**
 * Runs the steps one after another. A failed one does not stop the rest, the end-to-end tests included: each tells
 * something of its own, and the total then always covers everything.
 */
export async function runSteps({ steps: names, extra }: Selection): Promise<Tally> {
  endOnSignals();
  const reports = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
  const summary: string[] = [];
  const tallies: Tally[] = [];
  for (const name of names) {
    const started = performance.now();
    const tally = await runStep(name, extra, reports);
    tallies.push(tally);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
    summary.push(
      `${isGreen(tally) ? '✓' : '✗'} ${titles[name]}: ${totalLine(tally)}${skipped} (${seconds} s)`,
    );
  }
  console.log(`\n${summary.join('\n')}\n`);
  return sum(tallies);
}
