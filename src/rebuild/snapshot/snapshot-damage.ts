import type { DatabaseSync } from 'node:sqlite';
import { contentHash } from '../../content/record-store.ts';
import { type RebuildProblem } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { openSnapshot } from './snapshot.ts';
import { isDamage } from '../disk/sqlite-error.ts';

/** The snapshot is no longer what was written. */
export class SnapshotDamaged extends Error {
  override readonly name = 'SnapshotDamaged';
}

/** Reads all of the snapshot. */
function isSound(db: DatabaseSync): boolean {
  if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') return false;
  for (const table of ['entity', 'record']) {
    for (const { json, hash } of db.prepare(`SELECT json, hash FROM ${table}`).iterate()) {
      if (contentHash(String(json)) !== hash) return false;
    }
  }
  return true;
}

/** Problems that a damaged record may be behind. */
const DOUBTFUL: ReadonlySet<RebuildProblem['code']> = new Set([
  'page-failed',
  'render-failed',
  'render-worker-ended',
  'render-entry-invalid',
]);

/** Whether it was a damaged snapshot that something failed at; where it may be, all of it is read. */
function isBehind(db: DatabaseSync, error: unknown): boolean {
  if (isDamage(error)) return true;
  if (error instanceof RebuildError && !DOUBTFUL.has(error.problem.code)) return false;
  try {
    return !isSound(db);
  } catch (reason) {
    return isDamage(reason);
  }
}

/** Opens the snapshot in `file` for some work. Fails with SnapshotDamaged, or with what the work fails with. */
export async function withSnapshot<Result>(
  file: string,
  work: (db: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  const db = openSnapshot(file);
  try {
    return await work(db);
  } catch (error) {
    throw isBehind(db, error) ? new SnapshotDamaged('The snapshot is damaged.', { cause: error }) : error;
  } finally {
    db.close();
  }
}
