import { expect, test } from 'vitest';
import { playOrders } from './pieces/piece-world.ts';

test('CLOTH-04 nothing is promised that no piece has, and no metre is sold twice', async () => {
  const { inOnePiece, refused } = await playOrders({ orders: 150, seed: 4 });
  expect(inOnePiece).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(10);
});
