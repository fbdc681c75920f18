import type { ContentName } from '../../contract/content/content-hook.ts';
import { RebuildError } from '../../rebuild/problems/rebuild-error.ts';
import { liveRelease, rollBackTo, storedReleases } from '../../rebuild/release/rollback.ts';
import { endpointStates } from '../index-now/announced-pages.ts';
import { purgeState } from '../purge/purge-database.ts';
import { NOTHING_SENT } from '../purge/stale-files.ts';
import type { Clock } from '../schedule/clock.ts';
import type { Scheduler } from '../schedule/scheduler.ts';
import type { Delivery } from '../store/delivery.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import { type Overview, SHOWN_RUNS } from './overview.ts';
import type { ReleaseControl, RollbackOutcome } from './release-control.ts';

export interface LocalControlOptions {
  dataFolder: string;
  store: OperationsStore;
  scheduler: Scheduler;
  clock: Clock;
  /** Notified of changed pages. */
  indexNowEndpoints: readonly string[];
  /** Whether a CDN is notified of changes. */
  purges: boolean;
  /** Called after changes that the scheduler does not see. */
  onChange: () => void;
}

export class LocalControl implements ReleaseControl {
  readonly #options: LocalControlOptions;

  constructor(options: LocalControlOptions) {
    this.#options = options;
  }

  async deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery> {
    await this.#observeReleases();
    return this.#options.scheduler.deliver(message, entities);
  }

  trigger(options: { full: boolean; allowDrop: boolean }): Promise<void> {
    return this.#options.scheduler.trigger(options);
  }

  async rollBack(id: string): Promise<RollbackOutcome> {
    const { dataFolder, store, scheduler, clock, onChange } = this.#options;
    if (scheduler.current) return 'a rebuild runs';
    await this.#observeReleases();
    if (!storedReleases(dataFolder).some((release) => release.id === id)) return 'not stored';
    if (liveRelease(dataFolder) === id) return 'done';
    const started = clock.now();
    const heldBefore = await store.hold();
    // First, so that no rebuild starts in between.
    if (!(await scheduler.hold(id))) return 'a rebuild runs';
    try {
      await rollBackTo(dataFolder, id);
    } catch (error) {
      if (heldBefore) await scheduler.hold(heldBefore.release);
      else await scheduler.resume();
      if (!(error instanceof RebuildError)) throw error;
      return 'not stored';
    }
    await store.runs.addRollback(id, started, clock.now());
    onChange();
    return 'done';
  }

  async overview(): Promise<Overview> {
    await this.#observeReleases();
    const { dataFolder, store, scheduler, indexNowEndpoints, purges } = this.#options;
    const liveId = liveRelease(dataFolder);
    const releases = storedReleases(dataFolder).map(({ id, madeAt, pages }) => ({
      id,
      madeAt,
      pages,
      isLive: id === liveId,
    }));
    return {
      live: liveId === undefined ? undefined : { id: liveId, release: releases.find(({ isLive }) => isLive) },
      current: scheduler.current,
      requested: scheduler.requested,
      hold: await store.hold(),
      retryAt: scheduler.retryAt,
      waiting: await store.deliveries.open(),
      runs: await store.runs.latest(SHOWN_RUNS),
      releases,
      indexNow: endpointStates(dataFolder, indexNowEndpoints),
      purge: purges ? ((await purgeState(dataFolder)) ?? NOTHING_SENT) : undefined,
    };
  }

  /** Records releases made by commands beside the server, which also end a hold. */
  async #observeReleases(): Promise<void> {
    const { dataFolder, store, scheduler } = this.#options;
    if (scheduler.current) return;
    for (const { id, madeAt } of storedReleases(dataFolder).reverse()) {
      await store.runs.addCommand(id, madeAt);
    }
    const hold = await store.hold();
    if (hold && liveRelease(dataFolder) !== hold.release) await scheduler.resume();
  }
}
