import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../compiled-site/compile-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const crashInjector = join(root, 'tests/crash/crash-injector.mjs');

/** When a command is killed: so many milliseconds after its start, or at its n-th change of the disk. */
export type KillPoint = { afterMs: number } | { atChange: number };

export interface CommandResult {
  killed: boolean;
  code: number | null;
  stderr: string;
  ms: number;
}

export interface CommandOptions {
  dataFolder: string;
  apiUrl: string;
  killPoint?: KillPoint;
  /** The folder before whose first change the command stops, until it is killed. */
  pauseIn?: string;
  /** The command is killed when this is settled. */
  killWhen?: Promise<void>;
  /** A file to write the number of changes of the disk to. */
  countTo?: string;
  /** Called with everything on stderr so far whenever more of it comes. */
  onStderr?: (text: string) => void;
}

/** Runs a script of the project in a process of its own, with the crash injector loaded. */
const runKillable = (script: readonly string[], options: CommandOptions): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const { killPoint, pauseIn, dataFolder, apiUrl, countTo } = options;
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', crashInjector, ...script], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        VITRINA_DATA: dataFolder,
        API_URL: apiUrl,
        SITE_URL: 'http://shop.test',
        ...compileCache,
        ...(killPoint && 'atChange' in killPoint && { KILL_AT: String(killPoint.atChange) }),
        ...(pauseIn && { PAUSE_IN: pauseIn }),
        ...(countTo && { COUNT_TO: countTo }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const timer =
      killPoint && 'afterMs' in killPoint
        ? setTimeout(() => child.kill('SIGKILL'), killPoint.afterMs)
        : undefined;
    void options.killWhen?.then(() => child.kill('SIGKILL'));
    let stderr = '';
    child.stderr.on('data', (bytes: Buffer) => {
      stderr += bytes.toString();
      options.onStderr?.(stderr);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ killed: signal === 'SIGKILL', code, stderr, ms: performance.now() - started });
    });
  });

/** `npm run rebuild`. */
export const runRebuild = (options: CommandOptions, ...flags: string[]): Promise<CommandResult> =>
  runKillable(['scripts/rebuild.ts', '--json', ...flags], options);

/** What follows a release, with copies in parts of so many files. */
export const runFinish = (
  options: Pick<CommandOptions, 'dataFolder' | 'killPoint' | 'countTo'>,
  atOnce: number,
): Promise<CommandResult> =>
  runKillable(['tests/crash/finish-command.ts', options.dataFolder, String(atOnce)], {
    ...options,
    apiUrl: '',
  });

/** Reads the number of changes that a command has written to `countTo`. */
export const readChangeCount = (file: string): number => Number(readFileSync(file, 'utf8'));
