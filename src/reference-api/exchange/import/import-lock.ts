import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

/** Lets one import at a time into a database; a killed one lets go by itself. */
export class ImportLock {
  readonly #db: DatabaseSync;

  /** @throws StartError where another import is running */
  constructor(databasePath: string) {
    this.#db = new DatabaseSync(databasePath === ':memory:' ? ':memory:' : `${databasePath}-import`, {
      timeout: 0,
    });
    try {
      this.#db.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      this.#db.close();
      throw new StartError('Another import is running: wait until it has ended.', { cause: error });
    }
  }

  release(): void {
    this.#db.close();
  }
}
