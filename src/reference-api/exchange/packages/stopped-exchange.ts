import type { ShopStore } from '../../shop-store.ts';
import type { ReceivedFiles } from '../sessions/received-files.ts';
import type { ExchangePackage } from './exchange-packages.ts';
import type { PackageQueue } from './package-queue.ts';

interface Options {
  store: ShopStore;
  files: ReceivedFiles;
  packages: PackageQueue;
  now: () => Date;
}

/** How long whoever allows a package waits for it; it goes on by itself. */
const WAIT_MS = 20_000;
export const DROPPED = 'Владелец магазина отказался от этой загрузки.';

const nameOf = ({ sessionId, number }: ExchangePackage): string => `${sessionId}/${number}`;

/** The package of 1C that waits for an operator, as others see it. */
export class StoppedExchange {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get #package(): ExchangePackage | undefined {
    return this.#options.store.exchange.packages.inState('stopped').at(-1);
  }

  /** What would be hidden, in a sentence, and by which name it is decided about; undefined where no package waits. */
  stopped(): { name: string; detail: string } | undefined {
    const stopped = this.#package;
    return stopped && { name: nameOf(stopped), detail: stopped.detail };
  }

  /** Undefined where another package has taken its place, which nobody has seen. */
  #named(name: string): ExchangePackage | undefined {
    const stopped = this.#package;
    return stopped !== undefined && nameOf(stopped) === name ? stopped : undefined;
  }

  /** Goes on with it. */
  async allow(name: string): Promise<void> {
    const stopped = this.#named(name);
    if (stopped !== undefined) await this.#options.packages.allow(stopped, WAIT_MS);
  }

  /** Forgets it. */
  async drop(name: string): Promise<void> {
    const stopped = this.#named(name);
    if (stopped === undefined) return;
    const { store, files, now } = this.#options;
    const outcome = { state: 'refused', detail: DROPPED } as const;
    store.durableChange(() => store.exchange.packages.put(stopped, outcome, now()));
    await files.removePackage(stopped);
  }
}
