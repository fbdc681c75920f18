import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import type { Queries } from '../database/database.ts';
import { SITE } from '../releases/built-release.ts';
import { latestFile, type ManifestFile } from '../releases/manifest.ts';
import { flushFile } from './flushed-release.ts';
import { isCode, writeFiles } from './write-files.ts';

/** So long a name that no server knows is not looked up again. */
const UNKNOWN_MS = 10_000;
const MAX_UNKNOWN = 10_000;
/** Names that are looked up at a time; those of a crowd beyond that are not. */
const MAX_AT_ONCE = 20;
/** So long nothing is looked up in a database that has not answered. */
const AWAY_MS = 1_000;
const HASHED_NAME = /^\/_astro\/(?:fonts\/)?[\w-][\w.-]*$/;

/**
 * Brings assets that a page of another server names and this one's release lacks: of an offer that this server did not
 * hear of in time, or of earlier code whose pages are still open.
 */
export class MissingAssets {
  readonly #queries: Queries;
  readonly #folders: ReleaseFolders;
  readonly #dataFolder: string;
  readonly #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_MS });
  readonly #underway = new Map<string, Promise<boolean>>();
  #awayUntil = 0;

  constructor(queries: Queries, dataFolder: string) {
    this.#queries = queries;
    this.#dataFolder = dataFolder;
    this.#folders = new ReleaseFolders(dataFolder);
  }

  /** Resolves with whether the live release now has the file of an address, which it lacked. */
  async fetch(path: string): Promise<boolean> {
    if (!HASHED_NAME.test(path)) return false;
    const underway = this.#underway.get(path);
    if (underway) return underway;
    const isCrowd = this.#underway.size >= MAX_AT_ONCE;
    if (isCrowd || this.#unknown.has(path) || performance.now() < this.#awayUntil) return false;
    const fetching = this.#fetchOne(path).finally(() => this.#underway.delete(path));
    this.#underway.set(path, fetching);
    return fetching;
  }

  async #fetchOne(path: string): Promise<boolean> {
    try {
      const file = await latestFile(this.#queries, SITE + path.slice(1));
      if (!file) this.#unknown.set(path, true);
      return file !== undefined && (await this.#add(file, path.slice(1)));
    } catch (error) {
      this.#awayUntil = performance.now() + AWAY_MS;
      console.error(`${path} could not be fetched from the database.`, error);
      return false;
    }
  }

  /** Adds a file to the live release, whole from its first moment. */
  async #add(file: ManifestFile, name: string): Promise<boolean> {
    const live = this.#folders.live();
    if (live === undefined) return false;
    const part = join(this.#dataFolder, `asset-${randomUUID()}`);
    try {
      const target = { folder: part, files: [file], prefix: SITE, isEmpty: true };
      for (const each of await writeFiles(this.#queries, target)) {
        // A power cut must leave no empty file in a release that is flushed.
        await flushFile(join(part, each));
        await this.#link(join(part, each), join(this.#folders.folder(live), each));
      }
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    return existsSync(join(this.#folders.folder(live), name));
  }

  async #link(from: string, to: string): Promise<void> {
    try {
      await link(from, to);
    } catch (error) {
      // It has come with an offer, or the release is gone.
      if (!isCode(error, 'EEXIST', 'ENOENT')) throw error;
    }
  }
}
