import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { BuildMetaSchema } from '../content/build-manifest.ts';
import { releaseData } from '../content/release-files.ts';
import type { ContentKind } from '../contract/content/content-hook.ts';
import { currentSite, removeOldSites } from './compile/compiled-site.ts';
import { lockRebuilds } from './disk/lock.ts';
import { type Plan, planChanges, planEverything } from './plan/plan.ts';
import type { RenderReason } from './plan/render-reason.ts';
import { asDiskError } from './disk/disk-error.ts';
import type { RebuildWarning } from './problems/warning.ts';
import { type MadeRelease, makeRelease, type ShownMeanwhile } from './release/make-release.ts';
import { releaseRedirects } from './release/follow-old-addresses.ts';
import { type OldAddresses, readOldAddresses } from './release/old-addresses.ts';
import {
  differ,
  redirectsOf,
  RedirectTable,
  redirectSummary,
  type RedirectSummary,
} from './release/redirect-table.ts';
import { ReleaseFolders } from './release/release-folders.ts';
import { removeOldReleases } from './release/remove-old-releases.ts';
import { createRenderPool, type RenderPool } from './render/render-pool.ts';
import { listReleases, type ReleaseRow } from './snapshot/release-table.ts';
import { removeSnapshot, snapshotFile } from './snapshot/snapshot.ts';
import { SnapshotDamaged, withSnapshot } from './snapshot/snapshot-damage.ts';
import type { ChangedEntity } from './sync/changed-entities.ts';
import type { SyncSource } from './sync/request-content.ts';
import { sync } from './sync/sync.ts';

/** What a rebuild is doing. */
export type RebuildStep =
  | { kind: 'compiling' | 'waiting' | 'syncing' }
  | { kind: 'rendering'; done: number; total: number };

export interface RebuildOptions {
  dataFolder: string;
  source: SyncSource;
  /** Fetches all content and renders every page. */
  full?: boolean;
  /** Fetches all content, whatever was fetched before, and renders the pages of what differs. */
  reconcile?: boolean;
  /** Kinds of content to fetch; all of them otherwise. */
  only?: ReadonlySet<ContentKind>;
  /** Renders the pages; a caller that rebuilds often passes its own and disposes of it itself. */
  pool?: RenderPool;
  /** Lets the release have far fewer pages than the live one. */
  allowDrop?: boolean;
  /** Leaves compression and the removal of old releases to `finishRelease`, after the release is live. */
  compressLater?: boolean;
  /** Files that are linked at once while an edit waits, other than `FILES_AT_ONCE`. */
  atOnce?: number;
  onStep?: (step: RebuildStep) => void;
  /** Notified of the pages of the first release. */
  meanwhile?: ShownMeanwhile;
}

export interface RebuildSummary {
  /** Id of the live release. */
  release: string;
  pages: { total: number; rendered: number; reused: number; removed: number };
  /** Milliseconds. */
  ms: number;
  /** What is wrong with the shop's content. */
  warnings: RebuildWarning[];
  /** The first of what changed in the shop. */
  changed: ChangedEntity[];
  /** Addresses that have moved. */
  redirects: RedirectSummary;
  /** The first pages that were rendered, and why. */
  rendered: { address: string; reason: RenderReason }[];
}

/** How many rendered pages a summary lists. */
const MAX_LISTED = 100;

/** Removes code that no stored release needs. */
const removeOldCode = (db: DatabaseSync, dataFolder: string, code: string): void =>
  removeOldSites(dataFolder, new Set([code, ...listReleases(db).map((release) => release.code)]));

const MetaSchema = z.pick(BuildMetaSchema, { pages: true });

/** The number of pages that the live release says it has, for a snapshot that was lost. */
function livePageCount(folders: ReleaseFolders): number {
  const live = folders.live();
  if (live === undefined) return 0;
  try {
    const meta = readFileSync(join(folders.folder(live), releaseData.meta(live)), 'utf8');
    return z.parse(MetaSchema, JSON.parse(meta)).pages;
  } catch {
    return 0;
  }
}

/**
 * Brings the live release up to the shop's content: fetches what changed, renders the pages that show it, and makes
 * the result live. One rebuild of a data folder runs at a time. Fails with RebuildError, and then the live release
 * is as it was.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildSummary> {
  const started = performance.now();
  const dataFolder = resolve(options.dataFolder);
  try {
    using _lock = await lockRebuilds(dataFolder, () => options.onStep?.({ kind: 'waiting' }));
    const work = (db: DatabaseSync) => rebuildFrom(db, { ...options, dataFolder });
    const done = await withSnapshotRecovery(snapshotFile(dataFolder), work);
    return { ...done, ms: performance.now() - started };
  } catch (error) {
    throw asDiskError(error, dataFolder);
  }
}

type UntimedSummary = Omit<RebuildSummary, 'ms'>;

/** Runs `work` with the snapshot; a damaged one is made again from the API, once. */
async function withSnapshotRecovery(
  file: string,
  work: (db: DatabaseSync) => Promise<UntimedSummary>,
): Promise<UntimedSummary> {
  try {
    return await withSnapshot(file, work);
  } catch (error) {
    if (!(error instanceof SnapshotDamaged)) throw error;
    removeSnapshot(file);
    const done = await withSnapshot(file, work);
    return { ...done, warnings: [{ code: 'snapshot-recreated' }, ...done.warnings] };
  }
}

/** Another builder's release, or one of a snapshot that is lost, knows what has moved before. */
function adoptRedirects(db: DatabaseSync, folders: ReleaseFolders, last: ReleaseRow | undefined): void {
  const live = folders.live();
  if (live !== undefined && live !== last?.id) new RedirectTable(db).adopt(redirectsOf(folders.folder(live)));
}

/** The last release where it has all pages and redirects; undefined where redirects are others now. */
function keepRelease(
  db: DatabaseSync,
  {
    folders,
    last,
    oldAddresses,
  }: {
    readonly folders: ReleaseFolders;
    readonly last: ReleaseRow;
    readonly oldAddresses: OldAddresses | undefined;
  },
): Omit<UntimedSummary, 'changed'> | undefined {
  const folder = folders.folder(last.id);
  const { file, warnings } = releaseRedirects(db, folder, oldAddresses);
  if (differ(folder, file)) return undefined;
  // A rebuild that was killed may have left the switch undone, or folders behind.
  if (folders.live() !== last.id) folders.switchTo(last.id);
  const pages = { total: last.pages, rendered: 0, reused: last.pages, removed: 0 };
  return { release: last.id, pages, warnings, rendered: [], redirects: redirectSummary(file, file) };
}

function madeSummary(
  { id, total, rendered, redirects }: MadeRelease,
  plan: Plan,
): Omit<UntimedSummary, 'changed' | 'warnings'> {
  return {
    release: id,
    pages: { total, rendered, reused: total - rendered, removed: plan.removed.length },
    redirects,
    rendered: plan.render.slice(0, MAX_LISTED).map(({ address, reason }) => ({ address, reason })),
  };
}

/** Brings the live release up to the shop's content with an open snapshot. */
async function rebuildFrom(
  db: DatabaseSync,
  {
    dataFolder,
    source,
    full = false,
    reconcile = false,
    only,
    pool,
    allowDrop = false,
    compressLater = false,
    atOnce,
    onStep = () => undefined,
    meanwhile,
  }: RebuildOptions,
): Promise<UntimedSummary> {
  const site = currentSite(dataFolder);
  const folders = new ReleaseFolders(dataFolder);
  const before = listReleases(db);
  const [last] = before;
  const everything = full || !last || last.code !== site.code || !folders.exists(last.id);
  await using ownPool = createRenderPool();
  // Every page is rendered in threads: they load the site while the shop is fetched.
  if (everything && !pool) ownPool.load(site.renderEntry);
  const oldAddresses = source.oldAddresses === undefined ? undefined : readOldAddresses(source.oldAddresses);
  onStep({ kind: 'syncing' });
  adoptRedirects(db, folders, last);
  const { warnings, changed } = await sync(db, source, { everything: full, reconcile, only });
  const plan = everything ? planEverything(db) : planChanges(db);
  const clean = () => {
    if (!compressLater) removeOldReleases(db, folders);
    removeOldCode(db, dataFolder, site.code);
  };
  if (last && !everything && plan.render.length + plan.removed.length === 0) {
    const kept = keepRelease(db, { folders, last, oldAddresses });
    if (kept) {
      clean();
      return { ...kept, warnings: [...warnings, ...kept.warnings], changed };
    }
  }
  const total = plan.render.length;
  onStep({ kind: 'rendering', done: 0, total });
  const made = await makeRelease({
    db,
    snapshot: snapshotFile(dataFolder),
    dataFolder,
    folders,
    site,
    plan,
    before,
    base: everything ? undefined : last,
    pagesBefore: last?.pages ?? livePageCount(folders),
    allowDrop,
    oldAddresses,
    compress: !compressLater,
    atOnce,
    pool: pool ?? ownPool,
    onRendered: (done) => onStep({ kind: 'rendering', done, total }),
    meanwhile: folders.live() === undefined ? meanwhile : undefined,
  });
  clean();
  return { ...madeSummary(made, plan), warnings: [...warnings, ...made.warnings], changed };
}
