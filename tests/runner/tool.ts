import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const failedToStart = 127;

const running = new Set<ChildProcess>();

/** The file of a package's command, run by the Node of this process rather than by whatever PATH names. */
function commandFile(packageName: string, file: string): string {
  return join(root, 'node_modules', packageName, file);
}

export const tools = {
  prettier: commandFile('prettier', 'bin/prettier.cjs'),
  oxfmt: commandFile('oxfmt', 'bin/oxfmt'),
  eslint: commandFile('eslint', 'bin/eslint.js'),
  oxlint: commandFile('oxlint', 'bin/oxlint'),
  stylelint: commandFile('stylelint', 'bin/stylelint.mjs'),
  astro: commandFile('astro', 'bin/astro.mjs'),
  knip: commandFile('knip', 'bin/knip.js'),
  vitest: commandFile('vitest', 'vitest.mjs'),
  playwright: commandFile('@playwright/test', 'cli.js'),
};

export interface ToolRun {
  args: readonly string[];
  env?: Record<string, string>;
  /** Runs with what other programs leave of the processors. */
  isBeside?: boolean | undefined;
  /** Receives the tool's output; without it the output goes to this terminal. */
  onOutput?: ((text: string) => void) | undefined;
}

/** Runs a command to its end and returns its exit code. */
export async function runTool(file: string, { args, env, isBeside, onOutput }: ToolRun): Promise<number> {
  const output = onOutput ? 'pipe' : 'inherit';
  // A process that is given another priority later has threads already, which keep theirs.
  const [command, ...before] = isBeside ? ['nice', '-n', '19', process.execPath] : [process.execPath];
  const child = spawn(command, [...before, file, ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  }
  const code = await new Promise<number>((settle) => {
    child.once('error', () => settle(failedToStart));
    child.once('close', (exitCode) => settle(exitCode ?? failedToStart));
  });
  running.delete(child);
  return code;
}

/** Ends the whole run when it is interrupted, not only the steps at hand. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const code = 128 + constants.signals[signal];
      if (running.size === 0) process.exit(code);
      for (const child of running) {
        child.once('exit', () => {
          running.delete(child);
          if (running.size === 0) process.exit(code);
        });
        // The tools tidy up on SIGINT; from a terminal they have had theirs.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill('SIGINT');
      }
    });
  }
}
