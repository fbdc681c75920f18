import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChangingShop } from './rebuild/changing-shop.ts';
import { memoryFolder } from '../temporary-folder.ts';
import { prove } from './rebuild/proof.ts';
import { stubSlowBuiltins } from './rebuild/stub-slow-builtins.ts';

const SEED = 1;
const SEQUENCES = 10;

let shop: ChangingShop;
let slowAgain: () => void;
beforeAll(async () => {
  slowAgain = stubSlowBuiltins();
  shop = await ChangingShop.open(memoryFolder());
});
afterAll(async () => {
  await shop.close();
  slowAgain();
});

// npm run proof:rebuild runs ten thousand, with another seed each time.
test('BUILD-02 whatever is edited in whatever order, a rebuild renders what changed and makes what a full build makes', async () => {
  expect(await prove(shop, SEED, SEQUENCES)).toEqual({ kind: 'exact' });
}, 120_000);
