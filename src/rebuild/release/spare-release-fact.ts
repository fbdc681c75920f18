import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { ReleaseRow } from '../snapshot/release-table.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

const FACT = 'spare release';

const SpareReleaseSchema = z.object({
  /** Name of its directory among the releases. */
  folder: z.string(),
  /** Id of the release that it is a copy of. */
  copyOf: z.string(),
  /** How far that was compressed then. */
  compressedSeq: z.int(),
  /** Codes whose assets are in it. */
  codes: z.array(z.string()),
});

/** A copy of the last release, made ahead so that the next rebuild writes only what changed. */
export type SpareRelease = z.infer<typeof SpareReleaseSchema>;

/** The spare release that was completed last; its directory may be gone. */
export function readSpareRelease(db: DatabaseSync): SpareRelease | undefined {
  const fact = readFact(db, FACT);
  return fact ? z.parse(SpareReleaseSchema, JSON.parse(fact)) : undefined;
}

/** Call it when the directory is complete: a spare release without this entry is never used. */
export const saveSpareRelease = (db: DatabaseSync, spare: SpareRelease): void =>
  writeFact(db, FACT, JSON.stringify(spare));

/** Whether a spare release has all files of a release. */
export const isCopyOf = (
  spare: SpareRelease | undefined,
  { id, compressedSeq }: ReleaseRow,
): spare is SpareRelease => spare?.copyOf === id && spare.compressedSeq === compressedSeq;

export function deleteSpareRelease(db: DatabaseSync): void {
  if (readFact(db, FACT)) writeFact(db, FACT, '');
}
