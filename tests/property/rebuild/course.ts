import type { ContentKind } from '../../../src/contract/content/content-hook.ts';
import type { World } from './clean-builds.ts';
import type { Seen } from './exactness.ts';
import type { FormerAddresses } from './former-addresses.ts';
import type { Sequence } from './sequence.ts';
import type { ShopState } from './shop-state.ts';

/** How often a compression that stops in part looks whether a rebuild is wanted, until one is. */
export const LOOKS_IN_PART = 4;

/** How often a copy of everything looks so. */
export const LOOKS_AT_COPY = 3;

/** A rebuild is wanted after so many looks. */
export function inPart(looks: number): () => boolean {
  let left = looks;
  return () => left-- <= 0;
}

/** Where a sequence has come to. */
export interface Course {
  dataFolder: string;
  world: World;
  history: ShopState[];
  /** The kinds that changes since the last rebuild named, as editors' messages do: also what was taken back. */
  named: Set<ContentKind>;
  /** The content of the live release, and that release. */
  built: World;
  live: Seen;
  former: FormerAddresses;
  /** Whether the folder of the next release is prepared after each rebuild. */
  ahead: boolean;
  atOnce: number;
  compressed: Sequence['compressed'];
}
