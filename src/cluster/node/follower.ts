import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import type { Queries } from '../database/database.ts';
import { SITE } from '../releases/built-release.ts';
import { filesOf, type ManifestFile, pathsOf, removedSince } from '../releases/manifest.ts';
import {
  numberOf,
  type SharedRelease,
  type SharedState,
  sharedState,
  storedSharedReleases,
} from '../releases/release-rows.ts';
import { type FileSource, fileSource } from './file-source.ts';
import { FlushedRelease } from './flushed-release.ts';
import { installCode, removeOldCode } from './install-code.ts';
import { linkFolder, removeFile, removeUnlisted, writeFiles } from './write-files.ts';
import { addAssets } from './offered-assets.ts';
import { PART } from './part.ts';

/** A folder that is the copy of a release, to be turned into the next one. */
const SPARE = 'spare-';

export interface FollowerEvents {
  /** The files of an offer are all here: its release can become live at once. */
  onFilesWritten: (offer: SharedRelease) => Promise<void>;
  /** Another release is live here. */
  onLive: (release: SharedRelease) => Promise<void>;
}

/** Keeps the releases of one server's data folder what the shared database says; one call at a time. */
export class Follower {
  readonly #queries: Queries;
  readonly #dataFolder: string;
  readonly #folders: ReleaseFolders;
  readonly #events: FollowerEvents;
  readonly #flushed: FlushedRelease;
  /** Ids of the offer that was stored and acknowledged last, and of the one that can become live at once. */
  storedOffer: string | undefined;
  #ready: string | undefined;
  /** Id of the release that `onLive` was called for. */
  #announced: string | undefined;
  /** Whether nothing was stored since old releases were removed here. */
  #isTidy = false;
  #previous: string | undefined;

  constructor(queries: Queries, dataFolder: string, events: FollowerEvents) {
    this.#queries = queries;
    this.#dataFolder = dataFolder;
    this.#folders = new ReleaseFolders(dataFolder);
    this.#events = events;
    this.#announced = this.live;
    this.#flushed = new FlushedRelease(dataFolder, this.live);
    for (const name of this.#names()) if (name.startsWith(PART)) this.#folders.remove(name);
    this.#flushed.dropUncertain(this.#folders);
    mkdirSync(dataFolder, { recursive: true, mode: 0o750 });
    this.#flushed.begin();
  }

  /** Resolves when nothing is being written. */
  get idle(): Promise<void> {
    return this.#flushed.idle;
  }

  /** Id of the release that this server has live. */
  get live(): string | undefined {
    return this.#folders.live();
  }

  /** Looks once what is to be live or is on offer, and does it; resolves with whether anything was done. */
  async follow(): Promise<boolean> {
    const state = await this.#state();
    const { live, offer } = state;
    let isChanged = false;
    if (live && live.id !== this.live) {
      this.#ready = undefined;
      await this.#lay(live, state);
      this.#switchTo(live.id);
    }
    if (live && live.id !== this.#announced) {
      this.#announced = live.id;
      await this.#events.onLive(live);
      isChanged = true;
    }
    if (offer && offer.id !== this.storedOffer) {
      this.#ready = undefined;
      this.#isTidy = false;
      const looked = await this.#lay(offer, state);
      const files = looked ?? (await filesOf(this.#queries, offer.seq, SITE, offer.seq - 1));
      if (this.live !== undefined) await addAssets(files, this.#folders, offer, this.live);
      // It may become live before the answer to the acknowledgement is here.
      this.#ready = offer.id;
      await this.#events.onFilesWritten(offer);
      this.storedOffer = offer.id;
      isChanged = true;
    }
    return isChanged;
  }

  /** Switches to a release that has become live, if its files are here, without a query, so that all servers switch together. Answers whether they are. */
  switchAtOnce(id: string): boolean {
    const isReady = id === this.#ready;
    if (isReady) this.#switchTo(id);
    return isReady;
  }

  #switchTo(id: string): void {
    this.#ready = undefined;
    this.#previous = this.live;
    this.#folders.switchTo(id);
    this.#isTidy = false;
  }

  /** What is to be live, no older than what this server has switched to. */
  async #state(): Promise<SharedState> {
    for (;;) {
      const { live } = this;
      const state = await sharedState(this.#queries);
      if (this.live === live) return state;
    }
  }

  /**
   * Removes what is no longer needed, and prepares the folder of the next release ahead. Not while there is an offer: that is live in a
   * moment, and nothing may keep this server from it. Ends early where something `isWanted`.
   */
  async tidy(isWanted: () => boolean = () => false): Promise<void> {
    if (this.#isTidy) return;
    const { live, offer, keptFrom } = await sharedState(this.#queries);
    if (!live || offer || live.id !== this.live) return;
    this.#flushed.save(live.id);
    const spare = SPARE + live.id;
    const kept = new Set([live.id, this.#previous, this.#flushed.id, spare]);
    for (const name of this.#names()) if (name.startsWith(PART)) this.#folders.remove(name);
    const others = this.#names().filter((name) => !kept.has(name));
    const isThere = this.#folders.exists(spare);
    if (!isThere && !(await this.#makeSpare(live, keptFrom, others.pop(), isWanted))) return;
    for (const name of others) this.#folders.remove(name);
    const stored = await storedSharedReleases(this.#queries);
    removeOldCode(this.#dataFolder, new Set([live, ...stored].map(({ code }) => code)));
    this.#isTidy = true;
  }

  #names(): string[] {
    const releases = this.#folders.folder('');
    return existsSync(releases) ? readdirSync(releases).sort() : [];
  }

  /** The copy of a release that is at hand, with its number. */
  async #base(state: SharedState): Promise<{ name: string; seq: number; isSpare: boolean } | undefined> {
    const spares = this.#names().filter((name) => name.startsWith(SPARE));
    const names = [...spares, ...(this.live === undefined ? [] : [this.live])];
    for (const name of names) {
      const isSpare = name.startsWith(SPARE);
      const seq = await this.#numberOf(isSpare ? name.slice(SPARE.length) : name, state.live);
      if (seq !== undefined) return { name, seq, isSpare };
    }
    return undefined;
  }

  /** The number of a release; that of the live one is known. */
  readonly #numberOf = async (id: string, live: SharedRelease | undefined) =>
    id === live?.id ? live.seq : numberOf(this.#queries, id);

  /** Lays a release beside the live one, as its difference from what is at hand; resolves with the files that were looked at. */
  async #lay(release: SharedRelease, state: SharedState): Promise<ManifestFile[] | undefined> {
    const code = installCode(this.#queries, this.#dataFolder, release);
    const pages = this.#layPages(release, state);
    // The next try finds no work under way.
    await Promise.allSettled([code, pages]);
    if (await code) this.#flushed.noteCode();
    return pages;
  }

  async #layPages(release: SharedRelease, state: SharedState): Promise<ManifestFile[] | undefined> {
    if (this.#folders.exists(release.id)) return undefined;
    const part = PART + release.id;
    this.#folders.remove(part);
    const base = await this.#base(state);
    if (!base) mkdirSync(this.#folders.folder(part), { recursive: true });
    else if (base.isSpare) this.#folders.rename(base.name, part);
    else await linkFolder(this.#folders.folder(base.name), this.#folders.folder(part));
    const files = await this.#bring(part, base?.seq ?? -1, release, state);
    this.#folders.rename(part, release.id);
    return files;
  }

  /** Turns a folder with the release of number `seq`, or none (-1), into another release. */
  async #bring(
    part: string,
    seq: number,
    release: SharedRelease,
    { keptFrom, live }: Pick<SharedState, 'keptFrom' | 'live'>,
  ): Promise<ManifestFile[]> {
    const folder = this.#folders.folder(part);
    const isKnown = seq >= keptFrom;
    const [files, removed] = await Promise.all([
      filesOf(this.#queries, release.seq, SITE, seq),
      isKnown ? removedSince(this.#queries, release.seq, SITE, seq) : [],
    ]);
    if (isKnown) {
      for (const path of removed) await removeFile(folder, path.slice(SITE.length));
    } else if (seq >= 0) {
      // What was removed since is no longer known.
      await removeUnlisted(folder, await pathsOf(this.#queries, release.seq, SITE));
    }
    const source = await this.#liveSource(live);
    const target = { folder, files, prefix: SITE, source, isEmpty: seq < 0 };
    this.#flushed.note(await writeFiles(this.#queries, target));
    return files;
  }

  /** The live release as a source of files that others need as well. */
  async #liveSource(shared: SharedRelease | undefined): Promise<FileSource | undefined> {
    const { live } = this;
    return live === undefined
      ? undefined
      : fileSource(this.#folders.folder(live), await this.#numberOf(live, shared));
  }

  /** Makes a copy of the live release, out of a folder that is no longer needed where there is one; false where it was not finished. */
  async #makeSpare(
    live: SharedRelease,
    keptFrom: number,
    old: string | undefined,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const part = `${PART}spare`;
    this.#folders.remove(part);
    const id = old?.replace(SPARE, '');
    const seq = id === undefined ? undefined : await numberOf(this.#queries, id);
    if (old !== undefined && seq !== undefined) {
      this.#folders.rename(old, part);
      await this.#bring(part, seq, live, { keptFrom, live });
    } else {
      if (old !== undefined) this.#folders.remove(old);
      const from = this.#folders.folder(live.id);
      if (!(await linkFolder(from, this.#folders.folder(part), isWanted))) return false;
    }
    this.#folders.rename(part, SPARE + live.id);
    return true;
  }
}
