import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArena } from './arena.ts';
import { attacks } from './attacks.ts';

/** A small part of what `npm run proof:attack` plays, never less than what a shop without the defence would fail at. */
const SHARE = 0.02;
const PRODUCTS = 40;
/** Half of them may be connections, fewer than are opened. */
const OPEN_FILES = 800;
const COMPILE_MS = 180_000;
const ATTACK_MS = 60_000;

let arena: Awaited<ReturnType<typeof openArena>>;
beforeAll(async () => {
  arena = await openArena({ products: PRODUCTS, share: SHARE, openFiles: OPEN_FILES });
}, COMPILE_MS);
afterAll(() => arena.close());

test.each(attacks)(
  'a short attack: $name',
  async ({ play }) => {
    const broken = (await play(arena)).filter(({ holds }) => !holds);
    expect(broken).toEqual([]);
  },
  ATTACK_MS,
);

test('a short attack: no answer was the servers’ own error or held what is private', () => {
  expect(arena.attacker.requests).toBeGreaterThan(1_000);
  expect(arena.attacker.serverErrors).toEqual([]);
  expect(arena.attacker.leaks).toEqual([]);
});
