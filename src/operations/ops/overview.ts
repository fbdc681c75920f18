import { storedReleases, liveRelease } from '../../rebuild/release/rollback.ts';
import { endpointStates, type ToldEndpoint } from '../index-now/told-pages.ts';
import type { Progress } from '../rebuilder/rebuild-order.ts';
import type { Scheduler } from '../schedule/scheduler.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { Hold, OperationsStore } from '../store/operations-store.ts';
import type { Run } from '../store/run-table.ts';

/** A release that can be live. */
export interface ReleaseSummary {
  id: string;
  /** Milliseconds. */
  madeAt: number;
  pages: number;
  isLive: boolean;
}

/** What goes on, for those who look after the shop. */
export interface Overview {
  live: { id: string; release: ReleaseSummary | undefined } | undefined;
  /** The rebuild that runs. */
  current: { run: number; progress: Progress } | undefined;
  hold: Hold | undefined;
  /** When a failed rebuild is tried again; milliseconds. */
  retryAt: number | undefined;
  /** Edits that are not live. */
  waiting: Delivery[];
  /** The newest first. */
  runs: Run[];
  releases: ReleaseSummary[];
  /** What search engines have been told. */
  indexNow: ToldEndpoint[];
}

const SHOWN_RUNS = 20;

export interface OverviewSource {
  dataFolder: string;
  store: OperationsStore;
  scheduler: Scheduler;
  /** Who is told of changed pages. */
  indexNowEndpoints?: readonly string[];
}

/**
 * Takes note of what commands have done beside the server: releases that no run of the history has made, which also end
 * a hold.
 */
export function observeReleases({ dataFolder, store, scheduler }: OverviewSource): void {
  if (scheduler.current) return;
  for (const { id, madeAt } of storedReleases(dataFolder).reverse()) {
    if (store.runs.hasRelease(id)) continue;
    const run = store.runs.begin('command', 'changed', 0, madeAt);
    store.runs.complete(run, id, undefined, madeAt);
  }
  const hold = store.hold();
  if (hold && liveRelease(dataFolder) !== hold.release) scheduler.resume();
}

export function overviewOf(source: OverviewSource): Overview {
  observeReleases(source);
  const { dataFolder, store, scheduler, indexNowEndpoints = [] } = source;
  const liveId = liveRelease(dataFolder);
  const releases = storedReleases(dataFolder).map(({ id, madeAt, pages }) => ({
    ...{ id, madeAt, pages },
    isLive: id === liveId,
  }));
  const { pending, running, failures, retryAt } = scheduler.schedule;
  return {
    live: liveId === undefined ? undefined : { id: liveId, release: releases.find(({ isLive }) => isLive) },
    current: scheduler.current,
    hold: store.hold(),
    retryAt: pending && !running && failures > 0 ? retryAt : undefined,
    waiting: store.deliveries.open(),
    runs: store.runs.latest(SHOWN_RUNS),
    releases,
    indexNow: endpointStates(dataFolder, indexNowEndpoints),
  };
}
