import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { test as base } from './shop-test.ts';

const PATIENCE_MS = 100;

/** Waits until no other test of this shop changes it. The operating system gives the turn back when a worker is killed. */
async function takeTurn(): Promise<Disposable> {
  const db = new DatabaseSync(join(process.env['VITRINA_DATA'] ?? tmpdir(), 'e2e-edits.lock'), {
    timeout: 0,
  });
  for (;;) {
    try {
      db.exec('BEGIN EXCLUSIVE');
      return { [Symbol.dispose]: () => db.close() };
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('locked')) throw error;
      await setTimeout(PATIENCE_MS);
    }
  }
}

/** A test that edits the shop or says which release is live: one of them at a time, in whichever worker. */
export const test = base.extend<{ turn: void }>({
  turn: [
    // Playwright reads the names of a fixture's needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      using _turn = await takeTurn();
      await use();
    },
    { auto: true, timeout: 300_000 },
  ],
});
