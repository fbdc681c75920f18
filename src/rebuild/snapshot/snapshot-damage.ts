import type { DatabaseSync } from 'node:sqlite';
import { contentHash } from '../../content/record-store.ts';
import type { RebuildProblem } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { openSnapshot } from './snapshot.ts';
import { isDamage } from '../disk/sqlite-error.ts';

/** The snapshot's content is not what was written. */
export class SnapshotDamaged extends Error {
  override readonly name = 'SnapshotDamaged';
}

/** Reads all of the snapshot and compares the hashes. */
function isSound(db: DatabaseSync): boolean {
  if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') return false;
  for (const table of ['entity', 'record']) {
    for (const { json, hash } of db.prepare(`SELECT json, hash FROM ${table}`).iterate()) {
      if (contentHash(String(json)) !== hash) return false;
    }
  }
  return true;
}

/** Problems that a damaged record may have caused. */
const CODES_TO_EXAMINE: ReadonlySet<RebuildProblem['code']> = new Set([
  'page-failed',
  'render-failed',
  'render-worker-ended',
  'render-entry-invalid',
]);

/** Whether a damaged snapshot caused an error; in doubt all of it is read. */
function isCausedByDamage(db: DatabaseSync, error: unknown): boolean {
  if (isDamage(error)) return true;
  if (error instanceof RebuildError && !CODES_TO_EXAMINE.has(error.problem.code)) return false;
  try {
    return !isSound(db);
  } catch (reason) {
    return isDamage(reason);
  }
}

/** Runs `work` with the snapshot in `file`. Fails with SnapshotDamaged, or with what the work fails with. */
export async function withSnapshot<Result>(
  file: string,
  work: (db: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  const db = openSnapshot(file);
  try {
    return await work(db);
  } catch (error) {
    throw isCausedByDamage(db, error)
      ? new SnapshotDamaged('The snapshot is damaged.', { cause: error })
      : error;
  } finally {
    db.close();
  }
}
