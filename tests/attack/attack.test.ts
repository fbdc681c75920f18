import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttackTarget } from './attack-target.ts';
import { attacks } from './attacks.ts';

/** A small part of what `npm run proof:attack` plays, never less than what a shop without the defence would fail at. */
const SHARE = 0.02;
const PRODUCTS = 40;
/** Half of them may be connections, fewer than are opened. */
const OPEN_FILES = 800;
const COMPILE_MS = 180_000;
const ATTACK_MS = 120_000;

let target: Awaited<ReturnType<typeof startAttackTarget>>;
beforeAll(async () => {
  target = await startAttackTarget({ products: PRODUCTS, share: SHARE, openFiles: OPEN_FILES });
}, COMPILE_MS);
afterAll(() => target.close());

test.each(attacks)(
  'a short attack: $name',
  async ({ play }) => {
    const broken = (await play(target)).filter(({ holds }) => !holds);
    expect(broken).toEqual([]);
  },
  ATTACK_MS,
);

test('a short attack causes no server error and reveals no private data', () => {
  expect(target.attacker.requests).toBeGreaterThan(1_000);
  expect(target.attacker.serverErrors).toEqual([]);
  expect(target.attacker.leaks).toEqual([]);
});
