import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { lockRebuilds } from '../disk/lock.ts';
import { formatProblem } from '../problems/format-problem.ts';
import { formatWarning } from '../problems/format-warning.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { openKnownSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import type { SyncSource } from '../sync/sync.ts';
import { type DryRun, dryRun } from './dry-run.ts';
import { explain } from './explain.ts';
import { tellDryRun } from './tell-dry-run.ts';
import { tellExplanation } from './tell-explanation.ts';

/** What is printed, and whether it answers the question. */
export interface Answer {
  found: boolean;
  text: string;
  /** What is wrong with the shop's content. */
  warnings: RebuildWarning[];
}

interface Form {
  /** Without leaving anything out. */
  all: boolean;
  json: boolean;
}

async function withKnownSnapshot<Result>(
  dataFolder: string,
  work: (db: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  const db = openKnownSnapshot(snapshotFile(dataFolder));
  if (!db) throw new RebuildError({ code: 'nothing-built' });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Says what a page was made from. @throws RebuildError */
export function lookAtPage(given: string, address: string, { all, json }: Form): Promise<Answer> {
  const dataFolder = resolve(given);
  return withKnownSnapshot(dataFolder, (db) => {
    const known = explain(db, dataFolder, address);
    const text = json ? JSON.stringify(known) : tellExplanation(known, all);
    return { found: known.kind !== 'unknown', text, warnings: [] };
  });
}

/** Programs read the same sentences as people. */
const jsonOf = (run: DryRun): string =>
  JSON.stringify({
    ...run,
    warnings: run.warnings.map(formatWarning),
    refusal: run.refusal && formatProblem(run.refusal),
  });

interface Plans extends Form {
  source: SyncSource;
  full: boolean;
  allowDrop: boolean;
  onWait: () => void;
}

/** Says what a rebuild would do, after those that are running. @throws RebuildError */
export async function lookAhead(given: string, plans: Plans): Promise<Answer> {
  const dataFolder = resolve(given);
  const { source, full, allowDrop, all, json } = plans;
  using _lock = await lockRebuilds(dataFolder, plans.onWait);
  return withKnownSnapshot(dataFolder, async (db) => {
    const run = await dryRun(db, { dataFolder, source, full, allowDrop });
    return { found: true, text: json ? jsonOf(run) : tellDryRun(run, all), warnings: run.warnings };
  });
}
