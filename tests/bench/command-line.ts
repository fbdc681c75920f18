import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';

/** The command cannot be read; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Where a data folder is made unless said otherwise; /dev/shm would be a memory disk. */
const folder = { type: 'string', default: tmpdir() } as const;

/** @throws UsageError */
export function apiBenchFlags(args: readonly string[]) {
  const values = readOr('npm run bench:api -- [--products N] [--seconds N] [--folder PATH]', () => {
    const products = { type: 'string', default: '10000' } as const;
    const seconds = { type: 'string', default: '10' } as const;
    return parseArgs({ args: [...args], options: { products, seconds, folder } }).values;
  });
  return {
    products: wholeNumber('products', values.products),
    seconds: wholeNumber('seconds', values.seconds),
    folder: existing(values.folder),
  };
}

/** @throws UsageError */
export function importBenchFlags(args: readonly string[]) {
  const values = readOr('npm run bench:import -- [--offers N] [--folder PATH]', () => {
    const offers = { type: 'string', default: '100000' } as const;
    return parseArgs({ args: [...args], options: { offers, folder } }).values;
  });
  return { offers: wholeNumber('offers', values.offers), folder: existing(values.folder) };
}

/** @throws UsageError */
export function rebuildBenchFlags(args: readonly string[]) {
  const values = readOr('npm run bench:rebuild -- [--products N,N] [--runs N] [--folder PATH]', () => {
    const products = { type: 'string', default: '1000' } as const;
    const runs = { type: 'string', default: '20' } as const;
    return parseArgs({ args: [...args], options: { products, runs, folder } }).values;
  });
  return {
    products: values.products.split(',').map((text) => wholeNumber('products', text)),
    runs: wholeNumber('runs', values.runs),
    folder: existing(values.folder),
  };
}

/** @throws UsageError */
export function serveBenchFlags(args: readonly string[]) {
  const values = readOr('npm run bench:serve -- [--products N] [--seconds N] [--folder PATH]', () => {
    const products = { type: 'string', default: '1000' } as const;
    const seconds = { type: 'string', default: '10' } as const;
    return parseArgs({ args: [...args], options: { products, seconds, folder } }).values;
  });
  return {
    products: wholeNumber('products', values.products),
    seconds: wholeNumber('seconds', values.seconds),
    folder: existing(values.folder),
  };
}

function readOr<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`Cannot read the command: use ${usage}.`, { cause: error });
  }
}

function wholeNumber(flag: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`--${flag} must be a whole number from 1 to 9999999, not "${text}".`);
}

function existing(path: string): string {
  if (existsSync(path)) return path;
  throw new UsageError(`--folder must be a folder that exists, not "${path}".`);
}
