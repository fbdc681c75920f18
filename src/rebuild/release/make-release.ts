import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { releaseData } from '../../content/release-files.ts';
import { type CompiledSite, compiledSite } from '../compile/compiled-site.ts';
import { dataFiles } from '../fixed-pages.ts';
import type { Plan } from '../plan.ts';
import { renderPages } from '../render/render-pages.ts';
import { PageTable } from '../snapshot/page-table.ts';
import { addRelease, keptCodes } from '../snapshot/release-table.ts';
import { checkLinks, checkPageCount, type LinksByTarget, noteLinks } from './release-checks.ts';
import { ASSETS, linkTree, type ReleaseFolders, removePage } from './release-folders.ts';
import { ReleaseWriter } from './release-writer.ts';

/** Up to this number of pages each file is flushed by itself; above it the whole file system is, once. */
const PAGES_FLUSHED_SINGLY = 30;

export interface ReleaseJob {
  db: DatabaseSync;
  snapshot: string;
  dataFolder: string;
  folders: ReleaseFolders;
  site: CompiledSite;
  plan: Plan;
  /** The release whose files stay where the plan does not change them; undefined where every page is made. */
  base: string | undefined;
  /** Pages of the live release. */
  pagesBefore: number;
  allowDrop: boolean;
  onRendered: (done: number) => void;
}

export interface MadeRelease {
  id: string;
  total: number;
  rendered: number;
}

/** Sorts by time; the random end keeps two data folders on one CDN apart. */
const newReleaseId = (now: Date): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 17)}-${crypto.randomUUID().slice(0, 4)}`;

const layFoundation = ({ db, dataFolder, folders, site, base }: ReleaseJob, stage: string): void => {
  if (base === undefined) linkTree(site.client, stage);
  else linkTree(folders.folder(base), stage, new Set([ASSETS, 'builds']));
  for (const code of keptCodes(db, site.code)) {
    const assets = join(compiledSite(dataFolder, code).client, ASSETS);
    if (existsSync(assets)) linkTree(assets, join(stage, ASSETS));
  }
  const hashes = join(stage, releaseData.inlineHashes);
  if (existsSync(hashes)) return;
  mkdirSync(dirname(hashes), { recursive: true });
  linkSync(site.inlineHashes, hashes);
};

const flushFileSystem = (folder: string): void => {
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' });
  } catch {
    // Without this command the system writes in its own time; only a power cut could tell the difference.
  }
};

const writeBuildFiles = (stage: string, id: string, site: CompiledSite, now: Date, pages: number): void => {
  const writer = new ReleaseWriter(stage, true);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const build = { id, timestamp: now.getTime() };
  writer.write(releaseData.meta(id), json({ ...build, code: site.code, pages }));
  writer.write(releaseData.latest, json(build));
};

/**
 * Makes a release beside the live one and then makes it live. Everything about it in the snapshot changes in one
 * transaction, which ends after the switch: one that is lost in between leaves the snapshot with the release before,
 * which the next rebuild starts from. Fails with RenderError or ReleaseError, and then nothing has changed.
 */
export const makeRelease = async (job: ReleaseJob): Promise<MadeRelease> => {
  const { db, folders, site, plan, base, snapshot, allowDrop, pagesBefore } = job;
  const now = new Date();
  const id = newReleaseId(now);
  const stage = folders.folder(id);
  const flush = plan.render.length <= PAGES_FLUSHED_SINGLY;
  db.exec('BEGIN IMMEDIATE');
  try {
    layFoundation(job, stage);
    for (const address of plan.removed) removePage(stage, address);
    const pages = new PageTable(db);
    if (base === undefined) pages.empty();
    for (const address of plan.removed) pages.remove(address);

    const owners = new Map(plan.render.map(({ address, owner }) => [address, owner]));
    const links: LinksByTarget = new Map();
    let done = 0;
    const settings = { snapshot, entry: site.renderEntry, stage, flush };
    await renderPages([...owners.keys()], settings, (rendered) => {
      for (const page of rendered) {
        pages.put(page, owners.get(page.address) ?? null);
        noteLinks(links, page.address, page.links);
      }
      done += rendered.length;
      job.onRendered(done);
    });

    const total = pages.count();
    checkLinks(links, stage, (address) => pages.has(address));
    checkPageCount(pagesBefore, total, allowDrop);
    writeBuildFiles(stage, id, site, now, total);
    if (!flush) flushFileSystem(stage);
    db.exec('DELETE FROM change');
    addRelease(db, { id, code: site.code, pages: total });
    folders.switchTo(id);
    db.exec('COMMIT');
    const rendered = plan.render.filter(({ address }) => !dataFiles.includes(address)).length;
    return { id, total, rendered };
  } catch (error) {
    db.exec('ROLLBACK');
    if (folders.live() !== id) folders.remove(id);
    throw error;
  }
};
