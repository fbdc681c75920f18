import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dying = join(root, 'tests/crash/dying.mjs');

/** When a command is killed: so many milliseconds after its start, or at its n-th change of the disk. */
export type Death = { after: number } | { at: number };

export interface Ended {
  killed: boolean;
  code: number | null;
  stderr: string;
  ms: number;
}

export interface CommandOptions {
  dataFolder: string;
  apiUrl: string;
  death?: Death;
  /** The folder at whose first change it stands still, until it is killed. */
  stopIn?: string;
  /** It is killed when this is settled. */
  diesWhen?: Promise<void>;
  /** A file to write the number of changes of the disk to. */
  countTo?: string;
  /** Called with each piece of what it says. */
  onSaid?: (text: string) => void;
}

/** Runs a script of the project in a process of its own, and kills it. */
export const runMortal = (script: readonly string[], options: CommandOptions): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { death, stopIn, dataFolder, apiUrl, countTo } = options;
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', dying, ...script], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        VITRINA_DATA: dataFolder,
        API_URL: apiUrl,
        SITE_URL: 'http://shop.test',
        ...(death && 'at' in death && { DIE_AT: String(death.at) }),
        ...(stopIn && { STOP_IN: stopIn }),
        ...(countTo && { COUNT_TO: countTo }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const timer =
      death && 'after' in death ? setTimeout(() => child.kill('SIGKILL'), death.after) : undefined;
    void options.diesWhen?.then(() => child.kill('SIGKILL'));
    let stderr = '';
    child.stderr.on('data', (bytes: Buffer) => {
      stderr += bytes.toString();
      options.onSaid?.(stderr);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ killed: signal === 'SIGKILL', code, stderr, ms: performance.now() - started });
    });
  });

/** `npm run rebuild`. */
export const runRebuild = (options: CommandOptions, ...flags: string[]): Promise<Ended> =>
  runMortal(['scripts/rebuild.ts', '--json', ...flags], options);

/** How many changes of the disk a command that ended by itself has written down. */
export const countIn = (file: string): number => Number(readFileSync(file, 'utf8'));
