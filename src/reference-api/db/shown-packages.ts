import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const LastSchema = z.object({ last: z.int() });

/** SQL: the number of the last package that is shown. */
export const LAST_SHOWN = '(SELECT max(package) FROM shown_package)';

/** Which packages of imports are seen; rows of the next one may be there, and are not. */
export class ShownPackages {
  readonly #last: StatementSync;
  readonly #show: StatementSync;

  constructor(db: DatabaseSync) {
    this.#last = db.prepare('SELECT max(package) AS last FROM shown_package');
    this.#show = db.prepare('INSERT INTO shown_package VALUES (?, ?)');
  }

  get next(): number {
    return z.parse(LastSchema, this.#last.get()).last + 1;
  }

  /** Shows what was written with the number, as changed in the revision; within the caller's change. */
  show(number: number, revision: number): void {
    this.#show.run(number, revision);
  }
}
