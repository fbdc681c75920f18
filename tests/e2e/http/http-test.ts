import { test as base } from '@playwright/test';
import { type Goods, loadGoods } from '../goods.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  goods: Goods;
}

/** Tests of what the shop's server sends: `request` alone, no browser. */
export const test = base.extend<object, WorkerFixtures>({
  // Playwright reads the names of a fixture's needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  goods: [async ({}, use) => use(await loadGoods()), { scope: 'worker' }],
});
