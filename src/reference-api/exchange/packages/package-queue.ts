import { Worker } from 'node:worker_threads';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeLimits } from '../sessions/exchange-limits.ts';
import type { ReceivedFiles } from '../sessions/received-files.ts';
import type { ExchangePackage, PackageKey } from './exchange-packages.ts';
import { currentSettings } from './exchange-settings.ts';
import type { PackageMessage, PackageWorkerData } from './package-worker.ts';
import { type PackageJob, runPackage } from './run-package.ts';

export interface PackageQueueOptions {
  store: ShopStore;
  databasePath: string;
  files: ReceivedFiles;
  goodsFolder: string;
  limits: ExchangeLimits;
  now: () => Date;
  report: (error: unknown) => void;
  /** Called once a package is in the shop. */
  onWritten: () => void;
}

const BROKEN = 'Магазин не смог загрузить файлы из-за своей ошибки. Ничего не изменено: повторите обмен.';

interface Running {
  key: PackageKey;
  allowHiding: boolean;
  records: number;
  done: Promise<void>;
}

const nameOf = ({ sessionId, number }: PackageKey): string => `${sessionId}/${number}`;

/** Brings packages into the shop, one after the other, in a thread of their own, so that requests never wait for them. */
export class PackageQueue {
  readonly #options: PackageQueueOptions;
  readonly #running = new Map<string, Running>();
  #last: Promise<void> = Promise.resolve();
  #worker: Worker | undefined;
  #isClosed = false;

  constructor(options: PackageQueueOptions) {
    this.#options = options;
    // What a killed process has left.
    for (const left of options.store.exchange.packages.inState('waiting')) this.#enqueue(left);
  }

  /**
   * Begins the package, if it has not begun, and waits for a while: until what it leaves is tidied up, so that the next import can
   * begin. Answers what became of it; undefined while it goes on.
   */
  async outcome(key: PackageKey, waitMs: number): Promise<ExchangePackage | undefined> {
    const { packages } = this.#options.store.exchange;
    const known = packages.get(key);
    const running = this.#running.get(nameOf(key));
    if (known !== undefined && known.state !== 'waiting' && running === undefined) return known;
    if (known === undefined)
      this.#options.store.durableChange(() =>
        packages.put(key, { state: 'waiting', detail: '' }, this.#options.now()),
      );
    const { done } = running ?? this.#enqueue(key);
    await Promise.race([done, wait(waitMs)]);
    const now = packages.get(key);
    return now?.state === 'waiting' ? undefined : now;
  }

  /** Begins a stopped package again, and lets it hide what it hides; waits for a while. */
  async allow(key: PackageKey, waitMs: number): Promise<void> {
    const { done } = this.#running.get(nameOf(key)) ?? this.#enqueue(key, true);
    await Promise.race([done, wait(waitMs)]);
  }

  /** How many records of it were read; undefined while others come first. */
  progress(key: PackageKey): number | undefined {
    return this.#running.get(nameOf(key))?.records;
  }

  isRunning(sessionId: string): boolean {
    return [...this.#running.values()].some(({ key }) => key.sessionId === sessionId);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
    await this.#last;
  }

  #enqueue(key: PackageKey, allowHiding = false): Running {
    const running: Running = { key, allowHiding, records: 0, done: Promise.resolve() };
    this.#running.set(nameOf(key), running);
    running.done = this.#last
      .then(() => (this.#isClosed ? undefined : this.#run(running)))
      .catch((error: unknown) => this.#fail(key, error).catch(this.#options.report))
      .finally(() => this.#running.delete(nameOf(key)));
    this.#last = running.done;
    return running;
  }

  /** 1C would ask for ever what becomes of a package that nobody can bring in. */
  async #fail(key: PackageKey, error: unknown): Promise<void> {
    if (this.#isClosed) return;
    const { store, files, now, report } = this.#options;
    report(error);
    const outcome = { state: 'refused', detail: BROKEN } as const;
    store.durableChange(() => store.exchange.packages.put(key, outcome, now()));
    // A thread that ended of a sudden has tidied nothing up.
    await files.removePackage(key);
  }

  async #run(running: Running): Promise<void> {
    const { store, databasePath, files, goodsFolder, limits, now, onWritten } = this.#options;
    const { key } = running;
    const session = store.exchange.sessions.byId(key.sessionId);
    const job: PackageJob = {
      ...key,
      folder: files.packageFolder(key),
      goodsFolder,
      limits,
      notesGoods: session !== undefined && session.version !== '',
      allowHiding: running.allowHiding,
    };
    // A database in memory is nobody else's.
    if (databasePath === ':memory:') {
      const settings = currentSettings(store, databasePath);
      const onProgress = (records: number) => (running.records = records);
      await runPackage(job, { store, databasePath, settings, now: now(), onProgress });
    } else await this.#runInThread(job, running);
    const outcome = store.exchange.packages.get(key);
    if (outcome?.state === 'written') onWritten();
    if (outcome !== undefined && outcome.state !== 'stopped' && outcome.state !== 'waiting')
      await files.removePackage(key);
  }

  #runInThread(job: PackageJob, running: Running): Promise<void> {
    const { databasePath, now } = this.#options;
    const workerData: PackageWorkerData = { job, databasePath, now: now().getTime() };
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./package-worker.ts', import.meta.url), { workerData });
      this.#worker = worker;
      worker.on('message', (message: PackageMessage) => {
        if (message.kind === 'progress') running.records = message.records;
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        this.#worker = undefined;
        resolve();
      });
    });
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
