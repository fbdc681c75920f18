import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  closeSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { ExchangeLimits } from '../sessions/exchange-limits.ts';
import { isWantedFile, safeFileName } from '../sessions/file-name.ts';
import { filesIn } from '../sessions/received-files.ts';

/** Files that cannot be put together; the message is for 1C's log. */
export class FilesRefused extends Error {
  override name = 'FilesRefused';
}

export class FilesTooLarge extends FilesRefused {
  override name = 'FilesTooLarge';
}

type UnpackLimits = Pick<ExchangeLimits, 'unpackedBytes' | 'files'>;

/** The bytes of a file that came in pieces. */
export async function* bytesOf(paths: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
}

function writeTo(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return createWriteStream(path, { mode: 0o600 });
}

/** Whether the bytes begin like an archive, whatever its name says. */
export function isArchive(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(4);
    readSync(file, head, 0, head.length, 0);
    return head.equals(Buffer.from([0x50, 0x4b, 3, 4])) || head.equals(Buffer.from([0x50, 0x4b, 5, 6]));
  } finally {
    closeSync(file);
  }
}

/**
 * Puts the files of a package together in a folder: pieces joined, archives unpacked, under the names that 1C gave them.
 * @throws FilesRefused
 */
export async function assembleFiles(
  packageFolder: string,
  target: string,
  limits: UnpackLimits,
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const left = { bytes: limits.unpackedBytes, files: limits.files };
  for (const { name, pieces } of filesIn(packageFolder))
    await assembleFile({ name, pieces }, target, left).catch((error: unknown) => {
      // One name is that of a file and of a folder.
      if (!(error instanceof Error && 'code' in error && NAME_TAKEN.has(String(error.code)))) throw error;
      throw new FilesRefused(`Имя файла «${name}» занято другим.`, { cause: error });
    });
}

const NAME_TAKEN = new Set(['EEXIST', 'ENOTDIR', 'EISDIR']);

async function assembleFile(
  { name, pieces }: { name: string; pieces: readonly string[] },
  target: string,
  left: UnpackRoom,
): Promise<void> {
  const path = join(target, name);
  const [first] = pieces;
  const file = first !== undefined && isArchive(first) ? `${path}.archive` : path;
  await pipeline(bytesOf(pieces), counted(left), writeTo(file));
  if (file === path) return;
  await unpack(file, name, target, left);
  await rm(file);
}

/** Lets through what may still be written. */
const counted = (left: UnpackRoom) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left.bytes -= chunk.length;
      done(left.bytes < 0 ? new FilesTooLarge('Файлы слишком велики.') : null, chunk);
    },
  });

/** Unpacks the wanted files of an archive. `left` is what may still be written. */
async function unpack(archive: string, name: string, target: string, left: UnpackRoom): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(archive, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) await unpackEntry(zip, entry, target, left);
  } catch (error) {
    if (error instanceof FilesRefused) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new FilesRefused(`Архив ${name} не читается: он передан не полностью или испорчен (${why}).`, {
      cause: error,
    });
  } finally {
    zip?.close();
  }
}

interface UnpackRoom {
  bytes: number;
  files: number;
}

const UTF8 = 0x0800;
const UNICODE_NAME = 0x7075;

/** Archives of Windows in Russian have names in cp866, where they do not say that they are in UTF-8. */
function nameOfEntry({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if (extraFields.some(({ id }) => id === UNICODE_NAME))
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const isUtf8 =
    (generalPurposeBitFlag & UTF8) !== 0 || Buffer.from(fileNameRaw.toString()).equals(fileNameRaw);
  return new TextDecoder(isUtf8 ? 'utf-8' : 'ibm866').decode(fileNameRaw);
}

async function unpackEntry(zip: ZipFile, entry: Entry, target: string, left: UnpackRoom): Promise<void> {
  const told = nameOfEntry(entry);
  if (/[/\\]$/.test(told)) return;
  const name = safeFileName(told);
  if (name === undefined || !isWantedFile(name)) return;
  if (/\.zip$/i.test(name))
    throw new FilesRefused(`В архиве лежит ещё один архив, ${name}: положите файлы прямо в первый.`);
  if (--left.files < 0) throw new FilesTooLarge('В архиве слишком много файлов.');
  if (entry.isEncrypted()) throw new FilesRefused('Архив закрыт паролем.');
  const path = join(target, name);
  if (existsSync(path)) await rm(path);
  await pipeline(await zip.openReadStreamPromise(entry), counted(left), writeTo(path));
}
