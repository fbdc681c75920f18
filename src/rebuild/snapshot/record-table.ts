import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { recordKey } from '../../content/record-keys.ts';
import { contentHash } from '../../content/record-store.ts';
import { pathsOfPart, settingsPart } from '../../content/settings-reads.ts';

/** What a page is, whatever its address. */
export interface PageIdentity {
  /** Kind and id of the entity that the page exists for, such as `product 7`. */
  readonly entity?: string | null;
  /** Another address by which a back end's own words would name the page. */
  readonly alias?: string | null;
}

/** Writes the records that pages read. Only records that differ are written, and their keys are added to `change`. */
export class RecordTable {
  readonly #find: StatementSync;
  readonly #write: StatementSync;
  readonly #remove: StatementSync;
  readonly #insertChange: StatementSync;
  readonly #keys: StatementSync;
  readonly #allKeys: StatementSync;
  readonly #parts: StatementSync;
  /** The keys of all saved records, where records are made again. */
  readonly #saved: Set<string> | undefined;

  constructor(db: DatabaseSync, everything: boolean) {
    this.#find = db.prepare('SELECT hash, page, entity, alias FROM record WHERE key = ?');
    this.#write = db.prepare(
      `INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET json = excluded.json, hash = excluded.hash, page = excluded.page,
         entity = excluded.entity, alias = excluded.alias`,
    );
    this.#remove = db.prepare('DELETE FROM record WHERE key = ?');
    this.#insertChange = db.prepare('INSERT OR IGNORE INTO change VALUES (?)');
    this.#keys = db.prepare('SELECT key FROM record WHERE key >= ? AND key < ?');
    this.#allKeys = db.prepare('SELECT key FROM record');
    this.#parts = db.prepare('SELECT json FROM record WHERE key >= ? AND key < ?');
    this.#saved = everything ? new Set() : undefined;
  }

  /** Saves a record; `page` is the address of the page that exists for it. */
  save(
    key: string,
    value: unknown,
    page: string | null = null,
    { entity = null, alias = null }: PageIdentity = {},
  ): void {
    const json = JSON.stringify(value);
    const hash = contentHash(json);
    this.#saved?.add(key);
    const stored = this.#find.get(key);
    const isSame =
      stored?.hash === hash && stored.page === page && stored.entity === entity && stored.alias === alias;
    if (isSame) return;
    this.#write.run(key, json, hash, page, entity, alias);
    this.#insertChange.run(key);
  }

  /** Brings the parts of the settings that pages have read to what the settings are now. */
  saveSettingsParts(settings: object): void {
    const prefix = recordKey.settingsPart('');
    for (const { json } of this.#parts.all(prefix, `${prefix}\u{10FFFF}`)) {
      const part = settingsPart(settings, pathsOfPart(String(json)));
      this.save(part.key, JSON.parse(part.json));
    }
  }

  has(key: string): boolean {
    return this.#find.get(key) !== undefined;
  }

  remove(key: string): void {
    if (this.#remove.run(key).changes > 0) this.#insertChange.run(key);
  }

  /** Removes the records whose keys start with `prefix`, match and are not among `retained`. */
  removeOthers(
    prefix: string,
    retained: ReadonlySet<string>,
    matches: (key: string) => boolean = () => true,
  ): void {
    const gone: string[] = [];
    for (const row of this.#keys.iterate(prefix, `${prefix}\u{10FFFF}`)) {
      const key = String(row.key);
      if (matches(key) && !retained.has(key)) gone.push(key);
    }
    for (const key of gone) this.remove(key);
  }

  /** Removes what was not saved, where records are made again. */
  removeUnsaved(): void {
    if (!this.#saved) return;
    const gone: string[] = [];
    for (const row of this.#allKeys.iterate()) {
      const key = String(row.key);
      if (!this.#saved.has(key)) gone.push(key);
    }
    for (const key of gone) this.remove(key);
  }
}
