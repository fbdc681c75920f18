import type { DatabaseSync } from 'node:sqlite';
import type { EntityTable } from '../snapshot/entities.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

const FACT = 'content source';

/** Where content is fetched from, and for which site and currency of it. */
interface ContentSource {
  apiUrl: string;
  siteId: number;
  currencyId: number;
  /** By which dates without one are read. */
  timeZone?: string | undefined;
}

/** The source of a snapshot's content, and whether it is the one that content is fetched from now. */
export class SnapshotSource {
  readonly #db: DatabaseSync;
  readonly #now: string;
  readonly #stored: string | undefined;
  /** Whether what the snapshot has is of another source: its content, prices and revisions are of no use. */
  readonly isOther: boolean;

  constructor(db: DatabaseSync, table: EntityTable, { apiUrl, siteId, currencyId, timeZone }: ContentSource) {
    this.#db = db;
    this.#now = [apiUrl, siteId, currencyId, timeZone].filter((part) => part !== undefined).join(' ');
    this.#stored = readFact(db, FACT);
    this.isOther = this.#stored !== this.#now && table.count('config') > 0;
  }

  save(): void {
    if (this.#stored !== this.#now) writeFact(this.#db, FACT, this.#now);
  }
}
