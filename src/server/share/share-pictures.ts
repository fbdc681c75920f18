import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import { sharePictureSource } from '../../domain/seo/share-picture.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import type { ShareStyle } from './share-style.ts';

/** Too many pictures wait to be drawn. */
export class SharePicturesBusy extends Error {
  override readonly name = 'SharePicturesBusy';
}

/** The browsers' address, or the API's internal one where it serves pictures. */
export const sharedMediaUrl = ({
  mediaUrl,
  apiUrl,
  internalApiUrl,
}: Pick<ShopSettings, 'mediaUrl' | 'apiUrl' | 'internalApiUrl'>): string =>
  mediaUrl === undefined || mediaUrl === apiUrl ? (internalApiUrl ?? apiUrl) : mediaUrl;

export interface SharePicturesOptions {
  readonly dataFolder: string;
  /** As the server reaches it. */
  readonly mediaUrl: string;
  readonly style: ShareStyle;
  readonly fetch?: typeof globalThis.fetch;
  /** By default 10,000 of about 80 KB; least recently used ones are removed. */
  readonly maxKept?: number;
}

const FETCH_MS = 15_000;
const MAX_SOURCE_BYTES = 40 * 2 ** 20;
const CONCURRENCY = 2;
const MAX_WAITING = 100;
/** Per network address. */
const MAX_OF_CLIENT = 20;
/** Missing pictures are remembered. */
const ABSENT_MS = 60_000;
const MAX_ABSENT = 10_000;
const MAX_KEPT = 10_000;
const PRUNE_EVERY = 200;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Updates the time of use; a failure only means earlier removal. */
async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

/** Drawn on demand and cached on disk. */
export class SharePictures {
  readonly #options: SharePicturesOptions;
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();
  readonly #waiting: (() => void)[] = [];
  /** Per client. */
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
   * Undefined where the back end has no such picture. `client` limits a visitor's share. @throws SharePicturesBusy, network
   * and picture errors
   */
  async find(fileId: number, title?: string, client?: string): Promise<Buffer | undefined> {
    // Loaded with the first picture.
    const { drawingVersion } = await import('./draw-share-picture.ts');
    const { fontFiles, ...colours } = this.#options.style;
    // Base names: the folder changes with each code version.
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

  /** Returns the release. @throws SharePicturesBusy */
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

  /** Renamed when complete, so that a crash leaves no partial file. */
  async #keep(file: string, picture: Buffer): Promise<void> {
    const part = `${file}.${randomUUID()}.part`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(part, picture, { flush: true });
    await rename(part, file);
    if (this.#added++ % PRUNE_EVERY === 0) await this.#prune();
  }

  /** Removes what this process did not use, after a build. */
  async removeUnused(): Promise<void> {
    for (const { path, usedAt } of await this.#files())
      if (usedAt < this.#openedAt) await rm(path, { force: true });
  }

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

  /** Removes least recently used pictures and leftovers of crashes. */
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
