import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { releaseFileOf } from '../../../content/release-files.ts';
import { pageFiles, removePage } from '../../disk/page-files.ts';
import type { ReleaseRow } from '../../snapshot/release-table.ts';
import { changesSince, countChanges, pagesMadeSince } from '../page-table.ts';
import { shareForms } from './share-forms.ts';

/** Files that are linked or removed at once, while an edit may wait: some 10 to 30 ms. A release is near that differs in so few. */
export const FILES_AT_ONCE = 1_000;

export type FilesOf = Pick<ReleaseRow, 'seq' | 'code' | 'compressedSeq'>;

/** Whether a folder becomes a copy of the last release, `before[0]`, by few changes. */
export function isNear(
  db: DatabaseSync,
  { seq, code, compressedSeq }: FilesOf,
  before: readonly ReleaseRow[],
  most: number,
): boolean {
  const [base] = before;
  const oldest = before.at(-1);
  // What was dropped before the oldest one is no longer known.
  if (!base || !oldest || seq < oldest.seq) return false;
  const since = before.filter((release) => release.seq >= seq);
  if (code !== base.code || since.some((release) => release.code !== base.code)) return false;
  if (countChanges(db, seq, most + 1) > most) return false;
  return pagesMadeSince(db, compressedSeq, base.compressedSeq).length <= most;
}

/** Replaces in the folder `stage` what has changed since a release, as it is in `source`, the folder of the last one. */
export function takeChanges(db: DatabaseSync, since: number, source: string, stage: string): void {
  const { made, dropped } = changesSince(db, since);
  for (const address of dropped) removePage(stage, address);
  for (const address of made) {
    const file = releaseFileOf(address);
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    for (const name of pageFiles(file)) {
      rmSync(join(stage, name), { force: true });
      if (existsSync(join(source, name))) linkSync(join(source, name), join(stage, name));
    }
  }
}

/**
 * Lets the folder `stage` have the compressed forms that the last release has of pages that are the same in both: all that it
 * must have, and where they are few also those made since.
 */
export function takeForms(
  db: DatabaseSync,
  { compressedSeq }: FilesOf,
  base: ReleaseRow,
  { source, stage, most }: { readonly source: string; readonly stage: string; readonly most: number },
): void {
  const all = pagesMadeSince(db, compressedSeq);
  const pages = all.length > most ? pagesMadeSince(db, compressedSeq, base.compressedSeq) : all;
  shareForms(source, stage, pages.map(releaseFileOf));
}
