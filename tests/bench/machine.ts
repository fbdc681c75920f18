import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { median } from './measured-command.ts';

const RUNS = 3;
const HASHED_MEGABYTES = 64;
const FILES = 20;
const FILE_BYTES = 4096;

/** How quick a machine is at the moment: medians of a few runs, in milliseconds. */
export interface Machine {
  processor: string;
  cores: number;
  /** Processes that ran or waited to run, on average of the last minute. */
  load: number;
  /** SHA-256 of 64 MB on one core. */
  hashMs: number;
  /** Twenty files of 4 KB, each written through to the disk of the folder. */
  diskMs: number;
  /** A Node process that does nothing, from its start to its end. */
  processMs: number;
}

/** Measures the machine, and the disk that holds the folder; takes about a second. */
export async function measureMachine(folder = tmpdir()): Promise<Machine> {
  const [processor] = cpus();
  return {
    processor: processor?.model.trim() || 'unknown processor',
    cores: cpus().length,
    load: loadavg()[0] ?? 0,
    hashMs: await medianMs(hash),
    diskMs: await medianMs(() => writeFiles(folder)),
    processMs: await medianMs(startProcess),
  };
}

/** One line for a reader who compares figures of different days. */
export function machineLine({ processor, cores, load, hashMs, diskMs, processMs }: Machine): string {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  return (
    `Machine: ${processor}, ${cores} cores, load ${load.toFixed(1)}; SHA-256 of ${HASHED_MEGABYTES} MB ${ms(hashMs)}, ` +
    `${FILES} files to disk ${ms(diskMs)}, an empty Node process ${ms(processMs)}`
  );
}

async function medianMs(work: () => void | Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

function hash(): void {
  const megabyte = Buffer.alloc(2 ** 20, 'Vitrina');
  const digest = createHash('sha256');
  for (let count = 0; count < HASHED_MEGABYTES; count++) digest.update(megabyte);
  digest.digest();
}

function writeFiles(parent: string): void {
  const folder = temporaryFolder('disk', parent);
  const bytes = Buffer.alloc(FILE_BYTES, 'Vitrina');
  for (let count = 0; count < FILES; count++) {
    const file = openSync(join(folder, String(count)), 'w');
    writeSync(file, bytes);
    fsyncSync(file);
    closeSync(file);
  }
}

async function startProcess(): Promise<void> {
  await once(spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' }), 'exit');
}
