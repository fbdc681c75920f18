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

/** A file of a release in the form that suits a client. */
export interface ReleaseFile {
  etag: string;
  /** Bytes of this form. */
  size: number;
  encoding?: Encoding;
  /** The bytes of a small file; of a large one, a handle that the person who sends it closes. */
  content: Buffer | FileHandle;
}

/** Pages and scripts are far below, videos and large pictures above. */
const SMALL_BYTES = 256 * 1024;

/** What the small files of the live release may take of the memory; those that were asked for longest ago go first. */
const MEMORY_BYTES = 64 * 2 ** 20;

/** Files that were not compressed ahead, and are worth it. */
const COMPRESSIBLE = /\.(html|css|js|mjs|svg|json|md|txt|xml|yml|webmanifest)$/;
const SHORTEST_COMPRESSED = 200;

const compress = promisify(gzip);
const compressPage = promisify(brotliCompress);

/** Forms of a file, the best first. */
type Form = Encoding | 'plain';
const formsOf = (acceptEncoding: string): Form[] => [
  ...encodings.filter((encoding) => acceptsEncoding(acceptEncoding, encoding)),
  'plain',
];

/** As much of a hash as tells contents apart. */
const HASH_LENGTH = 22;

/** The same on every server that has these bytes, whenever it got them. */
const etagOf = (contentHash: string, form: Form) =>
  `"${contentHash.slice(0, HASH_LENGTH)}-${form === 'plain' ? 'id' : form}"`;

/** Hashes of large files, which are read once for them; releases share unchanged files by hard links. */
const largeHashes = new LRUCache<string, string>({ max: 10_000 });

async function largeHash(handle: FileHandle, { ino, size, mtimeMs }: Stats): Promise<string> {
  const key = `${ino} ${size} ${mtimeMs}`;
  const known = largeHashes.get(key);
  if (known !== undefined) return known;
  const hasher = createHash('sha256');
  // From a place of its own: the person who sends the file begins at its start.
  for await (const bytes of handle.createReadStream({ start: 0, autoClose: false })) {
    hasher.update(bytes as Buffer);
  }
  const found = hasher.digest('base64url');
  largeHashes.set(key, found);
  return found;
}

/** What systems answer where no file can have such a name. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL']);
const isAbsence = (error: unknown) =>
  error instanceof Error && 'code' in error && ABSENT.has(String(error.code));

/** Undefined where what is looked for is not there. */
async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** File systems that ignore case, or characters that are not seen, find files by names that are not theirs. */
const hasThisName = async (file: string) =>
  (await unlessAbsent(realpath(file)))?.normalize('NFC') === file.normalize('NFC');

/**
 * Opens a file by its real path; undefined where there is none of just this name. What is open stays whole, whatever
 * happens to its folder.
 */
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

/** The bytes with gzip. The handle of a large file is closed. */
async function compressed(content: Buffer | FileHandle): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return compress(content);
  const encoder = createGzip();
  const [bytes] = await Promise.all([buffer(encoder), pipeline(content.createReadStream(), encoder)]);
  return bytes;
}

/** Gzip is made when it is first asked for: few clients take nothing better. */
async function gzipped(file: string): Promise<ReleaseFile | undefined> {
  if (!COMPRESSIBLE.test(file)) return undefined;
  const plain = await readFile(file, 'plain');
  if (!plain || plain.size < SHORTEST_COMPRESSED) return undefined;
  const content = await compressed(plain.content);
  return { etag: plain.etag.replace(/id"$/, 'gzip"'), size: content.length, encoding: 'gzip', content };
}

/** A page that is asked for before the rebuild has compressed it gets the very bytes that it will get then. */
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

/** The files of releases, the small ones in memory: a release never changes once it is named. */
export class ReleaseFiles {
  readonly #kept = new LRUCache<string, ReleaseFile>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  /** What is being read or compressed: once, however many ask for it meanwhile. */
  readonly #underway = new Map<string, Promise<ReleaseFile | undefined>>();
  /** By what clients say that they accept, which a handful of spellings does. */
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

  /** A file in the best form that `acceptEncoding` allows; undefined where the release has no such file. */
  async find(release: string, path: string, acceptEncoding: string): Promise<ReleaseFile | undefined> {
    let forms = this.#forms.get(acceptEncoding);
    if (!forms) this.#forms.set(acceptEncoding, (forms = formsOf(acceptEncoding)));
    const key = `${forms.join()} ${release} ${path}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underway = this.#underway.get(key);
    if (underway) {
      const found = await underway;
      // A handle is for one answer only.
      if (!found || Buffer.isBuffer(found.content)) return found;
      return this.#read(key, forms, release, path);
    }
    const reading = this.#read(key, forms, release, path).finally(() => this.#underway.delete(key));
    this.#underway.set(key, reading);
    return reading;
  }
}
