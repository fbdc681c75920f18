import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 100;

/** SQLite's code for a database that somebody else has locked. */
const BUSY = 5;

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && error.errcode === BUSY;

/**
 * Waits until no other rebuild of this data folder runs and keeps further ones waiting until it is disposed of. The
 * lock is the operating system's own on a database file, so that a killed rebuild leaves none behind.
 */
export const lockRebuilds = async (dataFolder: string, onWait: () => void): Promise<Disposable> => {
  mkdirSync(dataFolder, { recursive: true });
  const db = new DatabaseSync(join(dataFolder, 'rebuild.lock'), { timeout: 0 });
  for (let told = false; ; told = true) {
    try {
      db.exec('BEGIN EXCLUSIVE');
      return { [Symbol.dispose]: () => db.close() };
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (!told) onWait();
      await setTimeout(PATIENCE_MS);
    }
  }
};
