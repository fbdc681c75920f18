import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { makeDataFolder, preparePrivateDatabase } from '../../private-files.ts';
import { isBusy } from './sqlite-error.ts';

const POLL_INTERVAL_MS = 100;

/**
 * Acquires a lock of a data folder and releases it when it is disposed of. It is the operating system's lock on a database
 * file, so that a killed process releases it.
 */
async function acquireLock(dataFolder: string, file: string, onWait: () => void): Promise<Disposable> {
  makeDataFolder(dataFolder);
  const path = join(dataFolder, file);
  preparePrivateDatabase(path);
  const db = new DatabaseSync(path, { timeout: 0 });
  for (let reported = false; ; reported = true) {
    try {
      db.exec('BEGIN EXCLUSIVE');
      return { [Symbol.dispose]: () => db.close() };
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (!reported) onWait();
      await setTimeout(POLL_INTERVAL_MS);
    }
  }
}

/** Allows one rebuild of a data folder at a time; `onWait` is called where another one is running. */
export const lockRebuilds = (dataFolder: string, onWait: () => void): Promise<Disposable> =>
  acquireLock(dataFolder, 'rebuild.lock', onWait);

/** Allows one compile of a data folder at a time, beside rebuilds. */
export const lockCompiles = (dataFolder: string): Promise<Disposable> =>
  acquireLock(dataFolder, 'compile.lock', () => undefined);
