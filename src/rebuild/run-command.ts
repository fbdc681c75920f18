import type { ShopSettings } from '../domain/shop/shop-settings.ts';
import { type Command, readCommand, USAGE } from './command-line.ts';
import { formatWarning } from './problems/format-warning.ts';
import { RebuildError, UsageError } from './problems/rebuild-error.ts';
import { progressTo } from './progress.ts';
import { finishRelease } from './release/finish-release.ts';
import { rebuild, type RebuildStep, type RebuildSummary } from './rebuild.ts';

type Environment = ShopSettings & {
  readonly dataFolder: string;
  /** Whether a server answers from the data folder, and not from what is published of it. */
  readonly isServedHere: boolean;
};

type Told = Pick<RebuildSummary, 'release' | 'pages' | 'ms' | 'warnings'> & {
  redirects?: RebuildSummary['redirects'] | undefined;
};

const summaryText = ({ release, pages, ms }: Told) =>
  `Release ${release}: ${pages.total} pages, ${pages.rendered} rendered, ${pages.reused} reused, ` +
  `${pages.removed} removed in ${(ms / 1000).toFixed(2)} s.`;

/** Addresses that a command names. */
const MAX_MOVED = 20;

function movedText({ added, total, first }: RebuildSummary['redirects']): string {
  const lines = first.slice(0, MAX_MOVED).map(([from, to]) => `  ${from} → ${to}`);
  if (added > lines.length) lines.push(`  and ${added - lines.length} more`);
  return [`Addresses that answer with a redirect: ${total}, new ones:`, ...lines].join('\n');
}

/** Tells what a rebuild did: what is wrong with the shop's content on stderr, the result on stdout. */
export function printSummary(done: Told, result = summaryText(done)): void {
  for (const warning of done.warnings) console.error(formatWarning(warning));
  const { redirects } = done;
  if (redirects && redirects.added > 0) console.error(movedText(redirects));
  console.log(result);
}

function plainSteps(step: RebuildStep) {
  if (step.kind === 'waiting') console.error('Another rebuild is running; waiting for it…');
}

export interface CommandSteps {
  /** What comes before the rebuild, such as compiling; resolves with whether every page is made. */
  prepare?: (onStep: (step: RebuildStep) => void) => Promise<{ everything: boolean }>;
  /** Whether the command gives reports, too. */
  hasReports: boolean;
}

async function runRebuild(
  { full, json, allowDrop }: Extract<Command, { kind: 'rebuild' }>,
  { dataFolder, isServedHere, ...shop }: Environment,
  prepare: CommandSteps['prepare'],
): Promise<void> {
  const started = performance.now();
  const onStep = json ? plainSteps : progressTo(process.stderr);
  const prepared = await prepare?.(onStep);
  const done = await rebuild({
    dataFolder,
    source: shop,
    full: full || (prepared?.everything ?? false),
    allowDrop,
    compressLater: isServedHere,
    onStep,
  });
  const summary = { ...done, ms: Math.round(performance.now() - started) };
  const { warnings: _printed, changed: _changed, rendered: _rendered, ...machineReadable } = summary;
  printSummary(summary, json ? JSON.stringify(machineReadable) : undefined);
  // The release is live; what fails here only makes the next rebuild, or a visit, take longer.
  await finishRelease(dataFolder).catch(() => undefined);
}

/** Reports about the shop, and changes nothing. */
async function inspect(
  command: Extract<Command, { kind: 'dry run' | 'explain' }>,
  { dataFolder, ...source }: Environment,
): Promise<void> {
  // A rebuild does not load what only reports need.
  const { previewRebuild, inspectPage } = await import('./explain/inspect.ts');
  const onWait = () => plainSteps({ kind: 'waiting' });
  const { found, text, warnings } =
    command.kind === 'explain'
      ? await inspectPage(dataFolder, command.address, command)
      : await previewRebuild(dataFolder, { ...command, source, onWait });
  for (const warning of warnings) console.error(formatWarning(warning));
  if (found || command.json) console.log(text);
  else console.error(text);
  if (!found) process.exitCode = 1;
}

/**
 * Runs `npm run build` or `npm run rebuild`, which has reports: progress on stderr, the result on stdout; resolves with what was done. An error is one sentence on stderr and exit code 1.
 */
export async function runCommand(
  args: readonly string[],
  environment: Environment,
  { prepare, hasReports }: CommandSteps,
): Promise<Command['kind'] | undefined> {
  try {
    const command = readCommand(args);
    switch (command.kind) {
      case 'help':
        console.log(USAGE);
        break;
      case 'rebuild':
        await runRebuild(command, environment, prepare);
        break;
      default:
        if (!hasReports) throw new UsageError('Only npm run rebuild takes --dry-run and --explain.');
        await inspect(command, environment);
    }
    return command.kind;
  } catch (error) {
    if (!(error instanceof RebuildError || error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
}
