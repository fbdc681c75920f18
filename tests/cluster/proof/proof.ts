import type { Random } from '../../../src/reference-api/seed/random.ts';
import type { ProofShop } from './proof-shop.ts';
import type { Row } from './row.ts';

/** How much of each is done. */
export interface Sizes {
  /** Leaders that are killed. */
  kills: number;
  edits: number;
  /** Releases that a server misses. */
  releases: number;
  /** Products of the large shop, 0 for none; three products make about four pages. */
  large: number;
  /** How long a server is cut off; the database is away for half of it. */
  seconds: number;
}

export interface Proof {
  shop: ProofShop;
  random: Random;
  sizes: Sizes;
}

/** Rows as soon as they are known. */
export type Scenario = (proof: Proof) => AsyncGenerator<Row, void>;
