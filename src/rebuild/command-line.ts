import { parseArgs } from 'node:util';
import { RebuildError } from './errors.ts';

export interface CommandFlags {
  /** Every page, from all content. */
  full: boolean;
  /** A summary for machines instead of sentences. */
  json: boolean;
  /** Far fewer pages than before are meant. */
  allowDrop: boolean;
}

/** Reads a command's flags; fails with RebuildError for what it does not know. */
export const commandFlags = (args: readonly string[]): CommandFlags => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        full: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'allow-drop': { type: 'boolean', default: false },
      },
    });
    return { full: values.full, json: values.json, allowDrop: values['allow-drop'] };
  } catch (error) {
    throw new RebuildError('Cannot read the command: its flags are --full, --json and --allow-drop.', {
      cause: error,
    });
  }
};
