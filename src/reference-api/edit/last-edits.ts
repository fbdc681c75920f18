import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** What editors can edit by hand. */
export const editableKinds = ['product', 'category', 'news'] as const;
export type EditableKind = (typeof editableKinds)[number];

const EditSchema = z.object({ id: z.int(), editedAt: z.int(), editorName: z.string() });
/** When something was last edited (milliseconds since 1970), and by whom. */
export type LastEdit = z.infer<typeof EditSchema>;

const COLUMNS = 'id, edited_at AS "editedAt", editor_name AS "editorName"';

/** What was edited by hand, and when. */
export class LastEdits {
  readonly #record: StatementSync;
  readonly #remove: StatementSync;
  readonly #latest: StatementSync;

  constructor(db: DatabaseSync) {
    this.#record = db.prepare(
      'INSERT OR REPLACE INTO last_edit (kind, id, edited_at, editor_name) VALUES (?, ?, ?, ?)',
    );
    this.#remove = db.prepare('DELETE FROM last_edit WHERE kind = ? AND id = ?');
    this.#latest = db.prepare(
      `SELECT ${COLUMNS} FROM last_edit WHERE kind = ? ORDER BY edited_at DESC, id DESC LIMIT ?`,
    );
  }

  record(kind: EditableKind, { id, editedAt, editorName }: LastEdit): void {
    this.#record.run(kind, id, editedAt, editorName);
  }

  remove(kind: EditableKind, id: number): void {
    this.#remove.run(kind, id);
  }

  /** The last first. */
  latest(kind: EditableKind, limit: number): LastEdit[] {
    return this.#latest.all(kind, limit).map((row) => z.parse(EditSchema, row));
  }
}
