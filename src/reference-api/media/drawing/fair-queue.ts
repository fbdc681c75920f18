/** Why an item was not taken: the queue is full, or the share of this owner is. */
export type Fullness = 'queue' | 'owner';

export interface FairQueueOptions {
  /** Items that wait in all, and of one owner. */
  maxQueued: number;
  maxQueuedPerOwner: number;
}

/** An item that gave up its place in a full queue. */
export interface Displaced<T> {
  owner: string;
  item: T;
}

/**
 * A queue that takes from its owners in turn, so that an owner of few items does not wait for the many items of
 * another. In a full queue the longest lane gives up its last place to an owner who has fewer.
 */
export class FairQueue<T> {
  readonly #lanes = new Map<string, Set<T>>();
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
    const lane = this.#lanes.get(owner) ?? new Set();
    if (lane.has(item)) return {};
    if (lane.size >= this.#options.maxQueuedPerOwner) return { full: 'owner' };
    const displaced = this.#size < this.#options.maxQueued ? undefined : this.#displace(lane.size);
    if (this.#size >= this.#options.maxQueued) return { full: 'queue' };
    lane.add(item);
    this.#lanes.set(owner, lane);
    this.#size += 1;
    return displaced === undefined ? {} : { displaced };
  }

  /** The first item of the owner whose turn it is; of busy owners only where no other waits. */
  dequeue(isBusy: (owner: string) => boolean = () => false): T | undefined {
    const owners = [...this.#lanes.keys()];
    const owner = owners.find((one) => !isBusy(one)) ?? owners[0];
    const lane = owner === undefined ? undefined : this.#lanes.get(owner);
    const [item] = lane ?? [];
    if (owner === undefined || lane === undefined || item === undefined) return undefined;
    this.withdraw(owner, item);
    if (this.#lanes.delete(owner)) this.#lanes.set(owner, lane);
    return item;
  }

  /** Takes an owner's item out before its turn. */
  withdraw(owner: string, item: T): void {
    const lane = this.#lanes.get(owner);
    if (!lane?.delete(item)) return;
    this.#size -= 1;
    if (lane.size === 0) this.#lanes.delete(owner);
  }

  #displace(ownSize: number): Displaced<T> | undefined {
    let longest: [owner: string, lane: Set<T>] | undefined;
    for (const entry of this.#lanes) if (entry[1].size > (longest?.[1].size ?? 0)) longest = entry;
    if (longest === undefined || longest[1].size <= ownSize + 1) return undefined;
    const [owner, lane] = longest;
    const item = [...lane].at(-1)!;
    this.withdraw(owner, item);
    return { owner, item };
  }
}
