import { expect, test } from 'vitest';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { ExchangeWorld } from './exchange/exchange-world.ts';

// npm run proof:exchange plays ten thousand, with another seed each time.
const RUNS = Number(process.env['EXCHANGE_RUNS'] ?? 8);
const SEED = Number(process.env['EXCHANGE_SEED'] ?? 44);
const STEPS = 14;
const SECONDS_PER_RUN = 20;

test(
  `MOVE-05 a 1C that cuts, repeats, reorders, dies, is killed and runs twice beside shoppers ends as the shop does (${RUNS} schedules)`,
  async () => {
    for (let run = 0; run < RUNS; run++) {
      const world = new ExchangeWorld(randomOf(SEED, run));
      for (let step = 0; step < STEPS; step++) await world.step();
      await world.settle();
      expect(world.differences(), `seed ${SEED}, schedule ${run}`).toEqual([]);
      await world.api.close();
    }
  },
  RUNS * SECONDS_PER_RUN * 1000,
);
