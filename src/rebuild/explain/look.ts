import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { RebuildError } from '../errors.ts';
import { lockRebuilds } from '../lock.ts';
import { snapshotFile } from '../rebuild.ts';
import { openKnownSnapshot } from '../snapshot/snapshot.ts';
import type { SyncSource } from '../sync/sync.ts';
import { dryRun } from './dry-run.ts';
import { explain } from './explain.ts';
import { tellDryRun } from './tell-dry-run.ts';
import { tellExplanation } from './tell-explanation.ts';

/** What is printed, and whether it answers the question. */
export interface Answer {
  found: boolean;
  text: string;
  /** What is wrong with the shop's content, a sentence each. */
  warnings: string[];
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
  if (!db) throw new RebuildError('Nothing is built yet: run npm run build.');
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
    const { warnings } = run;
    return { found: true, text: json ? JSON.stringify(run) : tellDryRun(run, all), warnings };
  });
}
