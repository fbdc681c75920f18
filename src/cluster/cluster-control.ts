import type { ContentName } from '../contract/content/content-hook.ts';
import { type Overview, SHOWN_RUNS } from '../operations/control/overview.ts';
import type { ReleaseControl, RollbackOutcome } from '../operations/control/release-control.ts';
import type { Clock } from '../operations/schedule/clock.ts';
import type { Delivery } from '../operations/store/delivery.ts';
import type { OperationsStore } from '../operations/store/operations-store.ts';
import { notify } from './database/channel.ts';
import { type Database, isPermissionError } from './database/database.ts';
import { leaderState } from './leader/leader.ts';
import { requestedRebuild } from './leader/requests.ts';
import { nodeStates } from './node/node-table.ts';
import { publishAgain, SupersededError } from './releases/publish.ts';
import { PostgresStaleFiles } from './purge/postgres-stale-files.ts';
import { storeHold } from './store/postgres-hold.ts';
import { sharedState, storedSharedReleases } from './releases/release-rows.ts';

export interface ClusterControlOptions {
  database: Database;
  store: OperationsStore;
  clock: Clock;
}

/** Any server's control of the releases that all share; the leader does what is stored here. */
export class ClusterControl implements ReleaseControl {
  readonly #options: ClusterControlOptions;

  constructor(options: ClusterControlOptions) {
    this.#options = options;
  }

  async deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery> {
    const { database, store, clock } = this.#options;
    const { delivery, isNew } = await store.deliveries.add(message, entities, clock.now());
    // It is stored: the leader reads it within a second in any case.
    if (isNew) await notify(database, 'work').catch(() => undefined);
    return delivery;
  }

  async trigger({ full, allowDrop }: { full: boolean; allowDrop: boolean }): Promise<void> {
    await this.#options.database.inTransaction(async (queries) => {
      await queries.query(`DELETE FROM vitrina.fact WHERE name = 'hold'`);
      await queries.query('INSERT INTO vitrina.request (is_full, allow_drop) VALUES ($1, $2)', [
        full,
        allowDrop,
      ]);
      await notify(queries, 'work');
    });
  }

  async rollBack(id: string): Promise<RollbackOutcome> {
    const { database, store, clock } = this.#options;
    const { live } = await sharedState(database);
    const release = (await storedSharedReleases(database)).find((stored) => stored.id === id);
    if (!live || !release) return 'not stored';
    if (live.id === id) return 'done';
    if ((await leaderState(database)).current) return 'a rebuild runs';
    const started = clock.now();
    try {
      // A rebuild that begins meanwhile fails: another release than the one it began with is live.
      await database.onOneConnection((queries) =>
        publishAgain(queries, release, live.seq, () => storeHold(queries, { release: id, since: started })),
      );
    } catch (error) {
      if (error instanceof SupersededError) return 'a rebuild runs';
      if (isPermissionError(error)) return 'no right';
      throw error;
    }
    await store.runs.addRollback(id, started, clock.now());
    await notify(database, 'work');
    return 'done';
  }

  async overview(): Promise<Overview> {
    const { database, store } = this.#options;
    const { live } = await sharedState(database);
    const stored = await storedSharedReleases(database);
    const releases = stored.map(({ id, madeAt, pages }) => ({ id, madeAt, pages, isLive: id === live?.id }));
    const { current, retryAt, indexNow = [] } = await leaderState(database);
    return {
      live: live && { id: live.id, release: releases.find(({ isLive }) => isLive) },
      current,
      retryAt,
      requested: await requestedRebuild(database),
      hold: await store.hold(),
      waiting: await store.deliveries.open(),
      runs: await store.runs.latest(SHOWN_RUNS),
      releases,
      indexNow,
      purge: await new PostgresStaleFiles(database).state(),
      servers: await nodeStates(database),
    };
  }
}
