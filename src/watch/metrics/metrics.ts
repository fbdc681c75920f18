import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Operations } from '../../operations/operations.ts';
import type { RunEnd } from '../../operations/schedule/rebuild-runner.ts';
import type { AnsweredRequest } from '../requests/observe-requests.ts';

/** Seconds; a page of the disk takes one or two thousandths. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Seconds; an edit takes less than one, a whole shop some minutes. */
const REBUILD_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300];

const toSeconds = (ms: number) => ms / 1_000;

/** What is read of a server when someone asks for its metrics. */
export interface Watched {
  operations: Pick<Operations, 'overview' | 'connections'>;
  /** Name among several servers. */
  nodeName: string;
  /** Number of the pages that this server shows; undefined where it has none. */
  pagesOf: () => Promise<number | undefined>;
}

/** What a server counts of itself, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    ...this.#common(
      'vitrina_request_seconds',
      'Requests by kind of route and status, and how long they took.',
    ),
    labelNames: ['route', 'status'],
    buckets: REQUEST_BUCKETS,
  });
  readonly #rebuilds = new Histogram({
    ...this.#common('vitrina_rebuild_seconds', 'Rebuilds by result, and how long they took.'),
    labelNames: ['result'],
    buckets: REBUILD_BUCKETS,
  });
  readonly #failures = new Counter({
    ...this.#common('vitrina_rebuild_failures_total', 'Failed rebuilds by the code of their problem.'),
    labelNames: ['code'],
  });
  readonly #pages = new Gauge(this.#common('vitrina_pages', 'Pages of the release that this server shows.'));
  readonly #store = new Gauge(this.#common('vitrina_store_up', 'Whether messages can be stored: 1 or 0.'));
  readonly #waiting = new Gauge(
    this.#common('vitrina_deliveries_waiting', 'Messages that are not live yet.'),
  );
  readonly #held = new Gauge(this.#common('vitrina_rebuilds_held', 'Whether rebuilds are on hold: 1 or 0.'));
  readonly #lag = new Gauge(
    this.#common('vitrina_node_lag_seconds', 'How long another release than this server’s has been live.'),
  );
  readonly #leads = new Gauge(
    this.#common('vitrina_node_leads', 'Whether this server schedules rebuilds: 1 or 0.'),
  );
  readonly #connections = new Gauge({
    ...this.#common(
      'vitrina_database_connections',
      'Connections to the database by state; statements that wait for one.',
    ),
    labelNames: ['state'],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  countRequest({ route, status, ms }: AnsweredRequest): void {
    this.#requests.observe({ route, status: String(status ?? 'aborted') }, toSeconds(ms));
  }

  countRebuild({ ms, problem }: RunEnd): void {
    this.#rebuilds.observe({ result: problem ? 'failed' : 'done' }, toSeconds(ms));
    if (problem) this.#failures.inc({ code: problem.code });
  }

  /** Everything as Prometheus reads it; what the database alone knows is left out while that is away. */
  async text(watched: Watched): Promise<string> {
    await this.#read(watched);
    return this.#registry.metrics();
  }

  async #read({ operations, nodeName, pagesOf }: Watched): Promise<void> {
    this.#pages.set((await pagesOf()) ?? 0);
    const connections = operations.connections?.();
    if (connections)
      for (const state of ['open', 'idle', 'waiting'] as const)
        this.#connections.set({ state }, connections[state]);
    const ofStore = [this.#waiting, this.#held, this.#lag, this.#leads];
    try {
      const { waiting, hold, servers } = await operations.overview();
      const own = servers?.filter(({ name }) => name === nodeName).at(-1);
      this.#store.set(1);
      this.#waiting.set(waiting.length);
      this.#held.set(hold ? 1 : 0);
      this.#lag.set(toSeconds(own?.behindMs ?? 0));
      this.#leads.set(servers === undefined || own?.isLeader ? 1 : 0);
    } catch {
      // It is unavailable, or cannot be read: that is what this metric reports.
      this.#store.set(0);
      for (const gauge of ofStore) gauge.remove();
    }
  }

  #common(name: string, help: string) {
    return { name, help, registers: [this.#registry] };
  }
}
