import type { StartedRun, RunStart } from '../../operations/store/operations-store.ts';
import type { Database, Queries } from '../database/database.ts';
import { PostgresOperationsStore } from '../store/postgres-operations-store.ts';
import type { Requests } from './requests.ts';

/** The operations as the leader stores them: without the lock no run begins, and none of another leader is failed. */
export class LeaderStore extends PostgresOperationsStore {
  readonly #requests: Requests;
  readonly #lock: Queries;

  /** `lock` are statements of the connection that has the lock. */
  constructor(database: Database, lock: Queries, requests: Requests) {
    super(database, lock);
    this.#requests = requests;
    this.#lock = lock;
  }

  override beginRun(start: RunStart): Promise<StartedRun> {
    return this.#requests.removeAfter(() => super.beginRun(start), this.#lock);
  }
}
