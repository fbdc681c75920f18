import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { PriceShop } from './prices/price-shop.ts';
import { randomState } from './prices/random-shop.ts';

const STATES = Number(process.env['PRICE_STATES'] ?? 5);
const SEED = Number(process.env['PRICE_SEED'] ?? 1);
const PATIENCE_MS = 60_000;
const MS_OF_STATE = 5_000;

test(
  'META-09 META-11 in any state of stock and prices each place that names a price names the same one',
  async () => {
    // The setting changes once: it makes every page again.
    const states = fc
      .sample(randomState, { numRuns: STATES, seed: SEED })
      .sort((one, other) => Number(one.allowOverAdding) - Number(other.allowOverAdding));
    const [first] = states;
    if (!first) throw new Error('There are no states to try.');
    const shop = new PriceShop(first, compiledSiteFolder());
    try {
      for (const [at, state] of states.entries())
        await shop.check(state).catch((error: unknown) => {
          console.error(`State ${at} of seed ${SEED}: ${JSON.stringify(state)}`);
          throw error;
        });
    } finally {
      await shop.close();
    }
    expect(states).toHaveLength(STATES);
  },
  PATIENCE_MS + STATES * MS_OF_STATE,
);
