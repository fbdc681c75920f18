import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** What editors can edit by hand. */
export const editedKinds = ['product', 'category', 'news'] as const;
export type EditedKind = (typeof editedKinds)[number];

const EditSchema = z.object({ id: z.int(), editedAt: z.int(), editorName: z.string() });
/** When something was last edited (milliseconds since 1970), and by whom. */
export type Edit = z.infer<typeof EditSchema>;

const COLUMNS = 'id, edited_at AS "editedAt", editor_name AS "editorName"';

/** What was edited by hand, and when. */
export class Edited {
  readonly #note: StatementSync;
  readonly #forget: StatementSync;
  readonly #latest: StatementSync;

  constructor(db: DatabaseSync) {
    this.#note = db.prepare(
      'INSERT OR REPLACE INTO edited (kind, id, edited_at, editor_name) VALUES (?, ?, ?, ?)',
    );
    this.#forget = db.prepare('DELETE FROM edited WHERE kind = ? AND id = ?');
    this.#latest = db.prepare(
      `SELECT ${COLUMNS} FROM edited WHERE kind = ? ORDER BY edited_at DESC, id DESC LIMIT ?`,
    );
  }

  note(kind: EditedKind, { id, editedAt, editorName }: Edit): void {
    this.#note.run(kind, id, editedAt, editorName);
  }

  forget(kind: EditedKind, id: number): void {
    this.#forget.run(kind, id);
  }

  /** The last first. */
  latest(kind: EditedKind, limit: number): Edit[] {
    return this.#latest.all(kind, limit).map((row) => z.parse(EditSchema, row));
  }
}
