import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { selectionOf } from '../../../paths.ts';
import type { OptionValue } from '../catalog/option-index.ts';

/** Which paths have SEO data for single values of filters. */
export class SeoSelections {
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #findByPath: StatementSync;
  /** Paths with selections that came, changed or went. */
  readonly changed = new Map<string, OptionValue[]>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#add = db.prepare('INSERT OR IGNORE INTO seo_selection VALUES (?, ?, ?)');
    this.#remove = db.prepare('DELETE FROM seo_selection WHERE path = ? AND code = ? AND value = ?');
    this.#findByPath = db.prepare(
      'SELECT code, value FROM seo_selection WHERE path = ? ORDER BY code, value',
    );
  }

  clear(): void {
    this.#db.exec('DELETE FROM seo_selection');
  }

  /** Notes SEO data of an address; most are no selections. */
  add(address: string): void {
    this.#change(address, this.#add);
  }

  remove(address: string): void {
    this.#change(address, this.#remove);
  }

  of(path: string): OptionValue[] {
    return this.#findByPath
      .all(path)
      .map(({ code, value }) => ({ code: String(code), value: Number(value) }));
  }

  #change(address: string, statement: StatementSync): void {
    const selection = selectionOf(address);
    if (!selection) return;
    const { path, code, valueId: value } = selection;
    statement.run(path, code, value);
    const changed = this.changed.get(path);
    if (changed) changed.push({ code, value });
    else this.changed.set(path, [{ code, value }]);
  }
}
