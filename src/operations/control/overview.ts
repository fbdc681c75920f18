import type { AnnouncedEndpoint } from '../index-now/announced-pages.ts';
import type { PurgeState } from '../purge/stale-files.ts';
import type { Progress } from '../rebuilder/rebuild-order.ts';
import type { Delivery } from '../store/delivery.ts';
import type { Hold } from '../store/operations-store.ts';
import type { Run } from '../store/run.ts';

/** A release that can be live. */
export interface ReleaseSummary {
  id: string;
  /** Milliseconds. */
  madeAt: number;
  pages: number;
  isLive: boolean;
}

/** One of several servers, as the others see it. */
export interface ServerState {
  name: string;
  release: string | undefined;
  /** Milliseconds since it was seen. */
  unseenMs: number;
  /** Milliseconds since another release than its own is live; 0 where it has the live one. */
  behindMs: number;
  isLeader: boolean;
  builds: boolean;
  /** Whether it would build with the code of the newest build. */
  hasWantedCode: boolean;
}

/** What goes on, for those who look after the shop. */
export interface Overview {
  live: { id: string; release: ReleaseSummary | undefined } | undefined;
  /** The rebuild that runs. */
  current: { run: number; progress: Progress } | undefined;
  /** The rebuild that an operator has asked for and that has not begun. */
  requested: { full: boolean } | undefined;
  hold: Hold | undefined;
  /** When a failed rebuild is tried again; milliseconds. */
  retryAt: number | undefined;
  /** Edits that are not live. */
  waiting: Delivery[];
  /** The newest first. */
  runs: Run[];
  releases: ReleaseSummary[];
  /** What search engines have been told. */
  indexNow: AnnouncedEndpoint[];
  /** How far a CDN was told what has changed; undefined where none is told. */
  purge?: PurgeState | undefined;
  /** The servers, where several share their releases. */
  servers?: ServerState[];
}

/** How many runs an overview has. */
export const SHOWN_RUNS = 20;
