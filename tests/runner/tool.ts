import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const requireFrom = createRequire(import.meta.url);
const failedToStart = 127;

let running: ChildProcess | undefined;

/** The file of a package's command, run by the Node of this process rather than by whatever PATH names. */
function commandFile(packageName: string, file: string): string {
  return join(dirname(requireFrom.resolve(`${packageName}/package.json`)), file);
}

export const tools = {
  prettier: commandFile('prettier', 'bin/prettier.cjs'),
  eslint: commandFile('eslint', 'bin/eslint.js'),
  astro: commandFile('astro', 'bin/astro.mjs'),
  vitest: commandFile('vitest', 'vitest.mjs'),
  playwright: commandFile('@playwright/test', 'cli.js'),
};

/** Runs a command with its output on this terminal; answers its exit code. */
export async function runTool(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  running = child;
  const code = await new Promise<number>((settle) => {
    child.once('error', () => settle(failedToStart));
    child.once('exit', (exitCode) => settle(exitCode ?? failedToStart));
  });
  running = undefined;
  return code;
}

/** Ends the whole run when it is interrupted, not only the step at hand. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const code = 128 + constants.signals[signal];
      if (!running) process.exit(code);
      running.once('exit', () => process.exit(code));
      // The tools tidy up on SIGINT; from a terminal they have had theirs.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) running.kill('SIGINT');
    });
  }
}
