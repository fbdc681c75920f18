import { expect, test } from 'vitest';
import { playOrders } from './pieces/piece-world.ts';

const ORDERS = 1000;
const MOST_MS = 10 * 60 * 1000;

test(
  'CLOTH-04 of a thousand orders none is promised what no piece has',
  async () => {
    const { inOnePiece, refused } = await playOrders({ orders: ORDERS, seed: 7 });
    expect(inOnePiece).toBeGreaterThan(ORDERS / 5);
    expect(refused).toBeGreaterThan(ORDERS / 100);
  },
  MOST_MS,
);
