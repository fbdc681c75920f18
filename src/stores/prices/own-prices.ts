import { atom, type ReadableAtom } from 'nanostores';
import type { KnownPrices } from '../../domain/prices/own-prices.ts';

/** The visitor's own prices on this page; a guest has none. */
export interface OwnPricesState {
  readonly products: KnownPrices;
  /** The shop did not answer: a guest's prices stand for those that are missing. */
  readonly failed: boolean;
}

const $state = atom<OwnPricesState>({ products: new Map(), failed: false });

/** What `load-own-prices.ts` has found; every page of a customer loads it, and no guest's. */
export const $ownPrices: ReadableAtom<OwnPricesState> = $state;

export const setOwnPrices = (state: OwnPricesState): void => $state.set(state);
