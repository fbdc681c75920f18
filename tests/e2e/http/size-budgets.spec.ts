import { findExceededBudgets } from '../../bench/size-budgets.ts';
import { shopUrl } from '../shop.ts';
import { expect, test } from './http-test.ts';

test('the first load of each kind of page keeps to its size budget', async () => {
  expect(await findExceededBudgets(shopUrl)).toEqual([]);
});
