import { join } from 'node:path';
import { weighHtml } from '../../bench/html-weight.ts';
import { findExceededBudgets } from '../../bench/size-budgets.ts';
import { shopUrl } from '../shop.ts';
import { expect, test } from './http-test.ts';

test('the first load of each kind of page keeps to its size budget', async () => {
  expect(await findExceededBudgets(shopUrl)).toEqual([]);
});

test('SPEED-01 raw HTML averages at most 35 KB, 42 for a list and 34 for a product', () => {
  const weights = weighHtml(join(process.env['VITRINA_DATA'] ?? '.vitrina', 'current'));
  const rawBytes = Object.fromEntries(weights.map((weight) => [weight.kind, weight.rawBytes]));
  expect(rawBytes['all']).toBeLessThanOrEqual(35_000);
  expect(rawBytes['list']).toBeLessThanOrEqual(42_000);
  expect(rawBytes['product']).toBeLessThanOrEqual(34_000);
});
