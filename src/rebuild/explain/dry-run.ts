import type { DatabaseSync } from 'node:sqlite';
import { currentSite } from '../compile/compiled-site.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import { type Plan, planChanges, planEverything } from '../plan/plan.ts';
import type { RenderReason } from '../plan/render-reason.ts';
import type { RebuildProblem } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { pageCountProblem } from '../release/release-checks.ts';
import { ReleaseFolders } from '../release/release-folders.ts';
import { listReleases } from '../snapshot/release-table.ts';
import { rollBack } from '../snapshot/snapshot.ts';
import type { ChangedEntity } from '../sync/changed-entities.ts';
import type { SyncSource } from '../sync/request-content.ts';
import { sync } from '../sync/sync.ts';

/** What a rebuild would do. */
export interface DryRun {
  /** Id of the live release, which stays. */
  release: string;
  pages: { total: number; rendered: number; new: number; removed: number };
  /** Why every page would be made; null where only what changed would be. */
  everything: 'full' | 'code' | 'release lost' | null;
  /** The first of what changed in the shop. */
  changed: ChangedEntity[];
  rendered: { address: string; reason: RenderReason }[];
  removed: string[];
  warnings: RebuildWarning[];
  /** Why the rebuild would be refused; null where it would not be. */
  refusal: RebuildProblem | null;
}

interface DryRunOptions {
  dataFolder: string;
  source: SyncSource;
  full: boolean;
  allowDrop: boolean;
}

const isPage = ({ address }: { address: string }) => !dataFiles.includes(address);

function newPages(db: DatabaseSync, { render }: Plan): number {
  const find = db.prepare('SELECT 1 FROM page WHERE path = ?');
  return render.filter((task) => isPage(task) && find.get(task.address) === undefined).length;
}

async function planRun(
  db: DatabaseSync,
  { dataFolder, source, full, allowDrop }: DryRunOptions,
): Promise<DryRun> {
  const [last] = listReleases(db);
  const folders = new ReleaseFolders(dataFolder);
  const live = folders.live();
  if (!last || live === undefined) throw new RebuildError({ code: 'nothing-built' });
  const { code } = currentSite(dataFolder);
  const { warnings, changed } = await sync(db, source, { everything: full });
  const lost = folders.exists(last.id) ? null : 'release lost';
  const everything = full ? 'full' : last.code === code ? lost : 'code';
  const plan = everything ? planEverything(db) : planChanges(db);
  const added = newPages(db, plan);
  const total = last.pages + added - plan.removed.length;
  return {
    release: live,
    pages: { total, rendered: plan.render.filter(isPage).length, new: added, removed: plan.removed.length },
    everything,
    changed: changed.map(({ kind, id, change }) => ({ kind, id, change })),
    rendered: plan.render.filter(isPage).map(({ address, reason }) => ({ address, reason })),
    removed: plan.removed,
    warnings,
    refusal: pageCountProblem(last.pages, total, allowDrop) ?? null,
  };
}

/**
 * Fetches and plans as a rebuild would, then rolls everything back. Fails with RebuildError where a rebuild would fail
 * before its first page.
 */
export async function dryRun(db: DatabaseSync, options: DryRunOptions): Promise<DryRun> {
  db.exec('BEGIN IMMEDIATE');
  try {
    return await planRun(db, options);
  } finally {
    rollBack(db);
  }
}
