import { expect, test } from 'vitest';
import { playOrders } from './pieces/piece-world.ts';

const ORDERS = 10_000;
const HOUR_MS = 60 * 60 * 1000;

test(
  'CLOTH-04 of ten thousand orders none is promised what no piece has',
  async () => {
    const { inOnePiece, refused } = await playOrders({ orders: ORDERS, seed: 7 });
    expect(inOnePiece).toBeGreaterThan(ORDERS / 5);
    expect(refused).toBeGreaterThan(ORDERS / 100);
  },
  HOUR_MS,
);
