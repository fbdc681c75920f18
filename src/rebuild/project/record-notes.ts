import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { ContentKind } from '../../contract/content/content-hook.ts';
import { type Note, noteCodes, type RebuildWarning, RebuildWarningSchema } from '../problems/warning.ts';

/** Warnings of one kind that a rebuild names; the others are counted. */
const MAX_NAMED = 50;

/** Warnings about records that are shown all the same; each rebuild repeats them until they are corrected. */
export class RecordNotes {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #remove: StatementSync;
  readonly #noted: Set<string>;

  /** Begins without any where all of them are found again. */
  constructor(db: DatabaseSync, everything: boolean) {
    this.#db = db;
    this.#find = db.prepare('SELECT json FROM noted WHERE kind = ? AND id = ? AND source = ? ORDER BY place');
    this.#insert = db.prepare(
      'INSERT INTO noted (kind, id, source, place, code, json) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#remove = db.prepare('DELETE FROM noted WHERE kind = ? AND id = ? AND source = ?');
    if (everything) db.exec('DELETE FROM noted');
    const rows = db.prepare('SELECT DISTINCT kind, id, source FROM noted').all();
    this.#noted = new Set(
      rows.map(({ kind, id, source }) => `${String(kind)} ${String(id)} ${String(source)}`),
    );
  }

  /** Replaces what one source has to say of a record. */
  set(kind: ContentKind, id: number | string, source: string, notes: readonly Note[]): void {
    const key = `${kind} ${id} ${source}`;
    if (notes.length === 0 && !this.#noted.has(key)) return;
    const after = notes.map((note) => JSON.stringify(note));
    const before = this.#find.all(kind, String(id), source).map(({ json }) => String(json));
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    this.#remove.run(kind, String(id), source);
    for (const [place, note] of notes.entries())
      this.#insert.run(kind, String(id), source, place, note.code, JSON.stringify(note));
    if (notes.length > 0) this.#noted.add(key);
    else this.#noted.delete(key);
  }

  /** Replaces all that one source has to say of a kind: a note for each of the ids, and none for others. */
  replace(kind: ContentKind, source: string, ids: ReadonlySet<number>, noteOf: (id: number) => Note): void {
    for (const key of [...this.#noted]) {
      const [ofKind, id, of] = key.split(' ');
      if (ofKind === kind && of === source && !ids.has(Number(id))) this.set(kind, Number(id), source, []);
    }
    for (const id of ids) this.set(kind, id, source, [noteOf(id)]);
  }

  /** The first of each code, and how many there are besides. */
  warnings(): RebuildWarning[] {
    const named = this.#db.prepare(
      `SELECT json FROM noted WHERE code = ? ORDER BY kind, CAST(id AS INTEGER), id, source, place LIMIT ${MAX_NAMED}`,
    );
    return this.#db
      .prepare('SELECT code, count(*) AS n FROM noted GROUP BY code ORDER BY code')
      .all()
      .flatMap(({ code, n }): RebuildWarning[] => {
        const first = named
          .all(String(code))
          .map(({ json }) => z.parse(RebuildWarningSchema, JSON.parse(String(json))));
        const of = noteCodes.find((one) => one === code);
        const count = Number(n) - first.length;
        return count > 0 && of !== undefined ? [...first, { code: 'more-noted', of, count }] : first;
      });
  }
}
