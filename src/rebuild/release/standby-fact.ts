import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

const FACT = 'standby';

const StandbySchema = z.object({
  /** Name of its folder among the releases. */
  folder: z.string(),
  /** Id of the release that it is a copy of. */
  of: z.string(),
  /** Codes whose assets are in it. */
  codes: z.array(z.string()),
});

/** A copy of the last release, made ahead so that the next one has only its changes to lay. */
export type Standby = z.infer<typeof StandbySchema>;

/** The standby that was completed last; its folder may be gone. */
export function knownStandby(db: DatabaseSync): Standby | undefined {
  const fact = readFact(db, FACT);
  return fact ? z.parse(StandbySchema, JSON.parse(fact)) : undefined;
}

/** To be called when its folder is complete: one that the snapshot does not know is rubbish. */
export const noteStandby = (db: DatabaseSync, standby: Standby): void =>
  writeFact(db, FACT, JSON.stringify(standby));

export function forgetStandby(db: DatabaseSync): void {
  if (readFact(db, FACT)) writeFact(db, FACT, '');
}
