import { expect, test } from 'vitest';
import { playOrders } from './pieces/piece-world.ts';

/** `npm run proof:orders -- --cloth 10000` plays more of them. */
const ORDERS = Number(process.env['CLOTH_ORDERS'] ?? 1000);
const SEED = Number(process.env['ORDER_SEED'] ?? 7);
const MAX_MS = Math.max(10 * 60 * 1000, ORDERS * 600);

test(
  `CLOTH-04 of ${ORDERS} orders none is promised what no piece has`,
  async () => {
    const { inOnePiece, refused } = await playOrders({ orders: ORDERS, seed: SEED });
    expect(inOnePiece).toBeGreaterThan(ORDERS / 5);
    expect(refused).toBeGreaterThan(ORDERS / 100);
  },
  MAX_MS,
);
