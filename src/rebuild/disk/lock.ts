import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { makeDataFolder, preparePrivateDatabase } from '../../private-files.ts';
import { isBusy } from './sqlite-error.ts';

const PATIENCE_MS = 100;

/**
 * Waits until nobody else holds a lock of this data folder and keeps others waiting until it is disposed of. The lock is
 * the operating system's own on a database file, so that a killed process leaves none behind.
 */
async function lock(dataFolder: string, file: string, onWait: () => void): Promise<Disposable> {
  makeDataFolder(dataFolder);
  const path = join(dataFolder, file);
  preparePrivateDatabase(path);
  const db = new DatabaseSync(path, { timeout: 0 });
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
}

/** Waits until no other rebuild of this data folder runs; further ones wait until it is disposed of. */
export const lockRebuilds = (dataFolder: string, onWait: () => void): Promise<Disposable> =>
  lock(dataFolder, 'rebuild.lock', onWait);

/** The same for compiles, so that rebuilds go on meanwhile. */
export const lockCompiles = (dataFolder: string): Promise<Disposable> =>
  lock(dataFolder, 'compile.lock', () => undefined);
