import { StoreUnavailableError } from '../../operations/store/store-unavailable.ts';
import { liveIdOf } from '../database/channel.ts';
import type { Database } from '../database/database.ts';
import { Listener } from '../database/listener.ts';
import { Follower } from './follower.ts';
import { acknowledge, connectionName, forgetNodes, leave, type NodeReport, report } from './node-table.ts';

/** How often a server reads the shared state and reports its own, also without notifications. */
const LOOK_EVERY_MS = 1_000;
/** So long after a change visitors alone have the processors, who ask for what has changed. */
const REST_MS = 50;

export interface ClusterNodeOptions {
  url: string;
  database: Database;
  dataFolder: string;
  /** What the shared tables call this process, and its connections. */
  id: string;
  name: string;
  /** Whether it may lead, and the key of the code that it would build with. */
  builds: boolean;
  code: () => string | undefined;
  /** How often the database is asked, in milliseconds; each second without. */
  askEveryMs?: number;
  /** Called with notifications of other servers. */
  onNotification: (topic: string) => void;
  /** Called when another release is live here. */
  onLive: () => void;
}

/** One of several servers: follows the releases, and reports its state. */
export class ClusterNode {
  readonly #options: ClusterNodeOptions;
  readonly #follower: Follower;
  readonly #listener: Listener;
  readonly #beat: NodeJS.Timeout;
  #wake: () => void = () => undefined;
  #isLookDue = false;
  /** Whether releases have changed since the last look. */
  #isNotified = false;
  #restsUntil = 0;
  #isStopped = false;
  #isAway = false;
  #done: Promise<void> = Promise.resolve();
  /** Number of the connection with which this server leads. */
  lockPid: number | undefined;

  constructor(options: ClusterNodeOptions) {
    this.#options = options;
    const { url, database, dataFolder, id, askEveryMs = LOOK_EVERY_MS } = options;
    this.#follower = new Follower(database, dataFolder, {
      onFilesWritten: ({ seq }) => acknowledge(database, id, seq),
      onLive: async () => {
        options.onLive();
        await this.report();
      },
    });
    this.#listener = new Listener(url, connectionName(id), (topic) => {
      const id = liveIdOf(topic);
      if (id !== undefined && this.#follower.switchAtOnce(id)) this.#lookAfterRest();
      else if (topic === 'release' || id !== undefined) {
        this.#isNotified = true;
        this.#look();
      }
      options.onNotification(topic);
    });
    this.#beat = setInterval(() => {
      this.#look();
      // Reported by the loop, which asks as well.
      this.report().catch(() => undefined);
    }, askEveryMs);
    this.#beat.unref();
  }

  /** Begins to follow; what is on the disk is served meanwhile. */
  async start(): Promise<void> {
    await this.report();
    const { database } = this.#options;
    this.#done = this.#run();
    await Promise.all([forgetNodes(database, this.#state()), this.#listener.connect()]);
  }

  /** Reports this server's state to the others. */
  report(): Promise<void> {
    return report(this.#options.database, this.#state());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#beat);
    this.#look();
    await this.#done;
    await this.#follower.idle;
    await leave(this.#options.database, this.#options.id).catch(() => undefined);
    await this.#listener[Symbol.asyncDispose]();
  }

  #state(): NodeReport {
    const { id, name, builds, code } = this.#options;
    return { id, name, release: this.#follower.live, builds, code: code(), lockPid: this.lockPid };
  }

  /** What a switch leaves to be done waits: visitors come for what has changed. */
  #lookAfterRest(): void {
    this.#restsUntil = performance.now() + REST_MS;
    setTimeout(() => this.#look(), REST_MS).unref();
  }

  /** Begins a rest, unless one has just ended. */
  #rest(): void {
    const now = performance.now();
    if (now > this.#restsUntil + REST_MS) this.#restsUntil = now + REST_MS;
  }

  #look(): void {
    this.#isLookDue = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isLookDue = false;
      this.#isNotified = false;
      try {
        while (await this.#follower.follow()) this.#rest();
        const rest = this.#restsUntil - performance.now();
        if (rest > 0) setTimeout(() => this.#look(), rest).unref();
        else await this.#follower.tidy(() => this.#isNotified);
        if (this.#isAway) console.error('The database answers again.');
        this.#isAway = false;
      } catch (error) {
        const reason = error instanceof StoreUnavailableError ? error.message : error;
        if (!this.#isAway) console.error('The releases of the database cannot be followed.', reason);
        this.#isAway = true;
      }
      if (!this.#isLookDue) await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
