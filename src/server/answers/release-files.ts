import { createHash, hash } from 'node:crypto';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Stats } from 'node:fs';
import { PAGE_BROTLI } from '../../content/page-brotli.ts';
import { acceptsEncoding, type Encoding, encodings } from '../../http/accepted-encoding.ts';

/** In the best encoding for a client. */
export interface ReleaseFile {
  etag: string;
  /** Bytes of this form. */
  size: number;
  encoding?: Encoding;
  /** A handle is closed by the sender. */
  content: Buffer | FileHandle;
}

/** Pages and scripts are smaller, videos and large pictures larger. */
const SMALL_BYTES = 256 * 1024;

/** Memory for small files; least recently used ones are dropped. */
const MEMORY_BYTES = 64 * 2 ** 20;

const COMPRESSIBLE = /\.(html|css|js|mjs|svg|json|md|txt|xml|yml|webmanifest)$/;
const SHORTEST_COMPRESSED = 200;

const compress = promisify(gzip);
const compressPage = promisify(brotliCompress);

/** Best first. */
type Form = Encoding | 'plain';
const formsOf = (acceptEncoding: string): Form[] => [
  ...encodings.filter((encoding) => acceptsEncoding(acceptEncoding, encoding)),
  'plain',
];

/** Enough of a hash to be unique. */
const HASH_LENGTH = 22;

/** The same on all servers. */
const etagOf = (contentHash: string, form: Form) =>
  `"${contentHash.slice(0, HASH_LENGTH)}-${form === 'plain' ? 'id' : form}"`;

/** Hashes of large files; releases share unchanged files by hard links. */
const largeHashes = new LRUCache<string, string>({ max: 10_000 });

async function largeHash(handle: FileHandle, { ino, size, mtimeMs }: Stats): Promise<string> {
  const key = `${ino} ${size} ${mtimeMs}`;
  const known = largeHashes.get(key);
  if (known !== undefined) return known;
  const hasher = createHash('sha256');
  // The position is kept for the sender.
  for await (const bytes of handle.createReadStream({ start: 0, autoClose: false })) {
    hasher.update(bytes as Buffer);
  }
  const found = hasher.digest('base64url');
  largeHashes.set(key, found);
  return found;
}

/** Error codes of impossible file names. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL']);
const isAbsence = (error: unknown) =>
  error instanceof Error && 'code' in error && ABSENT.has(String(error.code));

async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Some file systems ignore case or invisible characters. */
const hasThisName = async (file: string) =>
  (await unlessAbsent(realpath(file)))?.normalize('NFC') === file.normalize('NFC');

/** Opens a file by its exact real path. An open file outlives its folder. */
async function openFile(file: string) {
  const handle = await unlessAbsent(open(file));
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (stats.isFile() && (await hasThisName(file))) return { handle, stats };
  await handle.close();
  return undefined;
}

async function readFile(file: string, form: Form): Promise<ReleaseFile | undefined> {
  const opened = await openFile(file);
  if (!opened) return undefined;
  const { handle, stats } = opened;
  const { size } = stats;
  const isSmall = size <= SMALL_BYTES;
  let isKept = false;
  try {
    const content = isSmall ? await handle.readFile() : handle;
    const contentHash = Buffer.isBuffer(content)
      ? hash('sha256', content, 'base64url')
      : await largeHash(handle, stats);
    isKept = !isSmall;
    return { etag: etagOf(contentHash, form), size, ...(form !== 'plain' && { encoding: form }), content };
  } finally {
    if (!isKept) await handle.close();
  }
}

/** Closes a large file's handle. */
async function compressed(content: Buffer | FileHandle): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return compress(content);
  const encoder = createGzip();
  const [bytes] = await Promise.all([buffer(encoder), pipeline(content.createReadStream(), encoder)]);
  return bytes;
}

/** Gzip is made on demand: few clients need it. */
async function gzipped(file: string): Promise<ReleaseFile | undefined> {
  if (!COMPRESSIBLE.test(file)) return undefined;
  const plain = await readFile(file, 'plain');
  if (!plain || plain.size < SHORTEST_COMPRESSED) return undefined;
  const content = await compressed(plain.content);
  return { etag: plain.etag.replace(/id"$/, 'gzip"'), size: content.length, encoding: 'gzip', content };
}

/** Before the rebuild has compressed a page, the same bytes are made here. */
async function brotliPage(file: string): Promise<ReleaseFile | undefined> {
  if (!file.endsWith('.html')) return undefined;
  const plain = await readFile(file, 'plain');
  if (!plain) return undefined;
  if (!Buffer.isBuffer(plain.content)) {
    await plain.content.close();
    return undefined;
  }
  const content = await compressPage(plain.content, PAGE_BROTLI);
  const etag = etagOf(hash('sha256', content, 'base64url'), 'br');
  return { etag, size: content.length, encoding: 'br', content };
}

async function readForm(file: string, form: Form): Promise<ReleaseFile | undefined> {
  if (form === 'plain') return readFile(file, form);
  if (form === 'br') return (await readFile(`${file}.br`, form)) ?? brotliPage(file);
  return (await readFile(`${file}.gz`, form)) ?? gzipped(file);
}

/** Small files are cached: a release is immutable. */
export class ReleaseFiles {
  readonly #kept = new LRUCache<string, ReleaseFile>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  /** Concurrent requests share the work. */
  readonly #underway = new Map<string, Promise<ReleaseFile | undefined>>();
  /** By `Accept-Encoding`. */
  readonly #forms = new LRUCache<string, Form[]>({ max: 100 });
  /** Real paths of releases. */
  readonly #folders = new LRUCache<string, string>({ max: 10 });

  async #folderOf(release: string): Promise<string | undefined> {
    const known = this.#folders.get(release);
    if (known !== undefined) return known;
    const folder = await unlessAbsent(realpath(release));
    if (folder !== undefined) this.#folders.set(release, folder);
    return folder;
  }

  async #read(key: string, forms: Form[], release: string, path: string): Promise<ReleaseFile | undefined> {
    const folder = await this.#folderOf(release);
    if (folder === undefined) return undefined;
    for (const form of forms) {
      const found = await readForm(join(folder, path), form);
      if (!found) continue;
      if (Buffer.isBuffer(found.content)) this.#kept.set(key, found);
      return found;
    }
    return undefined;
  }

  /** Undefined where the release lacks the file. */
  async find(release: string, path: string, acceptEncoding: string): Promise<ReleaseFile | undefined> {
    let forms = this.#forms.get(acceptEncoding);
    if (!forms) this.#forms.set(acceptEncoding, (forms = formsOf(acceptEncoding)));
    const key = `${forms.join()} ${release} ${path}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underway = this.#underway.get(key);
    if (underway) {
      const found = await underway;
      // Handles are not shared.
      if (!found || Buffer.isBuffer(found.content)) return found;
      return this.#read(key, forms, release, path);
    }
    const reading = this.#read(key, forms, release, path).finally(() => this.#underway.delete(key));
    this.#underway.set(key, reading);
    return reading;
  }
}
