import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../domain/contacts/email.ts';

const EditorSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
});
export type Editor = z.infer<typeof EditorSchema>;

const COLUMNS = 'editor.id, email, name, password_hash AS "passwordHash"';

/** Staff who change the shop's content, and the browsers in which they are signed in. */
export class Editors {
  readonly #insert: StatementSync;
  readonly #all: StatementSync;
  readonly #byEmail: StatementSync;
  readonly #setPassword: StatementSync;
  readonly #remove: StatementSync;
  readonly #bySession: StatementSync;
  readonly #open: StatementSync;
  readonly #use: StatementSync;
  readonly #end: StatementSync;
  readonly #endUnused: StatementSync;
  readonly #endAll: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO editor (email, name, password_hash) VALUES (?, ?, ?)');
    this.#all = db.prepare(`SELECT ${COLUMNS} FROM editor ORDER BY email`);
    this.#setPassword = db.prepare('UPDATE editor SET password_hash = ?2 WHERE id = ?1');
    this.#remove = db.prepare('DELETE FROM editor WHERE id = ?');
    this.#byEmail = db.prepare(`SELECT ${COLUMNS} FROM editor WHERE email = ?`);
    this.#bySession = db.prepare(
      `SELECT ${COLUMNS} FROM editor_session JOIN editor ON editor.id = editor_id
       WHERE token_hash = ? AND used_at > ?`,
    );
    this.#open = db.prepare('INSERT INTO editor_session (token_hash, editor_id, used_at) VALUES (?, ?, ?)');
    this.#use = db.prepare('UPDATE editor_session SET used_at = ?1 WHERE token_hash = ?2 AND used_at < ?3');
    this.#end = db.prepare('DELETE FROM editor_session WHERE token_hash = ?');
    this.#endUnused = db.prepare('DELETE FROM editor_session WHERE used_at <= ?');
    this.#endAll = db.prepare('DELETE FROM editor_session WHERE editor_id = ?');
  }

  /** @throws SQLite's error where the e-mail is another editor's */
  add({ email, name, passwordHash }: Omit<Editor, 'id'>): void {
    this.#insert.run(normaliseEmail(email), name, passwordHash);
  }

  all(): Editor[] {
    return this.#all.all().map((row) => z.parse(EditorSchema, row));
  }

  /** Ends the editor's sessions, too. */
  setPassword(id: number, passwordHash: string): void {
    this.#setPassword.run(id, passwordHash);
    this.#endAll.run(id);
  }

  /** With the sessions. */
  remove(id: number): void {
    this.#remove.run(id);
  }

  byEmail(email: string): Editor | undefined {
    const row = this.#byEmail.get(normaliseEmail(email));
    return row === undefined ? undefined : z.parse(EditorSchema, row);
  }

  /** Whose session it is, where it was used after `since`. */
  bySession(tokenHash: string, since: Date): Editor | undefined {
    const row = this.#bySession.get(tokenHash, since.getTime());
    return row === undefined ? undefined : z.parse(EditorSchema, row);
  }

  /** Opens a session and ends those that were not used after `since`. */
  openSession(tokenHash: string, editorId: number, now: Date, since: Date): void {
    this.#endUnused.run(since.getTime());
    this.#open.run(tokenHash, editorId, now.getTime());
  }

  /** Notes that a session is in use, where that was last noted before `since`. */
  useSession(tokenHash: string, now: Date, since: Date): void {
    this.#use.run(now.getTime(), tokenHash, since.getTime());
  }

  endSession(tokenHash: string): void {
    this.#end.run(tokenHash);
  }
}
