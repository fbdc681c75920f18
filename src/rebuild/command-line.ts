import { parseArgs } from 'node:util';
import { UsageError } from './problems/rebuild-error.ts';

/** A command of `npm run rebuild` or `npm run build`. */
export type Command =
  | { kind: 'help' }
  /** `full`: every page, from all content. `allowDrop`: far fewer pages than before are allowed. */
  | { kind: 'rebuild'; full: boolean; allowDrop: boolean; json: boolean }
  /** Reports what a rebuild would do; `all` lists everything. */
  | { kind: 'dry run'; full: boolean; allowDrop: boolean; json: boolean; all: boolean }
  | { kind: 'explain'; address: string; json: boolean; all: boolean };

export const USAGE = `npm run rebuild -- [flags]

  Brings the live release up to the shop's content.

  --full           fetches all content and makes every page
  --allow-drop     lets the release have over 5 % fewer pages than the live one
  --dry-run        says what would be rendered and removed, and why; changes nothing
  --explain PATH   says what a page was made from, when and why: --explain '/catalog/satin?page=2'
  --all            with --dry-run and --explain: leaves nothing out
  --json           the result as JSON
  --help           this text

npm run build -- [flags] compiles the code first; its flags are --full, --allow-drop, --json and --help.`;

const FLAGS = '--full, --allow-drop, --dry-run, --explain PATH, --all, --json and --help';

function parseFlags(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        full: { type: 'boolean', default: false },
        'allow-drop': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        explain: { type: 'string' },
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`Cannot read the command: its flags are ${FLAGS}.`, { cause: error });
  }
}

/** Reads a command's flags; fails with UsageError for what it does not know, and for flags that do not go together. */
export function readCommand(args: readonly string[]): Command {
  const {
    full,
    'allow-drop': allowDrop,
    'dry-run': isDry,
    explain: address,
    all,
    json,
    help,
  } = parseFlags(args);
  if (help) return { kind: 'help' };
  if (address !== undefined) {
    if (full || allowDrop || isDry) {
      throw new UsageError('Cannot read the command: only --all and --json go with --explain.');
    }
    return { kind: 'explain', address, all, json };
  }
  if (isDry) return { kind: 'dry run', full, allowDrop, all, json };
  if (all) throw new UsageError('Cannot read the command: --all goes with --dry-run and --explain only.');
  return { kind: 'rebuild', full, allowDrop, json };
}
