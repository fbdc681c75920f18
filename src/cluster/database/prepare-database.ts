import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../../operations/store/store-unavailable.ts';
import { liveRelease } from '../../rebuild/release/rollback.ts';
import { type Database, DatabaseError, DatabaseRefusal } from './database.ts';
import { openDatabaseWarning } from './exposure.ts';
import { migrate } from './migrate.ts';
import { refusePooler } from './pooler.ts';

const RETRY_MS = 1_000;

export interface Preparation {
  url: string;
  dataFolder: string;
  database: Database;
  /** Registers this server with the others, which comes before all other writes. */
  report: () => Promise<void>;
  isStopped: () => boolean;
}

/**
 * Waits for the database and its tables; resolves to false once stopped.
 * @throws DatabaseError where the database refuses this server, which has no release to serve
 */
export async function prepareDatabase({
  url,
  dataFolder,
  database,
  report,
  isStopped,
}: Preparation): Promise<boolean> {
  let lastFailure = '';
  while (!isStopped()) {
    try {
      // The tables are made in one transaction, which a pooler keeps on one session.
      await Promise.all([refusePooler(url), migrate(database)]);
      await report();
      const warning = await openDatabaseWarning(database);
      if (warning !== undefined) console.warn(warning);
      return true;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      const { message } = error;
      if (error instanceof DatabaseRefusal && liveRelease(dataFolder) === undefined)
        throw new DatabaseError(message, { cause: error });
      if (message !== lastFailure)
        console.error(`${message} The server serves what it has, and tries again.`);
      lastFailure = message;
      await setTimeout(RETRY_MS);
    }
  }
  return false;
}
