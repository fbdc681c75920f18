import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Which SEO data each address has; of several the ones with the smallest id count. */
export class SeoAddresses {
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #find: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#add = db.prepare('INSERT OR IGNORE INTO seo_address VALUES (?, ?)');
    this.#remove = db.prepare('DELETE FROM seo_address WHERE address = ? AND id = ?');
    this.#find = db.prepare('SELECT id FROM seo_address WHERE address = ? ORDER BY id');
  }

  clear(): void {
    this.#db.exec('DELETE FROM seo_address');
  }

  add(address: string, id: number): void {
    this.#add.run(address, id);
  }

  remove(address: string, id: number): void {
    this.#remove.run(address, id);
  }

  /** Ids of the SEO data of an address, the ones that count first. */
  of(address: string): number[] {
    return this.#find.all(address).map(({ id }) => Number(id));
  }
}
