/** Why an item was not taken: the queue is full, or the share of this owner is. */
export type Fullness = 'queue' | 'owner';

export interface FairQueueOptions {
  /** Items that wait in all, and of one owner. */
  mostWaiting: number;
  mostWaitingPerOwner: number;
}

/** An item that gave up its place in a full queue. */
export interface Displaced<T> {
  owner: string;
  item: T;
}

/**
 * A queue that takes from its owners in turn, so that whoever waits for little does not wait for the many items of
 * another. In a full queue the longest row gives up its last place to an owner who has fewer.
 */
export class FairQueue<T> {
  readonly #rows = new Map<string, Set<T>>();
  readonly #options: FairQueueOptions;
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  /** Takes the item, once for each owner. */
  enqueue(owner: string, item: T): { full?: Fullness; displaced?: Displaced<T> } {
    const row = this.#rows.get(owner) ?? new Set();
    if (row.has(item)) return {};
    if (row.size >= this.#options.mostWaitingPerOwner) return { full: 'owner' };
    const displaced = this.#size < this.#options.mostWaiting ? undefined : this.#displace(row.size);
    if (this.#size >= this.#options.mostWaiting) return { full: 'queue' };
    row.add(item);
    this.#rows.set(owner, row);
    this.#size += 1;
    return displaced === undefined ? {} : { displaced };
  }

  /** The first item of the owner whose turn it is. */
  dequeue(): T | undefined {
    for (const [owner, row] of this.#rows) {
      const [item] = row;
      if (item === undefined) continue;
      this.withdraw(owner, item);
      if (this.#rows.delete(owner)) this.#rows.set(owner, row);
      return item;
    }
    return undefined;
  }

  /** Takes an owner's item out before its turn. */
  withdraw(owner: string, item: T): void {
    const row = this.#rows.get(owner);
    if (!row?.delete(item)) return;
    this.#size -= 1;
    if (row.size === 0) this.#rows.delete(owner);
  }

  #displace(ownSize: number): Displaced<T> | undefined {
    let longest: [owner: string, row: Set<T>] | undefined;
    for (const entry of this.#rows) if (entry[1].size > (longest?.[1].size ?? 0)) longest = entry;
    if (longest === undefined || longest[1].size <= ownSize + 1) return undefined;
    const [owner, row] = longest;
    const item = [...row].at(-1)!;
    this.withdraw(owner, item);
    return { owner, item };
  }
}
