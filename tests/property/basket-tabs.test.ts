import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { everything, leaving, type Step, wishes } from './basket/basket-steps.ts';
import { BasketWorld } from './basket/basket-world.ts';
import { Network } from './session/network.ts';

// npm run proof:basket plays ten thousand, with another seed each time.
const RUNS = Number(process.env['BASKET_RUNS'] ?? 30);
const SEED = Number(process.env['BASKET_SEED'] ?? 1);
const HOUR_MS = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** Plays drawn steps one sequence after another in the same tabs, each from an empty basket on. */
async function playAll(drawn: fc.Arbitrary<Step[]>, check: (world: BasketWorld) => Promise<void>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-03-10T12:00:00Z'),
  });
  let scheduler: fc.Scheduler | undefined;
  const network = new Network(() => {
    if (!scheduler) throw new Error('Nothing is played.');
    return scheduler;
  });
  const world = await BasketWorld.open(network);
  try {
    await fc.assert(
      fc.asyncProperty(drawn, fc.scheduler(), async (steps, drawnScheduler) => {
        scheduler = drawnScheduler;
        await world.reset();
        for (const step of steps) await world.play(step);
        await check(world);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: process.env['BASKET_RUNS'] === undefined },
    );
  } finally {
    vi.clearAllTimers();
    await world.api.close();
  }
  expect.hasAssertions();
}

test(
  'BASK-09 of what two tabs and a second device wish, somebody’s last wish of each product stands',
  () =>
    playAll(wishes, async (world) => {
      await world.look();
      await world.checkTabs();
      await world.checkWishes();
    }),
  HOUR_MS,
);

test(
  'BASK-09 tabs that are left with answers under way, and live on, end in the server’s basket',
  () => playAll(leaving, (world) => world.checkTabs()),
  HOUR_MS,
);

test(
  'BASK-09 whoever signs in and out, whatever is lost or left, two tabs and a second device end in the server’s basket',
  () =>
    playAll(everything, async (world) => {
      await world.look();
      await world.checkTabs();
    }),
  HOUR_MS,
);
