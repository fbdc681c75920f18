import * as z from 'zod/mini';
import { SendingStateSchema } from '../sending-state.ts';
import { PurgeProblemSchema } from './purge-problem.ts';

export const PurgeStateSchema = z.extend(SendingStateSchema, { problem: z.optional(PurgeProblemSchema) });
export type PurgeState = z.infer<typeof PurgeStateSchema>;

export const NOTHING_SENT: PurgeState = { pending: 0, failures: 0 };

/** `seq`: the release with which it changed. */
export interface StaleFile {
  file: string;
  seq: number;
}

/** Files that caches may hold in an earlier version, until confirmed. In SQLite for one server, PostgreSQL for several. */
export interface StaleFiles {
  /** Last changed with this release or before. */
  upTo(seq: number): Promise<StaleFile[]>;
  /** Removes files that have not changed again, and stores the state. */
  confirm(files: readonly StaleFile[], state: PurgeState): Promise<void>;
  state(): Promise<PurgeState | undefined>;
  saveState(state: PurgeState): Promise<void>;
}
