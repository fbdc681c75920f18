import { commandFlags } from './command-line.ts';
import { RebuildError } from './errors.ts';
import { progressTo } from './progress.ts';
import { prepareStandby } from './release/standby.ts';
import { rebuild, type RebuildStep, type RebuildSummary } from './rebuild.ts';

interface Environment {
  readonly dataFolder: string;
  readonly apiUrl: string;
  readonly siteUrl: string;
}

const sentence = ({ release, pages, ms }: RebuildSummary) =>
  `Release ${release}: ${pages.total} pages, ${pages.rendered} rendered, ${pages.reused} reused, ` +
  `${pages.removed} removed in ${(ms / 1000).toFixed(2)} s.`;

const plainSteps = (step: RebuildStep) => {
  if (step.kind === 'waiting') console.error('Another rebuild is running; waiting for it…');
};

/**
 * Runs `npm run build` (with `prepare`, which compiles and says whether every page is made) or `npm run rebuild`: progress
 * on stderr, the result on stdout. An error is one sentence on stderr and exit code 1.
 */
export const runCommand = async (
  args: readonly string[],
  { dataFolder, apiUrl, siteUrl }: Environment,
  prepare?: (onStep: (step: RebuildStep) => void) => Promise<{ everything: boolean }>,
): Promise<void> => {
  try {
    const { full, json, allowDrop } = commandFlags(args);
    const started = performance.now();
    const onStep = json ? plainSteps : progressTo(process.stderr);
    const prepared = await prepare?.(onStep);
    const source = { apiUrl, siteUrl };
    const done = await rebuild({
      dataFolder,
      source,
      full: full || (prepared?.everything ?? false),
      allowDrop,
      onStep,
    });
    const summary = { ...done, ms: Math.round(performance.now() - started) };
    for (const warning of summary.warnings) console.error(warning);
    const { warnings: _told, changed: _changed, rendered: _rendered, ...machineReadable } = summary;
    console.log(json ? JSON.stringify(machineReadable) : sentence(summary));
    await prepareStandby(dataFolder);
  } catch (error) {
    if (!(error instanceof RebuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
