import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { link, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compiledFolder } from '../../rebuild/compile/compiled-site.ts';
import { removeFolder } from '../../rebuild/disk/remove-folder.ts';
import { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import type { Queries } from '../database/database.ts';
import { codePrefix, filesBelow, SITE } from '../releases/built-release.ts';
import { ASSETS } from '../releases/code-assets.ts';
import { filesOf, pathsOf, removedSince } from '../releases/manifest.ts';
import {
  numberOf,
  type SharedRelease,
  type SharedState,
  sharedState,
  storedSharedReleases,
} from '../releases/release-rows.ts';
import { type FileSource, fileSource } from './file-source.ts';
import { flush, FlushedRelease } from './flushed-release.ts';
import { layFiles, linkFolder, removeFile } from './lay-files.ts';

/** A folder that is being laid; anything of this name at the start is of a process that was killed. */
const PART = 'part-';
/** A folder that is the copy of a release, to be turned into the next one. */
const SPARE = 'spare-';

export interface FollowerEvents {
  /** An offer is laid: its release can become live at once. */
  onLaid: (offer: SharedRelease) => Promise<void>;
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
  #laidOffer = 0;
  /** Whether nothing was laid since this server was tidied. */
  #isTidy = false;
  #previous: string | undefined;

  constructor(queries: Queries, dataFolder: string, events: FollowerEvents) {
    this.#queries = queries;
    this.#dataFolder = dataFolder;
    this.#folders = new ReleaseFolders(dataFolder);
    this.#events = events;
    this.#flushed = new FlushedRelease(dataFolder, this.live);
    for (const name of this.#names()) if (name.startsWith(PART)) this.#folders.remove(name);
    if (this.#flushed.mayLack) this.#goBack(this.#flushed.id);
    mkdirSync(dataFolder, { recursive: true, mode: 0o750 });
    this.#flushed.begin();
  }

  /** Serves what the disk certainly has, or nothing, until the database answers. */
  #goBack(flushed: string | undefined): void {
    if (flushed !== undefined && this.#folders.exists(flushed)) this.#folders.switchTo(flushed);
    for (const name of this.#names()) if (name !== flushed) this.#folders.remove(name);
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
    const state = await sharedState(this.#queries);
    const { live, offer } = state;
    let isChanged = false;
    if (live && live.id !== this.live) {
      await this.#lay(live, state);
      this.#previous = this.live;
      this.#folders.switchTo(live.id);
      this.#isTidy = false;
      await this.#events.onLive(live);
      isChanged = true;
    }
    if (offer && offer.seq !== this.#laidOffer) {
      this.#isTidy = false;
      await this.#lay(offer, state);
      await this.#addAssets(offer);
      await this.#events.onLaid(offer);
      this.#laidOffer = offer.seq;
      isChanged = true;
    }
    return isChanged;
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
    this.#removeOldCode([live, ...stored].map(({ code }) => code));
    this.#isTidy = true;
  }

  #names(): string[] {
    const releases = this.#folders.folder('');
    return existsSync(releases) ? readdirSync(releases).sort() : [];
  }

  /** The copy of a release that is at hand, with its number. */
  async #base(): Promise<{ name: string; seq: number; isSpare: boolean } | undefined> {
    const spares = this.#names().filter((name) => name.startsWith(SPARE));
    const names = [...spares, ...(this.live === undefined ? [] : [this.live])];
    for (const name of names) {
      const isSpare = name.startsWith(SPARE);
      const seq = await numberOf(this.#queries, isSpare ? name.slice(SPARE.length) : name);
      if (seq !== undefined) return { name, seq, isSpare };
    }
    return undefined;
  }

  /** Lays a release beside the live one, as its difference from what is at hand. */
  async #lay(release: SharedRelease, state: SharedState): Promise<void> {
    const parts = [this.#layCode(release), this.#layPages(release, state)];
    // Whoever tries again finds nothing at work.
    await Promise.allSettled(parts);
    await Promise.all(parts);
  }

  async #layPages(release: SharedRelease, state: SharedState): Promise<void> {
    if (this.#folders.exists(release.id)) return;
    const part = PART + release.id;
    this.#folders.remove(part);
    const base = await this.#base();
    if (!base) mkdirSync(this.#folders.folder(part), { recursive: true });
    else if (base.isSpare) this.#folders.rename(base.name, part);
    else await linkFolder(this.#folders.folder(base.name), this.#folders.folder(part));
    await this.#bring(part, base?.seq ?? -1, release, state.keptFrom, await this.#liveSource());
    this.#folders.rename(part, release.id);
  }

  /** Makes a folder that is the copy of one release that of another. */
  async #bring(
    name: string,
    seq: number,
    release: SharedRelease,
    keptFrom: number,
    source: FileSource | undefined,
  ): Promise<void> {
    const folder = this.#folders.folder(name);
    const files = await filesOf(this.#queries, release.seq, SITE, seq);
    if (seq >= keptFrom) {
      for (const path of await removedSince(this.#queries, release.seq, SITE, seq)) {
        await removeFile(folder, path.slice(SITE.length));
      }
    } else if (seq >= 0) {
      // What was removed since is no longer known.
      const paths = await pathsOf(this.#queries, release.seq, SITE);
      for (const file of await filesBelow(folder)) {
        if (!paths.has(SITE + file) && !paths.has(SITE + file.replace(/\.br$/, '')))
          await removeFile(folder, file);
      }
    }
    const laid = { folder, files, prefix: SITE, source, isEmpty: seq < 0, isAlone: this.live === undefined };
    this.#flushed.note(await layFiles(this.#queries, laid));
  }

  /** The live release as a source of files that others need as well. */
  async #liveSource(): Promise<FileSource | undefined> {
    const { live } = this;
    return live === undefined
      ? undefined
      : fileSource(this.#folders.folder(live), await numberOf(this.#queries, live));
  }

  /** Lays the compiled site that renders a release's pages on demand. */
  async #layCode({ seq, code }: SharedRelease): Promise<void> {
    const compiled = compiledFolder(this.#dataFolder);
    if (existsSync(join(compiled, code))) return;
    const part = join(compiled, PART + code);
    removeFolder(part);
    await mkdir(part, { recursive: true });
    const prefix = codePrefix(code);
    await layFiles(this.#queries, {
      ...{ folder: part, prefix, isEmpty: true, isAlone: this.live === undefined },
      files: await filesOf(this.#queries, seq, prefix),
    });
    await flush(part);
    await rename(part, join(compiled, code));
  }

  /** Adds the assets of an offer to the live release: another server's page may ask for them before it is live here. */
  async #addAssets(offer: SharedRelease): Promise<void> {
    const { live } = this;
    if (live === undefined || live === offer.id) return;
    for (const { path, form } of await filesOf(this.#queries, offer.seq, SITE + ASSETS, offer.seq - 1)) {
      const name = path.slice(SITE.length);
      for (const each of form === 'br' ? [`${name}.br`, name] : [name]) {
        const target = join(this.#folders.folder(live), each);
        if (existsSync(target)) continue;
        await mkdir(dirname(target), { recursive: true });
        await link(join(this.#folders.folder(offer.id), each), target);
      }
    }
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
      await this.#bring(part, seq, live, keptFrom, await this.#liveSource());
    } else {
      if (old !== undefined) this.#folders.remove(old);
      const from = this.#folders.folder(live.id);
      if (!(await linkFolder(from, this.#folders.folder(part), isWanted))) return false;
    }
    this.#folders.rename(part, SPARE + live.id);
    return true;
  }

  #removeOldCode(required: readonly string[]): void {
    const compiled = compiledFolder(this.#dataFolder);
    for (const name of readdirSync(compiled))
      if (!required.includes(name)) removeFolder(join(compiled, name));
  }
}
