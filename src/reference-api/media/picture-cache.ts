import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PictureIndex } from './picture-index.ts';
import { storedPictures } from './stored-pictures.ts';

const DIGEST_BYTES = 32;
const CHUNK_BYTES = 64 * 1024;
/** What is read at once; more is read as fast as it is sent. */
const READ_AT_ONCE_BYTES = 256 * 1024;
/** How exactly the time of the last reading is kept for the next start. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** A kept picture; a stream must be read or destroyed. */
export type CachedPicture =
  | { kind: 'bytes'; size: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stream'; size: number; stream: Readable };

export interface PictureCacheOptions {
  folder: string;
  /** What the files may take in all; the least recently read go first. */
  budgetBytes: number;
}

/** Pictures on disk, each behind the digest of its bytes, so that a damaged file is never served. */
export class PictureCache {
  readonly #folder: string;
  readonly #index: PictureIndex;
  readonly #evicted = new Set<string>();
  readonly #reading = new Map<string, number>();
  readonly #loading: Promise<void>;
  #deleting: Promise<void> | undefined;

  constructor({ folder, budgetBytes }: PictureCacheOptions) {
    this.#folder = folder;
    this.#index = new PictureIndex(budgetBytes, (key) => this.#evict(key));
    this.#loading = this.#load();
  }

  /** Whether the picture is likely to be there. */
  has(key: string): boolean {
    return this.#index.get(key) !== undefined;
  }

  /** Bytes of the picture, where it is known without looking. */
  sizeOf(key: string): number | undefined {
    const stored = this.#index.get(key);
    return stored && stored.fileBytes - DIGEST_BYTES;
  }

  /** What the kept files take, bytes. */
  get usedBytes(): number {
    return this.#index.usedBytes;
  }

  /** Undefined when the picture is absent, cut short or altered. */
  async open(key: string): Promise<CachedPicture | undefined> {
    this.#reading.set(key, (this.#reading.get(key) ?? 0) + 1);
    let handle: FileHandle | undefined;
    let picture: CachedPicture | undefined;
    try {
      handle = await open(this.#pathOf(key));
      const { size: fileBytes, mtimeMs } = await handle.stat();
      const isKnown = this.#index.get(key)?.intactAtMs === mtimeMs;
      picture = await intactPicture(handle, fileBytes, isKnown);
      if (picture !== undefined) this.#touch(key, fileBytes, mtimeMs);
    } catch {
      picture = undefined;
    } finally {
      if (picture?.kind !== 'stream') await handle?.close();
      this.#doneReading(key);
    }
    if (picture === undefined) this.#index.delete(key);
    return picture;
  }

  /** Whole or not at all. @throws Error of the file system */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(key);
    const draft = `${path}.${randomUUID()}.tmp`;
    const fileBytes = DIGEST_BYTES + bytes.length;
    // Space is taken before the file is there, so that many writers keep within the budget together.
    if (!this.#index.set(key, { fileBytes, usedAtMs: Date.now() })) return;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, [digestOf(bytes), bytes]);
      await rename(draft, path);
      // A read that failed meanwhile has dropped it.
      this.#index.set(key, { fileBytes, usedAtMs: Date.now() });
    } catch (error) {
      this.#index.delete(key);
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Waits until the folder is known and what had to go is gone. */
  async settled(): Promise<void> {
    await this.#loading;
    await this.#deleting;
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
  }

  async #load(): Promise<void> {
    this.#index.addEarlier(await storedPictures(this.#folder));
  }

  #touch(key: string, fileBytes: number, intactAtMs: number): void {
    const now = Date.now();
    const usedAtMs = this.#index.get(key)?.usedAtMs ?? 0;
    const recent = now - usedAtMs < TOUCH_AFTER_MS;
    this.#index.set(key, { fileBytes, usedAtMs: recent ? usedAtMs : now, intactAtMs });
    if (recent) return;
    const moment = new Date(now);
    void utimes(this.#pathOf(key), moment, moment).catch(() => undefined);
  }

  #evict(key: string): void {
    this.#evicted.add(key);
    this.#deleting ??= this.#deleteEvicted();
  }

  async #deleteEvicted(): Promise<void> {
    await Promise.resolve();
    for (const key of this.#evicted) {
      if (this.#reading.has(key)) continue;
      this.#evicted.delete(key);
      if (!this.has(key)) await rm(this.#pathOf(key), { force: true }).catch(() => undefined);
    }
    this.#deleting = undefined;
  }

  #doneReading(key: string): void {
    const others = (this.#reading.get(key) ?? 1) - 1;
    if (others > 0) this.#reading.set(key, others);
    else this.#reading.delete(key);
    if (others <= 0 && this.#evicted.has(key)) this.#evict(key);
  }
}

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Where `isKnown`, a large file has not changed since its digest was checked, and is not read again for that. */
async function intactPicture(
  handle: FileHandle,
  fileBytes: number,
  isKnown: boolean,
): Promise<CachedPicture | undefined> {
  const size = fileBytes - DIGEST_BYTES;
  if (size <= 0) return undefined;
  if (fileBytes <= READ_AT_ONCE_BYTES) {
    const file = await handle.readFile();
    const bytes = file.subarray(DIGEST_BYTES);
    return digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES))
      ? { kind: 'bytes', size, bytes }
      : undefined;
  }
  if (!isKnown && !(await hasItsDigest(handle, fileBytes))) return undefined;
  return {
    kind: 'stream',
    size,
    stream: handle.createReadStream({ start: DIGEST_BYTES, end: fileBytes - 1 }),
  };
}

async function hasItsDigest(handle: FileHandle, fileBytes: number): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  await handle.read(chunk, 0, DIGEST_BYTES, 0);
  const digest = Buffer.from(chunk.subarray(0, DIGEST_BYTES));
  const hash = createHash('sha256');
  for (let position = DIGEST_BYTES; position < fileBytes;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return false;
    hash.update(chunk.subarray(0, bytesRead));
    position += bytesRead;
  }
  return hash.digest().equals(digest);
}
