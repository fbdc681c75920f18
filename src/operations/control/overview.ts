import type { AnnouncedEndpoint } from '../index-now/announced-pages.ts';
import type { PurgeState } from '../purge/stale-files.ts';
import type { Progress } from '../rebuilder/rebuild-order.ts';
import type { Delivery } from '../store/delivery.ts';
import type { Hold } from '../store/operations-store.ts';
import type { Run } from '../store/run.ts';

export interface ReleaseSummary {
  id: string;
  madeAt: number;
  pages: number;
  isLive: boolean;
}

export interface ServerState {
  name: string;
  release: string | undefined;
  /** Milliseconds since it was last seen. */
  unseenMs: number;
  /** Milliseconds since a release that it lacks is live; 0 with the live one. */
  behindMs: number;
  isLeader: boolean;
  builds: boolean;
  /** Whether its code is the newest build's. */
  hasWantedCode: boolean;
}

export interface Overview {
  live: { id: string; release: ReleaseSummary | undefined } | undefined;
  current: { run: number; progress: Progress } | undefined;
  /** An operator's request that has not started. */
  requested: { full: boolean } | undefined;
  hold: Hold | undefined;
  /** Milliseconds; a failed rebuild's retry. */
  retryAt: number | undefined;
  /** Edits that are not live. */
  waiting: Delivery[];
  /** The newest first. */
  runs: Run[];
  releases: ReleaseSummary[];
  indexNow: AnnouncedEndpoint[];
  /** Undefined without a CDN. */
  purge?: PurgeState | undefined;
  /** Where several share releases. */
  servers?: ServerState[];
}

export const SHOWN_RUNS = 20;
