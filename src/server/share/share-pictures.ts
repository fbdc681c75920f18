import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import { sharePictureSource } from '../../domain/seo/share-picture.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import type { ShareStyle } from './share-style.ts';

/** Too many pictures are asked for that are not drawn yet. */
export class SharePicturesBusy extends Error {
  override readonly name = 'SharePicturesBusy';
}

/** Where a server finds the shop's pictures: where browsers do, or the API by its internal address where they are there. */
export const sharedMediaUrl = ({
  mediaUrl,
  apiUrl,
  internalApiUrl,
}: Pick<ShopSettings, 'mediaUrl' | 'apiUrl' | 'internalApiUrl'>): string =>
  mediaUrl === undefined || mediaUrl === apiUrl ? (internalApiUrl ?? apiUrl) : mediaUrl;

export interface SharePicturesOptions {
  readonly dataFolder: string;
  /** Base address of the picture service, as the server reaches it. */
  readonly mediaUrl: string;
  readonly style: ShareStyle;
  readonly fetch?: typeof globalThis.fetch;
  /** Pictures that are kept; by default 10,000, of about 80 KB each. Those go that were asked for longest ago. */
  readonly maxKept?: number;
}

const FETCH_MS = 15_000;
const MAX_SOURCE_BYTES = 40 * 2 ** 20;
/** Drawings at a time, and those that wait. */
const CONCURRENCY = 2;
const MAX_WAITING = 100;
/** Those of one network address that are drawn or wait, so that others find room. */
const MAX_OF_CLIENT = 20;
/** How long what the back end does not have is not asked for again, and how many such are remembered. */
const ABSENT_MS = 60_000;
const MAX_ABSENT = 10_000;
const MAX_KEPT = 10_000;
/** How many are added between two looks at what is kept. */
const PRUNE_EVERY = 200;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Takes note that a file is in use. Where the disk refuses it, the file is only removed earlier. */
async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

/** Pictures for sharing: drawn when they are first asked for, from what the back end's picture service has, and kept on disk. */
export class SharePictures {
  readonly #options: SharePicturesOptions;
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();
  readonly #waiting: (() => void)[] = [];
  /** How many of each client are drawn or wait. */
  readonly #ofClient = new Map<string, number>();
  readonly #absent = new LRUCache<number, true>({ max: MAX_ABSENT, ttl: ABSENT_MS });
  readonly #openedAt = Date.now();
  #drawing = 0;
  #added = 0;

  constructor(options: SharePicturesOptions) {
    this.#options = options;
    this.#folder = join(options.dataFolder, 'share');
  }

  /**
   * The JPEG of a picture, with a title set on it where there is one; undefined where the back end has no such picture. `client` is
   * the person who asks, where each may only take a share of the drawing.
   * @throws SharePicturesBusy, or an error of the network or the picture
   */
  async find(fileId: number, title?: string, client?: string): Promise<Buffer | undefined> {
    // Loaded with the first picture: most of what a server does needs no drawing.
    const { drawingVersion } = await import('./draw-share-picture.ts');
    const { fontFiles, ...colours } = this.#options.style;
    // Where the brand's files are changes with each version of the code.
    const look = [colours, fontFiles.map((file) => basename(file))];
    const source = JSON.stringify([drawingVersion, fileId, ...(title === undefined ? [] : [title, look])]);
    const key = createHash('sha256').update(source).digest('hex').slice(0, 32);
    const known = this.#underWay.get(key);
    if (known) return known;
    const found = this.#findOrDraw(join(this.#folder, `${key}.jpg`), fileId, title, client);
    this.#underWay.set(key, found);
    try {
      return await found;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #findOrDraw(
    file: string,
    fileId: number,
    title: string | undefined,
    client: string | undefined,
  ): Promise<Buffer | undefined> {
    try {
      const picture = await readFile(file);
      await touch(file);
      return picture;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    if (this.#absent.has(fileId)) return undefined;
    const leave = this.#enter(client);
    try {
      await this.#turn();
      return await this.#draw(file, fileId, title);
    } finally {
      leave();
    }
  }

  /** Counts one more of a client; returns what takes it back. @throws SharePicturesBusy */
  #enter(client: string | undefined): () => void {
    if (client === undefined) return () => undefined;
    const count = this.#ofClient.get(client) ?? 0;
    if (count >= MAX_OF_CLIENT) throw new SharePicturesBusy();
    this.#ofClient.set(client, count + 1);
    return () => {
      const left = (this.#ofClient.get(client) ?? 1) - 1;
      if (left > 0) this.#ofClient.set(client, left);
      else this.#ofClient.delete(client);
    };
  }

  /** Draws a picture whose turn it is. */
  async #draw(file: string, fileId: number, title: string | undefined): Promise<Buffer | undefined> {
    try {
      const source = await this.#fetchSource(fileId);
      if (!source) {
        this.#absent.set(fileId, true);
        return undefined;
      }
      const { drawSharePicture } = await import('./draw-share-picture.ts');
      const picture = await drawSharePicture(source, title, this.#options.style);
      await this.#keep(file, picture);
      return picture;
    } finally {
      this.#drawing--;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#drawing >= CONCURRENCY) {
      if (this.#waiting.length >= MAX_WAITING) throw new SharePicturesBusy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#drawing++;
  }

  async #fetchSource(fileId: number): Promise<Uint8Array | undefined> {
    const { mediaUrl, fetch = globalThis.fetch } = this.#options;
    const url = pictureUrlAt(mediaUrl, sharePictureSource(fileId));
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    if (response.status === NOT_FOUND) return undefined;
    if (!response.ok) throw new Error(`The picture service answers ${response.status} for ${fileId}.`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MAX_SOURCE_BYTES)
        throw new Error(`Picture ${fileId} is larger than ${MAX_SOURCE_BYTES} bytes.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** A file has its name once it is whole, so that a process that ends leaves none in part. */
  async #keep(file: string, picture: Buffer): Promise<void> {
    const part = `${file}.${randomUUID()}.part`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(part, picture, { flush: true });
    await rename(part, file);
    if (this.#added++ % PRUNE_EVERY === 0) await this.#prune();
  }

  /** Removes what this process was not asked for: a build that has found all its pictures needs no others. */
  async removeUnused(): Promise<void> {
    for (const { path, usedAt } of await this.#files())
      if (usedAt < this.#openedAt) await rm(path, { force: true });
  }

  /** What is in the folder, and when it was last used. */
  async #files() {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const usedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
        return { path, usedAt };
      }),
    );
  }

  /** Removes the pictures that were asked for longest ago, and what a process that ended has left. */
  async #prune(): Promise<void> {
    const files = await this.#files();
    const { maxKept = MAX_KEPT } = this.#options;
    const old = Date.now() - 60 * FETCH_MS;
    const kept = files
      .filter(({ path }) => path.endsWith('.jpg'))
      .toSorted((one, other) => other.usedAt - one.usedAt);
    const left = files.filter(({ path, usedAt }) => path.endsWith('.part') && usedAt < old);
    for (const { path } of [...kept.slice(maxKept), ...left]) await rm(path, { force: true });
  }
}
