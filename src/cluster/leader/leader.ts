import * as z from 'zod/mini';
import {
  type AnnouncedEndpoint,
  AnnouncedEndpointSchema,
} from '../../operations/index-now/announced-pages.ts';
import { type Progress, ProgressSchema } from '../../operations/rebuilder/rebuild-order.ts';
import type { Clock } from '../../operations/schedule/clock.ts';
import type { Rebuild } from '../../operations/rebuilder/rebuild.ts';
import type { RunEnd } from '../../operations/schedule/rebuild-runner.ts';
import { Scheduler } from '../../operations/schedule/scheduler.ts';
import type { OperationsStore } from '../../operations/store/operations-store.ts';
import { notify } from '../database/channel.ts';
import type { Database } from '../database/database.ts';
import type { Requests } from './requests.ts';

const LeaderStateSchema = z.object({
  current: z.optional(z.object({ run: z.number(), progress: ProgressSchema })),
  retryAt: z.optional(z.number()),
  indexNow: z.optional(z.array(AnnouncedEndpointSchema)),
});

/** What the leader alone knows, for `/ops` of all servers. */
export interface LeaderState {
  current?: { run: number; progress: Progress } | undefined;
  retryAt?: number | undefined;
  /** What was sent to search engines. */
  indexNow?: AnnouncedEndpoint[] | undefined;
}

/** The leader's state is stored at most once in this time. */
const STORE_EVERY_MS = 200;

/** What the leader stored last; empty without a leader that still reports. */
export async function leaderState(database: Database): Promise<LeaderState> {
  const [row] = await database.query<{ value: string }>(
    `SELECT value FROM vitrina.fact WHERE name = 'leader' AND EXISTS
       (SELECT FROM vitrina.node WHERE lock_pid IS NOT NULL AND seen_at > clock_timestamp() - interval '10 seconds')`,
  );
  return row ? (z.safeParse(LeaderStateSchema, JSON.parse(row.value)).data ?? {}) : {};
}

export interface LeaderOptions {
  database: Database;
  store: OperationsStore;
  requests: Requests;
  clock: Clock;
  /** Publishes as well. */
  rebuild: Rebuild;
  /** Called when a rebuild has ended. */
  onRunEnd?: ((end: RunEnd) => void) | undefined;
  /** What was sent to search engines. */
  indexNow: () => AnnouncedEndpoint[];
}

/** Schedules rebuilds for all servers as long as this one leads. */
export class Leader {
  readonly #options: LeaderOptions;
  readonly #scheduler: Scheduler;
  /** Ids of open deliveries that a rebuild was requested for. */
  #taken = new Set<string>();
  #storing: NodeJS.Timeout | undefined;
  #isStopped = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: LeaderOptions) {
    this.#options = options;
    const { store, clock, rebuild, onRunEnd } = options;
    const onChange = () => this.publishState();
    this.#scheduler = new Scheduler({ store, clock, rebuild, onChange, onRunEnd });
  }

  async start(): Promise<void> {
    await this.#scheduler.start();
    this.publishState();
    this.#taken = new Set((await this.#options.store.deliveries.open()).map(({ id }) => id));
    await this.look();
  }

  /** Takes up what any server has stored: buttons, a hold or its end, messages. */
  look(): Promise<void> {
    this.#looking = this.#looking.catch(() => undefined).then(() => this.#lookOnce());
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    if (this.#isStopped) return;
    const { store, requests } = this.#options;
    const open = await requests.open();
    this.#scheduler.followHold((await store.hold()) !== undefined);
    for (const request of open) {
      requests.take(request);
      this.#scheduler.requestRebuild(request);
    }
    const { isIdle } = this.#scheduler;
    const messages = await store.deliveries.open();
    const fresh = messages.filter(({ id }) => !this.#taken.has(id));
    this.#taken = new Set(messages.map(({ id }) => id));
    this.#scheduler.requestDeliveries(isIdle ? messages : fresh);
  }

  get isRebuilding(): boolean {
    return this.#scheduler.current !== undefined;
  }

  /** Starts no rebuild any more; what one that runs has built is not published without the lock. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#storing);
    this.#scheduler.stop();
  }

  /** Stores the state for all servers within a moment. */
  publishState(): void {
    this.#storing ??= setTimeout(() => {
      this.#storing = undefined;
      // Pages of /ops show it a little later.
      if (!this.#isStopped) this.#storeState().catch(() => undefined);
    }, STORE_EVERY_MS);
  }

  async #storeState(): Promise<void> {
    const { current, retryAt } = this.#scheduler;
    const { database, indexNow } = this.#options;
    const state: LeaderState = { current, retryAt, indexNow: indexNow() };
    await database.query(
      `INSERT INTO vitrina.fact VALUES ('leader', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(state)],
    );
    await notify(database, 'state');
  }
}
