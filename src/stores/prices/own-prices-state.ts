import { atom, type ReadableAtom } from 'nanostores';
import type { KnownPrices } from '../../domain/prices/own-prices.ts';

export interface OwnPricesState {
  readonly products: KnownPrices;
  /** The request failed: guest prices stand in for missing ones. */
  readonly failed: boolean;
}

const $state = atom<OwnPricesState>({ products: new Map(), failed: false });

/** Filled by `load-own-prices.ts` on customers' pages. */
export const $ownPrices: ReadableAtom<OwnPricesState> = $state;

export const setOwnPrices = (state: OwnPricesState): void => $state.set(state);
