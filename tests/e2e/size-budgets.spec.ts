import { findExceededBudgets } from '../bench/size-budgets.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';

test('the first load of each kind of page keeps to its size budget', once, async () => {
  expect(await findExceededBudgets(shopUrl)).toEqual([]);
});
