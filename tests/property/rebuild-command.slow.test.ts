import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandedShop, type Round } from './rebuild/commanded-shop.ts';
import { memoryFolder } from '../temporary-folder.ts';
import { change, formatChange } from './rebuild/sequence.ts';
import { stubSlowBuiltins } from './rebuild/stub-slow-builtins.ts';

/**
 * Of this seed so few sequences have edits of all sizes, one that is taken back, other code, another environment and full rebuilds
 * that nothing else calls for. REBUILD_SEED=7 REBUILD_SEQUENCES=100 npm run test:unit -- tests/property/rebuild-command
 * runs other and more sequences.
 */
const SEED = Number(process.env['REBUILD_SEED'] ?? 26526);
const SEQUENCES = Number(process.env['REBUILD_SEQUENCES'] ?? 7);
/** After how many sequences the command runs twice without a change. */
const IDLE_AFTER = 7;

const round: fc.Arbitrary<Round> = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  full: fc.nat(7).map((number) => number === 0),
});

/** One round more often than two or three: each starts a process. */
const rounds = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(round) },
  { weight: 2, arbitrary: fc.array(round, { minLength: 2, maxLength: 3 }) },
);

const describeRounds = (sequence: readonly Round[]): string =>
  sequence
    .map(({ changes, full }) => `${changes.map(formatChange).join(', ')}${full ? ' → full' : ''}`)
    .join('\n');

// Only for the builds from nothing that releases are compared with: the command runs as it is.
let slowAgain: () => void;
let shop: CommandedShop;
beforeAll(async () => {
  slowAgain = stubSlowBuiltins();
  shop = await CommandedShop.open(memoryFolder());
});
afterAll(async () => {
  await shop.close();
  slowAgain();
});

test(
  'BUILD-02 the real command makes what a full build makes, renders what changed, and touches nothing where nothing did',
  async () => {
    for (const [index, sequence] of fc.sample(rounds, { seed: SEED, numRuns: SEQUENCES }).entries()) {
      const fault = await shop.run(sequence).catch((error: unknown) => error);
      expect({ seed: SEED, index, sequence: describeRounds(sequence), fault }).toMatchObject({
        fault: undefined,
      });
      if (index % IDLE_AFTER === IDLE_AFTER - 1) await shop.idle();
    }
  },
  15_000 * SEQUENCES,
);
