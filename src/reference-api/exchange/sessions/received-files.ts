import { createHash, randomUUID } from 'node:crypto';
import { existsSync, opendirSync, readdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../../../private-files.ts';
import type { PackageKey } from '../packages/exchange-packages.ts';
import type { ExchangeLimits } from './exchange-limits.ts';
import { type FolderSize, folderSize, removeFolder } from './large-folders.ts';

/** Why a piece is not taken, in the words of whoever reads 1C's log. */
export class PieceRefused extends Error {
  override name = 'PieceRefused';
}

/** Shorter pieces may well be alike. */
const FEWEST_BYTES_OF_REPEAT = 128;
const PIECE = /^\d{6}-[0-9a-f]{32}$/;
const NUMBER_DIGITS = 6;
const BEGINNING_BYTES = 5;

interface WrittenPiece {
  part: string;
  hash: string;
  bytes: number;
  /** The first characters. */
  beginning: string;
}

const nameOf = (folder: string): string => Buffer.from(folder, 'base64url').toString();
const folderOf = (name: string): string => Buffer.from(name).toString('base64url');

/** Where the files of a package are put together. */
export const treeOf = (packageFolder: string): string => `${packageFolder}.files`;

/** The paths of a file's pieces, in the order in which they came. */
export const piecesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => PIECE.test(name))
        .toSorted()
        .map((name) => join(folder, name))
    : [];

/** The files that a package's folder holds, each with the paths of its pieces. */
export const filesIn = (packageFolder: string): { name: string; pieces: string[] }[] =>
  existsSync(packageFolder)
    ? readdirSync(packageFolder)
        .map((folder) => ({ name: nameOf(folder), pieces: piecesIn(join(packageFolder, folder)) }))
        .filter(({ pieces }) => pieces.length > 0)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    : [];

/**
 * What 1C has sent, on the disk: a folder for each session, in it one for each package, in it one for each file, in which every
 * piece is a file that appears whole or not at all.
 */
export class ReceivedFiles {
  readonly #folder: string;
  readonly #limits: ExchangeLimits;
  /** By session; counted again after a restart. */
  readonly #sizes = new Map<string, Promise<FolderSize>>();
  readonly #turns = new Map<string, Promise<void>>();

  constructor(folder: string, limits: ExchangeLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  packageFolder({ sessionId, number }: PackageKey): string {
    return join(this.#folder, sessionId, String(number));
  }

  has(key: PackageKey, name: string): boolean {
    return piecesIn(join(this.packageFolder(key), folderOf(name))).length > 0;
  }

  /** Whether the file was sent, or an archive in which it may be. */
  mayHold(key: PackageKey, name: string): boolean {
    const wanted = name.toLowerCase();
    return readdirSync(this.packageFolder(key))
      .map((folder) => nameOf(folder).toLowerCase())
      .some((file) => file === wanted || file.endsWith('.zip'));
  }

  isEmpty(key: PackageKey): boolean {
    const path = this.packageFolder(key);
    if (!existsSync(path)) return true;
    const folder = opendirSync(path);
    try {
      for (let file = folder.readSync(); file !== null; file = folder.readSync())
        if (piecesIn(join(path, file.name)).length > 0) return false;
      return true;
    } finally {
      folder.closeSync();
    }
  }

  /** The paths of what was received of a file. */
  pieces(key: PackageKey, name: string): string[] {
    return piecesIn(join(this.packageFolder(key), folderOf(name)));
  }

  async forget(key: PackageKey, name: string): Promise<void> {
    await rm(join(this.packageFolder(key), folderOf(name)), { recursive: true, force: true });
    await this.#tidy(key);
  }

  async removePackage(key: PackageKey): Promise<void> {
    const folder = this.packageFolder(key);
    await removeFolder(folder);
    await removeFolder(treeOf(folder));
    await this.#tidy(key);
  }

  /** Of an exchange from which nothing is left to be done there is no folder. */
  async #tidy(key: PackageKey): Promise<void> {
    this.#sizes.delete(key.sessionId);
    for (const folder of [this.packageFolder(key), join(this.#folder, key.sessionId)])
      await rmdir(folder).catch(() => undefined);
  }

  async removeSession(sessionId: string): Promise<void> {
    await removeFolder(join(this.#folder, sessionId));
    this.#sizes.delete(sessionId);
  }

  async sessions(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  /**
   * Keeps a piece of a file on the disk, after those that came before. One that came before is not kept again; one that begins the
   * file anew puts an end to those before. @throws PieceRefused, and what `body` throws, where nothing of the piece is kept
   */
  async add(
    key: PackageKey,
    name: string,
    body: AsyncIterable<Uint8Array>,
    expected?: number,
  ): Promise<void> {
    const { sessionId } = key;
    const folder = join(this.packageFolder(key), folderOf(name));
    makePrivateFolder(this.#folder);
    await this.#checkRoom(sessionId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `${randomUUID()}.part`);
    try {
      const piece = await writePiece(part, body);
      if (expected !== undefined && piece.bytes !== expected)
        throw new PieceRefused('Файл передан не полностью.');
      await this.#checkRoom(sessionId, piece.bytes);
      await this.#inTurn(sessionId, () => this.#keep(sessionId, folder, { ...piece, part }));
    } finally {
      await rm(part, { force: true });
    }
  }

  async #keep(
    sessionId: string,
    folder: string,
    { part, hash, bytes, beginning }: WrittenPiece,
  ): Promise<void> {
    const before = piecesIn(folder);
    const isRepeat = bytes >= FEWEST_BYTES_OF_REPEAT && before.some((path) => path.endsWith(`-${hash}`));
    if (isRepeat || bytes === 0) return;
    const startsAnew = before.length > 0 && /^\uFEFF?<\?xml/.test(beginning);
    if (!startsAnew && before.length >= this.#limits.pieces)
      throw new PieceRefused('Файл передан слишком мелкими частями.');
    // From the last one: whatever a kill leaves is the beginning of the file that it was.
    if (startsAnew)
      for (const path of before.toReversed()) {
        const { size } = await stat(path);
        await rm(path);
        await this.#note(sessionId, { bytes: -size, files: -1 });
      }
    const number = startsAnew ? 0 : numberAfter(before);
    await rename(part, join(folder, `${String(number).padStart(NUMBER_DIGITS, '0')}-${hash}`));
    await syncFolder(folder);
    await this.#note(sessionId, { bytes, files: 1 });
  }

  /** Pieces of one exchange are put in their places one after the other. */
  async #inTurn(sessionId: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(sessionId) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    this.#turns.set(sessionId, settled);
    await turn;
    if (this.#turns.get(sessionId) === settled) this.#turns.delete(sessionId);
  }

  /** @throws PieceRefused */
  async #checkRoom(sessionId: string, bytes = 0): Promise<void> {
    const { sessionBytes, totalBytes, files } = this.#limits;
    const own = await this.#sizeOf(sessionId);
    if (own.bytes + bytes > sessionBytes)
      throw new PieceRefused('Обмен слишком велик: место для него кончилось.');
    if (own.files >= files) throw new PieceRefused('В обмене слишком много файлов.');
    let total = bytes;
    for (const session of await this.sessions()) total += (await this.#sizeOf(session)).bytes;
    if (total > totalBytes) throw new PieceRefused('Место для обменов кончилось: повторите позже.');
  }

  async #note(sessionId: string, { bytes, files }: FolderSize): Promise<void> {
    const size = await this.#sizeOf(sessionId);
    size.bytes += bytes;
    size.files += files;
  }

  #sizeOf(sessionId: string): Promise<FolderSize> {
    const known = this.#sizes.get(sessionId) ?? folderSize(join(this.#folder, sessionId));
    this.#sizes.set(sessionId, known);
    return known;
  }
}

/** The number of the piece that comes next. */
function numberAfter(pieces: readonly string[]): number {
  const last = pieces.at(-1);
  return last === undefined ? 0 : Number(/(\d{6})-[0-9a-f]+$/.exec(last)?.[1]) + 1;
}

async function writePiece(path: string, body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if (head.length < BEGINNING_BYTES * 2) head = Buffer.concat([head, chunk.subarray(0, 16)]);
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex').slice(0, 32), bytes, beginning: head.toString('utf8') };
}

/** A file that was renamed is there after a power cut, too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
