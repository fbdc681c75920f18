import * as z from 'zod/mini';
import { SendingStateSchema } from '../sending-state.ts';
import { PurgeProblemSchema } from './purge-problem.ts';

/** How the purge goes. */
export const PurgeStateSchema = z.extend(SendingStateSchema, { problem: z.optional(PurgeProblemSchema) });
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
