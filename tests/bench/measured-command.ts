import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const preload = pathToFileURL(join(root, 'tests/bench/peak-memory.mjs')).href;

export interface Measured {
  stdout: string;
  /** Milliseconds from the start of the process to its end. */
  ms: number;
  /** Milliseconds to what it printed at last: a rebuild says what is live, and then prepares for the next. */
  saidMs: number;
  /** Bytes of resident memory at the most, of the process that took the most. */
  peakMemory: number;
}

/** Runs a command with the project's Node to its end; fails where it does. */
export async function measure(args: readonly string[], env: Record<string, string>): Promise<Measured> {
  const peakFile = join(tmpdir(), `vitrina-peak-${process.pid}`);
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PEAK_MEMORY_FILE: peakFile, NODE_OPTIONS: `--import ${preload}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let said = started;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    said = performance.now();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const ms = performance.now() - started;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  const peakMemory = Math.max(...readFileSync(peakFile, 'utf8').trim().split('\n').map(Number));
  rmSync(peakFile);
  return { stdout, ms, saidMs: said - started, peakMemory };
}

/** The middle one of some numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What 95 of 100 numbers are not above; of a few, the largest. */
export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
