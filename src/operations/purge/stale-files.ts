import * as z from 'zod/mini';
import { PurgeProblemSchema } from './purge-problem.ts';

/** How the purge goes; times are milliseconds. */
export const PurgeStateSchema = z.object({
  /** Addresses that were still to be sent when it was last tried. */
  pending: z.int(),
  /** When addresses were last confirmed, and how many. */
  confirmedAt: z.optional(z.number()),
  confirmed: z.optional(z.int()),
  problem: z.optional(PurgeProblemSchema),
  /** Attempts that have failed since then. */
  failures: z.int(),
  retryAt: z.optional(z.number()),
});
export type PurgeState = z.infer<typeof PurgeStateSchema>;

/** Before anything was sent. */
export const NOTHING_SENT: PurgeState = { pending: 0, failures: 0 };

/** A file of a release that changed with the release of a number. */
export interface StaleFile {
  file: string;
  seq: number;
}

/**
 * Files of which caches may have what earlier releases had, until they are confirmed. One server has them in SQLite, several share
 * them in PostgreSQL.
 */
export interface StaleFiles {
  /** Those that last changed with the release of a number or before, by name. */
  upTo(seq: number): Promise<StaleFile[]>;
  /** Forgets those that have not changed again, and stores the state with that. */
  confirm(files: readonly StaleFile[], state: PurgeState): Promise<void>;
  state(): Promise<PurgeState | undefined>;
  saveState(state: PurgeState): Promise<void>;
}
