import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../../domain/contacts/email.ts';
import { type StaffRole, StaffRoleSchema } from './staff-roles.ts';

const StaffMemberSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  role: StaffRoleSchema,
});
export type StaffMember = z.infer<typeof StaffMemberSchema>;

const COLUMNS = 'staff_member.id, email, name, password_hash AS "passwordHash", role';

/** The shop's staff, and the browsers in which they are signed in. */
export class StaffMembers {
  readonly #insert: StatementSync;
  readonly #all: StatementSync;
  readonly #byEmail: StatementSync;
  readonly #setPassword: StatementSync;
  readonly #setRole: StatementSync;
  readonly #remove: StatementSync;
  readonly #bySession: StatementSync;
  readonly #open: StatementSync;
  readonly #use: StatementSync;
  readonly #end: StatementSync;
  readonly #endUnused: StatementSync;
  readonly #endAll: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO staff_member (email, name, password_hash, role) VALUES (?, ?, ?, ?)',
    );
    this.#all = db.prepare(`SELECT ${COLUMNS} FROM staff_member ORDER BY email`);
    this.#setPassword = db.prepare('UPDATE staff_member SET password_hash = ?2 WHERE id = ?1');
    this.#setRole = db.prepare('UPDATE staff_member SET role = ?2 WHERE id = ?1');
    this.#remove = db.prepare('DELETE FROM staff_member WHERE id = ?');
    this.#byEmail = db.prepare(`SELECT ${COLUMNS} FROM staff_member WHERE email = ?`);
    this.#bySession = db.prepare(
      `SELECT ${COLUMNS} FROM staff_session JOIN staff_member ON staff_member.id = member_id
       WHERE token_hash = ? AND used_at > ?`,
    );
    this.#open = db.prepare('INSERT INTO staff_session (token_hash, member_id, used_at) VALUES (?, ?, ?)');
    this.#use = db.prepare('UPDATE staff_session SET used_at = ?1 WHERE token_hash = ?2 AND used_at < ?3');
    this.#end = db.prepare('DELETE FROM staff_session WHERE token_hash = ?');
    this.#endUnused = db.prepare('DELETE FROM staff_session WHERE used_at <= ?');
    this.#endAll = db.prepare('DELETE FROM staff_session WHERE member_id = ?');
  }

  /** @throws SQLite's error where the e-mail is another member's */
  add({ email, name, passwordHash, role }: Omit<StaffMember, 'id'>): void {
    this.#insert.run(normaliseEmail(email), name, passwordHash, role);
  }

  all(): StaffMember[] {
    return this.#all.all().map((row) => z.parse(StaffMemberSchema, row));
  }

  /** Ends the member's sessions, too. */
  setPassword(id: number, passwordHash: string): void {
    this.#setPassword.run(id, passwordHash);
    this.#endAll.run(id);
  }

  /** Ends the member's sessions, too. */
  setRole(id: number, role: StaffRole): void {
    this.#setRole.run(id, role);
    this.#endAll.run(id);
  }

  /** With the sessions. */
  remove(id: number): void {
    this.#remove.run(id);
  }

  byEmail(email: string): StaffMember | undefined {
    const row = this.#byEmail.get(normaliseEmail(email));
    return row === undefined ? undefined : z.parse(StaffMemberSchema, row);
  }

  /** Whose session it is, where it was used after `since`. */
  bySession(tokenHash: string, since: Date): StaffMember | undefined {
    const row = this.#bySession.get(tokenHash, since.getTime());
    return row === undefined ? undefined : z.parse(StaffMemberSchema, row);
  }

  /** Opens a session and ends those that were not used after `since`. */
  openSession(tokenHash: string, memberId: number, now: Date, since: Date): void {
    this.#endUnused.run(since.getTime());
    this.#open.run(tokenHash, memberId, now.getTime());
  }

  /** Notes that a session is in use, where that was last noted before `since`. */
  useSession(tokenHash: string, now: Date, since: Date): void {
    this.#use.run(now.getTime(), tokenHash, since.getTime());
  }

  endSession(tokenHash: string): void {
    this.#end.run(tokenHash);
  }
}
