import { createReadStream, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { XmlSource } from '../readers/xml/elements.ts';

const MAX_FILES = 10_000;
const MAX_BYTES = 2 * 1024 ** 3;
const TIMEOUT_MS = 60_000;

/** A file or an address, with the folder that its pictures lie below. */
export interface FoundSource extends XmlSource {
  /** Undefined for an address. */
  folder: string | undefined;
}

/** The classifier comes before goods, goods before offers, and these before prices and rests. */
const ORDER = [/propert|references/i, /import|goods|catalog|groups/i, /offers/i, /prices/i, /rests/i];

function rankOf(name: string): number {
  const rank = ORDER.findLastIndex((pattern) => pattern.test(name));
  return rank === -1 ? 1 : rank;
}

const collator = new Intl.Collator('ru', { numeric: true });

/** By kind, and the files of a kind by the numbers in their names. */
export const inReadingOrder = (names: readonly string[]): string[] =>
  names.toSorted(
    (one, other) => rankOf(basename(one)) - rankOf(basename(other)) || collator.compare(one, other),
  );

async function* download(address: string): AsyncGenerator<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new StartError(`${address} does not answer.`, { cause: error });
    },
  );
  if (!response.ok || response.body === null) throw new StartError(`${address} answers ${response.status}.`);
  let size = 0;
  for await (const piece of response.body) {
    size += piece.length;
    if (size > MAX_BYTES) throw new StartError(`${address} is larger than ${MAX_BYTES} bytes.`);
    yield piece;
  }
}

/** Macs lay files of their own beside those that they copy. */
const isExported = (name: string): boolean =>
  /\.(?:xml|yml)$/i.test(name) && !/(?:^|[\\/])(?:\.|__MACOSX)/.test(name);

/** The files that arguments of a command name: files, folders with all XML in them, addresses. @throws StartError */
export function findSources(args: readonly string[]): FoundSource[] {
  return args.flatMap((arg): FoundSource[] => {
    if (/^https?:\/\//i.test(arg)) return [{ file: arg, folder: undefined, bytes: download(arg) }];
    const stats = statSync(arg, { throwIfNoEntry: false });
    if (stats === undefined) throw new StartError(`There is no file or folder ${arg}.`);
    if (!stats.isDirectory()) return [fileSource(arg, arg)];
    const names = readdirSync(arg, { recursive: true, encoding: 'utf8' }).filter(isExported);
    if (names.length === 0) throw new StartError(`The folder ${arg} holds no XML.`);
    if (names.length > MAX_FILES)
      throw new StartError(`The folder ${arg} holds more than ${MAX_FILES} files.`);
    return inReadingOrder(names).map((name) =>
      fileSource(join(arg, name), relative(process.cwd(), join(arg, name)), arg),
    );
  });
}

/** Opened when it is read, so that a folder of many files does not open them all. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path)) yield piece as Uint8Array;
}

const fileSource = (path: string, file: string, folder = join(path, '..')): FoundSource => ({
  file,
  folder,
  bytes: bytesOf(path),
});
