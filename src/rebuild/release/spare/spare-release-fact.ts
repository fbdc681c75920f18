import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { ReleaseRow } from '../../snapshot/release-table.ts';
import { readFact, writeFact } from '../../snapshot/snapshot.ts';

const SPARE = 'spare release';
const BEGUN = 'begun spare release';

const BegunSchema = z.object({
  /** Name of its directory among the releases. */
  folder: z.string(),
  /** Id, number and code of the release whose files it has. */
  copyOf: z.string(),
  seq: z.int(),
  code: z.string(),
  /** How far that was compressed then. */
  compressedSeq: z.int(),
});

const SpareReleaseSchema = z.extend(BegunSchema, {
  /** Codes whose assets are in it. */
  codes: z.array(z.string()),
});

export const spareFolder = (id: string): string => `spare-${id}`;

/** A folder that has some of the files of a release. */
export type BegunSpareRelease = z.infer<typeof BegunSchema>;

/** A copy of the last release, made ahead so that the next rebuild writes only what changed. */
export type SpareRelease = z.infer<typeof SpareReleaseSchema>;

/** What other code has noted is as good as nothing. */
function read<Schema extends z.ZodMiniType>(db: DatabaseSync, name: string, schema: Schema) {
  const fact = readFact(db, name);
  return fact ? z.safeParse(schema, JSON.parse(fact)).data : undefined;
}

function forget(db: DatabaseSync, name: string): void {
  if (readFact(db, name)) writeFact(db, name, '');
}

/** The spare release that was completed last; its directory may be gone. */
export const readSpareRelease = (db: DatabaseSync): SpareRelease | undefined =>
  read(db, SPARE, SpareReleaseSchema);

/** The one that is being made; its directory may be gone. */
export const readBegunSpareRelease = (db: DatabaseSync): BegunSpareRelease | undefined =>
  read(db, BEGUN, BegunSchema);

/** Call it when the directory is complete: a spare release without this entry is never used. */
export const saveSpareRelease = (db: DatabaseSync, spare: SpareRelease): void =>
  writeFact(db, SPARE, JSON.stringify(spare));

/** Call it when the directory has nothing of any other release. */
export const saveBegunSpareRelease = (db: DatabaseSync, begun: BegunSpareRelease): void =>
  writeFact(db, BEGUN, JSON.stringify(begun));

/** Whether a spare release has all files of a release. */
export const isCopyOf = (
  spare: SpareRelease | undefined,
  { id, compressedSeq }: ReleaseRow,
): spare is SpareRelease => spare?.copyOf === id && spare.compressedSeq === compressedSeq;

export const deleteSpareRelease = (db: DatabaseSync): void => forget(db, SPARE);
export const deleteBegunSpareRelease = (db: DatabaseSync): void => forget(db, BEGUN);
