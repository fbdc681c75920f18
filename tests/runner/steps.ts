import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { ensureChromium } from '../e2e/chromium.ts';
import type { StepName, Tier } from './requested-steps.ts';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import { type Tally, tallyCheck, tallyPlaywright, tallyVitest, withExitCode } from './tally.ts';
import { runTool, tools } from './tool.ts';

export const stepTitles: Record<StepName, string> = {
  formatting: 'Formatting (oxfmt; prettier for .astro files)',
  lint: 'Import rules and .astro files (eslint)',
  styles: 'Styles (stylelint)',
  types: 'Types and lint (oxlint)',
  templates: 'Types of .astro files (astro check)',
  unused: 'Unused files, exports and packages (knip)',
  unit: 'Unit, contract and integration tests (vitest)',
  e2e: 'End-to-end tests (Playwright in Chromium)',
};

export interface StepContext {
  tier: Tier | undefined;
  /** Further arguments for the tool. */
  extra: readonly string[];
  /** Folder for the reports that the tools write. */
  reports: string;
  /** Runs with what other steps leave of the processors. */
  isBeside?: boolean;
  onOutput?: ((text: string) => void) | undefined;
}

/** Folders of slow tests; elsewhere a slow file says so by its name. */
const slowFolders = ['attack', 'build', 'cluster', 'crash', 'deploy'];
const SLOW_FILE = '.slow.test.';

/** Parts of paths for vitest; vitest.config.ts leaves them out of the quick tier, since projects ignore `--exclude`. */
const vitestTier: Record<Tier, readonly string[]> = {
  quick: [],
  slow: [...slowFolders.map((folder) => `tests/${folder}/`), SLOW_FILE],
};

export const steps: Record<StepName, (context: StepContext) => Promise<Tally>> = {
  async formatting({ extra, ...how }) {
    const unmatched = '--no-error-on-unmatched-pattern';
    const code = await runTool(tools.oxfmt, { ...how, args: ['--check', unmatched, ...onFiles(extra)] });
    // oxfmt leaves .astro files alone.
    const templates = extra.length > 0 ? extra.filter((file) => file.endsWith('.astro')) : ['**/*.astro'];
    if (templates.length === 0) return tallyCheck(code);
    const astroCode = await runTool(tools.prettier, { ...how, args: ['--check', ...templates] });
    return tallyCheck(Math.max(code, astroCode));
  },
  async lint({ extra, ...how }) {
    const args = ['--max-warnings', '0', ...onFiles(extra)];
    return tallyCheck(await runTool(tools.eslint, { ...how, args }));
  },
  async styles({ extra, ...how }) {
    const files = extra.some((argument) => !argument.startsWith('-')) ? extra : ['src/**/*.css', ...extra];
    return tallyCheck(await runTool(tools.stylelint, { ...how, args: files }));
  },
  async types({ extra, ...how }) {
    return tallyCheck(await runTool(tools.oxlint, { ...how, args: extra }));
  },
  async templates({ extra, ...how }) {
    const project = ['--tsconfig', 'tsconfig.astro.json'];
    const args = ['check', '--minimumFailingSeverity', 'warning', ...project, ...extra];
    const env = { ASTRO_TELEMETRY_DISABLED: '1' };
    return tallyCheck(await runTool(tools.astro, { ...how, args, env }));
  },
  async unused({ extra, ...how }) {
    return tallyCheck(await runTool(tools.knip, { ...how, args: ['--no-progress', ...extra] }));
  },
  async unit({ tier, extra, reports, ...how }) {
    const report = join(reports, `vitest-${tier ?? 'named'}.json`);
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...reporting, ...(tier ? vitestTier[tier] : []), ...extra];
    // Each worker reads what the ones before it, and the processes that tests start, have compiled.
    const code = await runTool(tools.vitest, {
      ...how,
      args,
      env: { ...compileCache, ...(tier && { TEST_TIER: tier }) },
    });
    return withExitCode(read(report, tallyVitest, failuresOfVitest), code);
  },
  async e2e({ tier, extra, reports, ...how }) {
    const report = join(reports, `playwright-${tier ?? 'named'}.json`);
    const chromium = await ensureChromium();
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(tier && { TEST_TIER: tier }),
      ...(chromium && { CHROMIUM_PATH: chromium }),
    };
    const args = ['test', '--reporter=list,json,./tests/e2e/slowest-tests.ts', ...extra];
    const code = await runTool(tools.playwright, { ...how, args, env });
    return withExitCode(read(report, tallyPlaywright, failuresOfPlaywright), code);
  },
};

/** The whole tree, unless the arguments name files. */
function onFiles(extra: readonly string[]): readonly string[] {
  return extra.some((argument) => !argument.startsWith('-')) ? extra : ['.', ...extra];
}

function read(
  path: string,
  tally: (report: unknown) => Tally,
  failuresOf: (report: unknown) => readonly string[],
): Tally | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return { ...tally(report), failures: failuresOf(report) };
  } catch {
    return undefined;
  }
}
