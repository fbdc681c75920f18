import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { lockRebuilds } from '../disk/lock.ts';
import { formatProblem } from '../problems/format-problem.ts';
import { formatWarning } from '../problems/format-warning.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { openExistingSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import type { SyncSource } from '../sync/request-content.ts';
import { type DryRun, dryRun } from './dry-run.ts';
import { explain } from './explain.ts';
import { formatDryRun } from './format-dry-run.ts';
import { formatExplanation } from './format-explanation.ts';

/** What a command prints. */
export interface Report {
  /** False where there is no such page. */
  found: boolean;
  text: string;
  /** What is wrong with the shop's content. */
  warnings: RebuildWarning[];
}

interface ReportFormat {
  /** Lists everything instead of the first few. */
  all: boolean;
  json: boolean;
}

async function withExistingSnapshot<Result>(
  dataFolder: string,
  work: (db: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  const db = openExistingSnapshot(snapshotFile(dataFolder));
  if (!db) throw new RebuildError({ code: 'nothing-built' });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Reports what a page was made from. @throws RebuildError, UsageError */
export function inspectPage(given: string, address: string, { all, json }: ReportFormat): Promise<Report> {
  const dataFolder = resolve(given);
  return withExistingSnapshot(dataFolder, (db) => {
    const explanation = explain(db, dataFolder, address);
    const text = json ? JSON.stringify(explanation) : formatExplanation(explanation, all);
    return { found: explanation.kind !== 'unknown', text, warnings: [] };
  });
}

/** Programs get the same sentences as people. */
const jsonOf = (run: DryRun): string =>
  JSON.stringify({
    ...run,
    warnings: run.warnings.map(formatWarning),
    refusal: run.refusal && formatProblem(run.refusal),
  });

interface PreviewOptions extends ReportFormat {
  source: SyncSource;
  full: boolean;
  allowDrop: boolean;
  onWait: () => void;
}

/** Reports what a rebuild would do, after a running one has ended. @throws RebuildError */
export async function previewRebuild(given: string, options: PreviewOptions): Promise<Report> {
  const dataFolder = resolve(given);
  const { source, full, allowDrop, all, json } = options;
  using _lock = await lockRebuilds(dataFolder, options.onWait);
  return withExistingSnapshot(dataFolder, async (db) => {
    const run = await dryRun(db, { dataFolder, source, full, allowDrop });
    return { found: true, text: json ? jsonOf(run) : formatDryRun(run, all), warnings: run.warnings };
  });
}
