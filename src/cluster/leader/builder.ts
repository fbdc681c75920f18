import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../operations/schedule/clock.ts';
import type { AnnouncedEndpoint } from '../../operations/index-now/announced-pages.ts';
import type { Rebuild } from '../../operations/rebuilder/rebuild.ts';
import type { RunEnd } from '../../operations/schedule/rebuild-runner.ts';
import { removeKnownDates, writeKnownDates } from '../../rebuild/feeds/known-dates.ts';
import type { Database } from '../database/database.ts';
import { FileHashes } from '../releases/built-release.ts';
import { discardOffers } from '../releases/publish.ts';
import { sharedState } from '../releases/release-rows.ts';
import { isWantedCode } from '../releases/wanted-code.ts';
import { sharedDates } from '../releases/page-dates.ts';
import { buildFolder, builtCode } from './build-folder.ts';
import { BuilderLock, type HeldLock } from './builder-lock.ts';
import { isHandedOver } from './handover.ts';
import { Leader } from './leader.ts';
import { LeaderStore } from './leader-store.ts';
import { endFrozenHolder, sendHeartbeat } from './heartbeat.ts';
import { publishingRebuild } from './publisher.ts';
import { Requests } from './requests.ts';

const TRY_EVERY_MS = 250;
/** How often a builder that does not lead brings its own folder up to date. */
const KEEP_WARM_MS = 60_000;

export interface BuilderOptions {
  url: string;
  database: Database;
  dataFolder: string;
  clock: Clock;
  /** Rebuilds in the builder's own folder. */
  rebuild: Rebuild;
  /** Called when a rebuild has ended that this builder has led. */
  onRunEnd?: ((end: RunEnd) => void) | undefined;
  /** Called when this builder begins to lead, with the number of its connection, and when it ends to. */
  onLead: (lockPid: number | undefined) => void;
  /** What this builder has sent to search engines. */
  indexNow: () => AnnouncedEndpoint[];
}

/** Leads where no other server does, and keeps ready to otherwise. */
export class Builder {
  readonly #options: BuilderOptions;
  readonly #lock: BuilderLock;
  readonly #hashes = new FileHashes();
  readonly #stop = new AbortController();
  #leader: Leader | undefined;
  #warmedAt = 0;
  #warmFor: string | undefined;
  #isWarming = false;
  /** Resolves when nothing uses the builder's own folder. */
  #isFree: Promise<unknown> = Promise.resolve();
  #done: Promise<void> = Promise.resolve();

  constructor(options: BuilderOptions) {
    this.#options = options;
    this.#lock = new BuilderLock(options.url);
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Has the leader look at once, where it is this builder. */
  look(): void {
    // What fails is looked at again within a second.
    this.#leader?.look().catch(() => undefined);
  }

  /** Has the leader store what `/ops` of all servers shows of it, where it is this builder. */
  publishState(): void {
    this.#leader?.publishState();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#lock[Symbol.asyncDispose]();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        const held = (await this.#mayLead()) ? await this.#lock.tryAcquire() : undefined;
        if (held) await this.#lead(held);
        // Beside the loop: it may take minutes, in which someone has to lead.
        else this.#keepWarm().catch(() => undefined);
      } catch {
        // The database is unavailable: the server goes on serving, and this is tried again.
        await this.#lock[Symbol.asyncDispose]();
      }
      await wait(TRY_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #mayLead(): Promise<boolean> {
    const { database, dataFolder } = this.#options;
    const code = builtCode(dataFolder);
    await endFrozenHolder(database);
    if (code === undefined || (await isHandedOver(database))) return false;
    const { live } = await sharedState(database);
    return isWantedCode(database, code, live);
  }

  /** Leads until the lock is lost, this builder stops, or a command asks for the lock. */
  async #lead(held: HeldLock): Promise<void> {
    const { database, clock, dataFolder, rebuild, onRunEnd, onLead, indexNow } = this.#options;
    const { signal } = this.#stop;
    let isLost = false;
    const lost = held.lost.then(() => (isLost = true));
    const { queries } = held;
    using _life = sendHeartbeat(database, held.pid);
    await discardOffers(queries);
    onLead(held.pid);
    const requests = new Requests(database);
    const store = new LeaderStore(database, queries, requests);
    const publishing = publishingRebuild({ queries, dataFolder, store, rebuild, hashes: this.#hashes });
    const leader = new Leader({
      database,
      store,
      requests,
      clock,
      onRunEnd,
      indexNow,
      rebuild: (order, onProgress) => this.#alone(() => publishing(order, onProgress)),
    });
    this.#leader = leader;
    try {
      await leader.start();
      while (!isLost && !signal.aborted) {
        await Promise.race([lost, wait(1_000, undefined, { signal }).catch(() => undefined)]);
        if (isLost || signal.aborted) break;
        held.check();
        await leader.look().catch(() => undefined);
        if (leader.isRebuilding) continue;
        if (!(await this.#mayLead().catch(() => true))) break;
      }
    } finally {
      this.#leader = undefined;
      onLead(undefined);
      leader.stop();
      await held.release();
    }
  }

  /** Does what uses the builder's own folder once nothing else does. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#isFree.then(work);
    this.#isFree = done.catch(() => undefined);
    return done;
  }

  /** Brings the builder's own folder up to date, so that it could lead at once. */
  async #keepWarm(): Promise<void> {
    const { database, clock, dataFolder, rebuild } = this.#options;
    const { live } = await sharedState(database);
    if (!live || live.id === this.#warmFor || clock.now() < this.#warmedAt + KEEP_WARM_MS) return;
    if (this.#isWarming) return;
    this.#isWarming = true;
    this.#warmedAt = clock.now();
    this.#warmFor = live.id;
    const folder = buildFolder(dataFolder);
    const order = { thoroughness: 'changed', allowDrop: true } as const;
    await this.#alone(async () => {
      writeKnownDates(folder, await sharedDates(database));
      // What fails here fails again for the leader, which reports it.
      await rebuild(order, () => undefined).catch(() => undefined);
      removeKnownDates(folder);
    }).finally(() => (this.#isWarming = false));
  }
}
