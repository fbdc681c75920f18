import { expect, test } from 'vitest';
import { createAddressShare } from './address-share.ts';

test('ROUTE-16 the share of an address is its own', () => {
  const share = createAddressShare(2);
  const take = (address: string) => share.take(address);
  expect(['a', 'a', 'a', 'b', ''].map(take)).toEqual([true, true, false, true, true]);
});
