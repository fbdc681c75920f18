import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const EditSchema = z.object({ id: z.string(), editedAt: z.int(), editorName: z.string() });
/** When something was last edited (milliseconds since 1970), and by whom. */
export type LastEdit = z.infer<typeof EditSchema>;
const NamedEditSchema = z.extend(EditSchema, { kind: z.string() });

const COLUMNS = 'id, edited_at AS "editedAt", editor_name AS "editorName"';

/** What was edited by hand, and when. */
export class LastEdits {
  readonly #record: StatementSync;
  readonly #remove: StatementSync;
  readonly #latest: StatementSync;
  readonly #latestOfAll: StatementSync;

  constructor(db: DatabaseSync) {
    this.#record = db.prepare(
      'INSERT OR REPLACE INTO last_edit (kind, id, edited_at, editor_name) VALUES (?, ?, ?, ?)',
    );
    this.#remove = db.prepare('DELETE FROM last_edit WHERE kind = ? AND id = ?');
    this.#latest = db.prepare(
      `SELECT ${COLUMNS} FROM last_edit WHERE kind = ? ORDER BY edited_at DESC, id DESC LIMIT ?`,
    );
    this.#latestOfAll = db.prepare(
      `SELECT kind, ${COLUMNS} FROM last_edit ORDER BY edited_at DESC, kind, id LIMIT ?`,
    );
  }

  /** Of all kinds, the last first. */
  latestOfAll(limit: number): (LastEdit & { kind: string })[] {
    return this.#latestOfAll.all(limit).map((row) => z.parse(NamedEditSchema, row));
  }

  record(kind: string, { id, editedAt, editorName }: LastEdit): void {
    this.#record.run(kind, id, editedAt, editorName);
  }

  remove(kind: string, id: string): void {
    this.#remove.run(kind, id);
  }

  /** The last first. */
  latest(kind: string, limit: number): LastEdit[] {
    return this.#latest.all(kind, limit).map((row) => z.parse(EditSchema, row));
  }
}
