import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { ShopStore } from '../../shop-store.ts';

const NAME = 'exchange-known-addresses';
const MAX_ADDRESSES = 1000;
const DIGEST_LENGTH = 22;
const DigestsSchema = z.array(z.string());

const digestOf = (from: string): string =>
  createHash('sha256').update(from).digest('base64url').slice(0, DIGEST_LENGTH);

/** Where accounts of 1C have signed in, as digests. A restart forgets none: strangers might be the first after it. */
export class KnownAddresses {
  readonly #store: ShopStore;
  readonly #digests = new LRUCache<string, true>({ max: MAX_ADDRESSES });

  constructor(store: ShopStore) {
    this.#store = store;
    const kept = store.metadata.get(NAME);
    const digests = kept === undefined ? [] : z.parse(DigestsSchema, JSON.parse(kept));
    for (const digest of digests) this.#digests.set(digest, true);
  }

  has(from: string): boolean {
    return this.#digests.get(digestOf(from)) === true;
  }

  add(from: string): void {
    if (this.has(from)) return;
    this.#digests.set(digestOf(from), true);
    // The oldest first.
    const digests = [...this.#digests.keys()].toReversed();
    this.#store.change(() => this.#store.metadata.set(NAME, JSON.stringify(digests)));
  }
}
