import type { OldAddressFault } from './problem.ts';

const FAULTS: Readonly<Record<OldAddressFault['fault'], string>> = {
  unreadable: 'two addresses are expected',
  double: 'an earlier line has this address',
  'is-page': 'the shop has a page there',
  'is-route': 'the shop itself answers there',
  chain: 'its target is an old address of another line: name where that one leads',
  loop: 'it leads back to itself',
  'no-target': 'its target does not exist',
};

/** A line that cannot be followed, as one English sentence. */
export const formatOldAddress = ({ line, from, fault }: OldAddressFault): string =>
  `Line ${line} (${from}): ${FAULTS[fault]}.`;
