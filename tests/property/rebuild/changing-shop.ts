import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RebuildError } from '../../../src/rebuild/problems/rebuild-error.ts';
import { compressRelease } from '../../../src/rebuild/release/compress-release.ts';
import { removeOldReleasesLater } from '../../../src/rebuild/release/remove-old-releases.ts';
import { prepareSpareRelease } from '../../../src/rebuild/release/spare/spare-release.ts';
import { rebuild, type RebuildOptions } from '../../../src/rebuild/rebuild.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { BackEnd } from './back-end.ts';
import { changedKinds } from './changed-kinds.ts';
import { CleanBuilds, type World } from './clean-builds.ts';
import {
  codes,
  compileSites,
  copyFolder,
  fileHashes,
  fileIdentities,
  liveFolder,
  liveId,
  switchCode,
} from './data-folder.ts';
import { type Course, inPart, LOOKS_AT_COPY, LOOKS_IN_PART } from './course.ts';
import { edits } from './edits.ts';
import { assertExact, assertSameFiles, assertUntouched, type Seen, uncompressed } from './exactness.ts';
import { redirectsOf } from '../../../src/rebuild/release/redirect-table.ts';
import { FormerAddresses } from './former-addresses.ts';
import { inProcessPool } from './in-process-pool.ts';
import type { Change, FollowUp, Sequence } from './sequence.ts';
import { firstState } from './shop-state.ts';

const siteUrls = ['http://shop.test', 'http://other.test'] as const;

/** More rebuilds than releases are kept. */
const RELEASES_OF_AN_AGED_SHOP = 8;

const redirectsText = (dataFolder: string): string => JSON.stringify(redirectsOf(liveFolder(dataFolder)));

/** A small shop that goes through sequences of edits and rebuilds, one after the other, each from the same start. */
export class ChangingShop {
  readonly #root: string;
  readonly #sites: string;
  readonly #backEnd: BackEnd;
  readonly #cleanBuilds: CleanBuilds;
  readonly #start: World = { state: firstState(), code: 'code-1', siteUrl: siteUrls[0], substitutes: {} };

  private constructor(root: string) {
    this.#root = root;
    this.#sites = join(root, 'sites');
    compileSites(this.#sites);
    this.#backEnd = new BackEnd(this.#start.state, join(root, 'pictures'));
    this.#cleanBuilds = new CleanBuilds(root, this.#sites);
  }

  /** Prepares the starts in a new folder below `parent`. */
  static async open(parent: string): Promise<ChangingShop> {
    const shop = new ChangingShop(temporaryFolder('proof', parent));
    await shop.#prepare('young', 1);
    await shop.#prepare('aged', RELEASES_OF_AN_AGED_SHOP);
    shop.#backEnd.malformed.keepAsStart();
    return shop;
  }

  async #prepare(name: string, releases: number): Promise<void> {
    const dataFolder = join(this.#root, name);
    mkdirSync(dataFolder);
    switchCode(dataFolder, this.#sites, this.#start.code);
    const edit = edits['price of a product'];
    for (let left = releases - 1; left >= 0; left--) {
      const { state } = this.#start;
      this.#backEnd.become(left === 0 || !edit ? state : edit(state, left, left));
      await this.#rebuild(dataFolder, this.#start);
    }
  }

  /** Goes through a sequence; fails with InexactError at the first rebuild that is not exact. */
  async run({ aged, ahead, atOnce, compressed, steps }: Sequence): Promise<void> {
    const dataFolder = join(this.#root, 'course');
    copyFolder(join(this.#root, aged ? 'aged' : 'young'), dataFolder);
    try {
      this.#backEnd.malformed.reset();
      this.#backEnd.become(this.#start.state);
      const course: Course = {
        dataFolder,
        ahead,
        atOnce,
        compressed,
        world: this.#start,
        history: [this.#start.state],
        named: new Set(),
        built: this.#start,
        live: {
          release: liveId(dataFolder),
          clean: await this.#cleanBuild(this.#start),
          identities: fileIdentities(liveFolder(dataFolder)),
          redirects: redirectsText(dataFolder),
        },
        former: new FormerAddresses(dataFolder),
      };
      for (const step of steps) {
        this.#change(course, step.change);
        await this.#after(course, step.after);
      }
      await this.#exactRebuild(course);
      await compressRelease(dataFolder);
      const folder = liveFolder(dataFolder);
      assertSameFiles(course.live.clean, fileHashes(folder, fileIdentities(folder)));
      if (ahead) await prepareSpareRelease(dataFolder);
      await this.#idleRebuild(course);
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }

  #change(course: Course, change: Change): void {
    const { world } = course;
    switch (change.kind) {
      case 'edit':
        course.world = {
          ...world,
          state: edits[change.edit]?.(world.state, change.which, change.value) ?? world.state,
        };
        break;
      case 'revert':
        course.world = { ...world, state: course.history.at(-2 - change.back) ?? this.#start.state };
        break;
      case 'code':
        course.world = { ...world, code: codes[change.value] ?? world.code };
        switchCode(course.dataFolder, this.#sites, course.world.code);
        break;
      case 'environment':
        course.world = { ...world, siteUrl: siteUrls[change.value] ?? world.siteUrl };
        break;
      case 'malformed':
        course.named.add(this.#backEnd.malformed.toggle(change.which, change.value));
        break;
    }
    for (const kind of changedKinds(world.state, course.world.state)) course.named.add(kind);
    course.history.push(course.world.state);
    this.#backEnd.become(course.world.state);
  }

  async #after(course: Course, after: FollowUp): Promise<void> {
    switch (after.kind) {
      case 'nothing':
        return;
      case 'rebuild':
        return this.#exactRebuild(course);
      case 'full':
        return this.#exactRebuild(course, { full: true });
      case 'named':
        return this.#exactRebuild(course, course.named.size > 0 ? { only: course.named } : {});
      case 'twice':
        await this.#exactRebuild(course);
        return this.#idleRebuild(course);
      case 'outage':
        this.#backEnd.begin(after.outage);
        return this.#perhapsFailing(course);
      case 'broken page':
        return this.#perhapsFailing(course, { pool: inProcessPool(after.page) });
    }
  }

  /** A rebuild that fails leaves what is live; one that needs neither the call nor the page succeeds. */
  async #perhapsFailing(course: Course, options: Partial<RebuildOptions> = {}): Promise<void> {
    try {
      await this.#exactRebuild(course, options);
    } catch (error) {
      if (!(error instanceof RebuildError)) throw error;
      const live = liveFolder(course.dataFolder);
      assertUntouched(course.live.identities, fileIdentities(live), 'A failed rebuild');
    } finally {
      this.#backEnd.begin();
    }
  }

  async #exactRebuild(course: Course, options: Partial<RebuildOptions> = {}): Promise<void> {
    const { dataFolder, built, live, atOnce, compressed } = course;
    const compressLater = compressed !== 'at once';
    const summary = await this.#rebuild(dataFolder, course.world, { compressLater, atOnce, ...options });
    const world = { ...course.world, substitutes: this.#backEnd.malformed.substitutes };
    await removeOldReleasesLater(dataFolder, () => false);
    if (course.ahead) await prepareSpareRelease(dataFolder, inPart(LOOKS_AT_COPY), atOnce);
    const isWanted = compressed === 'in part' ? inPart(LOOKS_IN_PART) : undefined;
    if (compressed !== 'after the last') await compressRelease(dataFolder, isWanted);
    this.#backEnd.begin();
    const folder = liveFolder(dataFolder);
    const seen: Seen = {
      release: summary.release,
      clean: await this.#cleanBuild(world),
      identities: fileIdentities(folder),
      redirects: redirectsText(dataFolder),
    };
    course.former.assertFollowed(dataFolder, new Set(seen.clean.traces.keys()));
    const everything = options.full === true || world.code !== built.code;
    const files = fileHashes(folder, seen.identities);
    if (compressed === 'at once' || compressed === 'after each')
      assertExact(live, { ...seen, files, summary }, everything);
    else {
      const plain = (one: Seen) => ({
        ...one,
        clean: { ...one.clean, files: uncompressed(one.clean.files) },
      });
      assertExact(plain(live), { ...plain(seen), files: uncompressed(files), summary }, everything);
    }
    course.built = world;
    course.named = new Set();
    course.live = seen;
  }

  /** A rebuild without a change, which must not touch a file. */
  async #idleRebuild({ dataFolder, world, ahead }: Course): Promise<void> {
    if (ahead) await prepareSpareRelease(dataFolder);
    const before = fileIdentities(dataFolder);
    await this.#rebuild(dataFolder, world);
    if (ahead) await prepareSpareRelease(dataFolder);
    assertUntouched(before, fileIdentities(dataFolder), 'A rebuild without a change');
  }

  #cleanBuild(world: World) {
    const { goodFetch: fetch } = this.#backEnd;
    return this.#cleanBuilds.of(world, { apiUrl: 'http://api.test', siteUrl: world.siteUrl, fetch });
  }

  async #rebuild(dataFolder: string, { siteUrl }: World, options: Partial<RebuildOptions> = {}) {
    const { fetch, malformed } = this.#backEnd;
    const source = { apiUrl: 'http://api.test', siteUrl, fetch };
    try {
      const done = await rebuild({ dataFolder, source, allowDrop: true, pool: inProcessPool(), ...options });
      malformed.commit();
      return done;
    } catch (error) {
      // Pages are rendered from what is stored already.
      if (error instanceof RebuildError && error.problem.code === 'page-failed') malformed.commit();
      else malformed.rollBack();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#backEnd.close();
  }
}
