import type { DatabaseSync } from 'node:sqlite';
import { releaseFileOf } from '../../content/release-files.ts';
import { awaitCompressed, isUncompressed } from '../compile/client-forms.ts';
import type { CompiledSite } from '../compile/compiled-site.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import { FeedTable } from '../feeds/feed-table.ts';
import { KnownDates } from '../feeds/known-dates.ts';
import { writeFeeds } from '../feeds/write-feeds.ts';
import { noteOldAddresses, releaseRedirects } from './follow-old-addresses.ts';
import type { OldAddresses } from './old-addresses.ts';
import type { Plan } from '../plan/plan.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { PageTable } from './page-table.ts';
import { beginRelease, completeRelease, type ReleaseRow } from '../snapshot/release-table.ts';
import { rollBack } from '../snapshot/snapshot.ts';
import { linkClient, prepareReleaseDirectory } from './release-directory.ts';
import {
  checkConsistency,
  checkLinks,
  checkPageCount,
  checkOwnerIsRead,
  type LinksByTarget,
  addLinks,
} from './release-checks.ts';
import { flushFileSystem } from '../disk/flush-file-system.ts';
import { removePage } from '../disk/page-files.ts';
import { writeBuildFiles } from './build-files.ts';
import { CopyWhileMade } from './spare/copy-while-made.ts';
import { FILES_AT_ONCE } from './spare/near-release.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { spareFolder } from './spare/spare-release-fact.ts';
import { SpareReleaseMaker } from './spare/spare-release.ts';
import {
  NO_REDIRECTS,
  redirectsOf,
  RedirectTable,
  redirectSummary,
  type RedirectSummary,
  writeRedirects,
} from './redirect-table.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';

/** Up to this number of pages each file is flushed by itself; above it the whole file system is flushed once. */
const MAX_PAGES_FLUSHED_SINGLY = 30;

export interface ReleaseJob {
  db: DatabaseSync;
  snapshot: string;
  dataFolder: string;
  folders: ReleaseFolders;
  site: CompiledSite;
  plan: Plan;
  /** Earlier releases, the newest first. */
  before: readonly ReleaseRow[];
  /** The release whose pages are reused where the plan does not change them; undefined where every page is rendered. */
  base: ReleaseRow | undefined;
  /** Pages of the live release. */
  pagesBefore: number;
  allowDrop: boolean;
  /** The file of old addresses; undefined without one. */
  oldAddresses: OldAddresses | undefined;
  /** Files that are linked at once while an edit waits. */
  atOnce?: number | undefined;
  /** Whether the rendered pages are compressed before the switch; else `compressRelease` does it. */
  compress: boolean;
  pool: RenderPool;
  onRendered: (done: number) => void;
  /** Undefined where nobody sees a page before the release is live. */
  meanwhile: ShownMeanwhile | undefined;
}

/** Callbacks for a release whose pages are shown while others are still made. */
export interface ShownMeanwhile {
  /** Its folder has the files of the compiled site; `files` are to come. */
  onStarted(release: { id: string; code: string; files: string[] }): void;
  /** Files that will not change any more. */
  onMade(files: string[]): void;
}

export interface MadeRelease {
  id: string;
  total: number;
  rendered: number;
  /** What is wrong with the release without stopping it. */
  warnings: RebuildWarning[];
  redirects: RedirectSummary;
}

/** Ids sort by time; the random end distinguishes two data folders on one CDN. */
const newReleaseId = (now: Date): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 17)}-${crypto.randomUUID().slice(0, 4)}`;

const pageCount = ({ render }: Plan) => render.filter(({ address }) => !dataFiles.includes(address)).length;

/** A release that is being made. */
interface PendingRelease {
  id: string;
  stage: string;
  now: Date;
  seq: number;
  pages: PageTable;
  feeds: FeedTable;
  /** Whether each file is flushed by itself. */
  flush: boolean;
  /** The copy of it that is made meanwhile, for the edit after it. */
  copy: CopyWhileMade | undefined;
}

/** Renders the plan's pages and stores what is known of them; returns their links. */
async function renderPages(
  job: ReleaseJob,
  { id, stage, pages, feeds, flush, copy }: PendingRelease,
): Promise<LinksByTarget> {
  const { snapshot, site, plan, base, compress, pool, onRendered, meanwhile } = job;
  const tasks = new Map(plan.render.map((task) => [task.address, task]));
  const links: LinksByTarget = new Map();
  const settings = {
    snapshot,
    code: site.code,
    entry: site.renderEntry,
    stage,
    flush,
    compress,
    isCopy: base !== undefined,
    isShownMeanwhile: meanwhile !== undefined,
  };
  meanwhile?.onStarted({ id, code: site.code, files: [...tasks.keys()].map(releaseFileOf) });
  let done = 0;
  await pool.render([...tasks.keys()], settings, (rendered) => {
    for (const page of rendered) {
      const task = tasks.get(page.address);
      if (!task) continue;
      if ('trace' in page) {
        checkOwnerIsRead(page, task.owner);
        checkConsistency(page);
        pages.save(page, task);
        if (page.feedEntries) feeds.save(page.address, page.feedEntries);
      } else pages.saveReframed(page, task);
      addLinks(links, page.address, page.links, (address) => tasks.has(address) || pages.has(address));
    }
    const files = rendered.map(({ address }) => releaseFileOf(address));
    meanwhile?.onMade(files);
    copy?.add(files);
    done += rendered.length;
    onRendered(done);
  });
  return links;
}

function removePages({ plan }: ReleaseJob, { stage, pages, feeds }: PendingRelease): void {
  for (const address of plan.removed) {
    removePage(stage, address);
    pages.remove(address);
    feeds.remove(address);
  }
}

function writeReleaseFeeds(
  { db, dataFolder, base }: ReleaseJob,
  { feeds, seq, stage, now, flush }: PendingRelease,
) {
  const known = KnownDates.read(dataFolder);
  known.adopt(db, feeds);
  writeFeeds({ db, table: feeds, known, release: seq, stage, now, flush, everything: base === undefined });
}

/** Writes all files of a release and its rows, in the transaction of the moment. */
async function writeRelease(job: ReleaseJob, { id, now }: { id: string; now: Date }): Promise<MadeRelease> {
  const { db, dataFolder, folders, site, plan, before, base, compress, atOnce = FILES_AT_ONCE } = job;
  const stage = folders.folder(id);
  const seq = beginRelease(db, id, site.code, now);
  const pages = new PageTable(db, seq, now);
  const lacksForms = isUncompressed(site);
  prepareReleaseDirectory({ dataFolder, folders, site, db, before, base }, id);
  const flush = plan.render.length <= MAX_PAGES_FLUSHED_SINGLY;
  const copy = plan.render.length > atOnce ? new CopyWhileMade(folders, id) : undefined;
  const pending: PendingRelease = { id, stage, now, seq, pages, feeds: new FeedTable(db), flush, copy };
  removePages(job, pending);
  const links = await renderPages(job, pending);
  pages.removeUnreadParts();
  if (lacksForms) {
    await awaitCompressed(dataFolder, site);
    linkClient(job, stage);
  }
  writeReleaseFeeds(job, pending);
  const total = pages.count();
  new RedirectTable(db).noteOwners();
  const { file: moved, warnings: lost } = releaseRedirects(db, stage, job.oldAddresses);
  noteOldAddresses(db, job.oldAddresses);
  const sources = new Set(moved.redirects.map(([from]) => from));
  const isKnown = (address: string) => pages.has(address) || sources.has(address.split('?', 1).join());
  const warnings = [...lost, ...checkLinks(links, stage, isKnown)];
  checkPageCount(job.pagesBefore, total, job.allowDrop);
  writeBuildFiles(stage, { id, site, now, pages: total });
  writeRedirects(stage, moved, new ReleaseWriter(stage, true));
  if (!flush) flushFileSystem(stage);
  db.exec('DELETE FROM change');
  const isWhole = compress && (base === undefined || base.compressedSeq === base.seq);
  const compressedSeq = isWhole ? seq : (base?.compressedSeq ?? 0);
  completeRelease(db, { seq, pages: total, compressedSeq });
  copy?.complete(db, dataFolder, { seq, code: site.code, compressedSeq });
  const knownRedirects = before[0] ? redirectsOf(folders.folder(before[0].id)) : NO_REDIRECTS;
  return {
    id,
    total,
    rendered: pageCount(plan),
    warnings,
    redirects: redirectSummary(knownRedirects, moved),
  };
}

/**
 * Makes a release beside the live one, then switches to it. The snapshot changes in one transaction that is committed
 * before the switch: where the commit fails, nothing has changed; where the process ends before the switch, the next
 * rebuild switches. Fails with RebuildError.
 */
export async function makeRelease(job: ReleaseJob): Promise<MadeRelease> {
  const { db, dataFolder, folders, base, atOnce } = job;
  const now = new Date();
  const id = newReleaseId(now);
  let made: MadeRelease;
  if (base) {
    using maker = new SpareReleaseMaker(dataFolder, atOnce);
    maker.makeNow(db);
  }
  db.exec('BEGIN IMMEDIATE');
  try {
    made = await writeRelease(job, { id, now });
    db.exec('COMMIT');
  } catch (error) {
    rollBack(db);
    folders.remove(id);
    folders.remove(spareFolder(id));
    throw error;
  }
  folders.switchTo(id);
  return made;
}
