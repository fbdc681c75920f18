import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Which SEO data each address has; of several the ones with the smallest id count. */
export class SeoAddresses {
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #drop: StatementSync;
  readonly #of: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#add = db.prepare('INSERT OR IGNORE INTO seo_address VALUES (?, ?)');
    this.#drop = db.prepare('DELETE FROM seo_address WHERE address = ? AND id = ?');
    this.#of = db.prepare('SELECT id FROM seo_address WHERE address = ? ORDER BY id');
  }

  empty(): void {
    this.#db.exec('DELETE FROM seo_address');
  }

  add(address: string, id: number): void {
    this.#add.run(address, id);
  }

  drop(address: string, id: number): void {
    this.#drop.run(address, id);
  }

  /** Ids of the SEO data of an address, the ones that count first. */
  of(address: string): number[] {
    return this.#of.all(address).map(({ id }) => Number(id));
  }
}
