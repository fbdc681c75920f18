import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../../domain/contacts/email.ts';
import { booleanColumn } from '../../db/boolean-column.ts';
import { type StaffRole, StaffRoleSchema } from './staff-roles.ts';

const StaffMemberSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  /** Empty before one is chosen. */
  passwordHash: z.string(),
  role: StaffRoleSchema,
  /** Sealed; empty without one. */
  secondFactor: z.string(),
  needsSecondFactor: booleanColumn,
});
export type StaffMember = z.infer<typeof StaffMemberSchema>;

const SessionSchema = z.object({
  hash: z.string(),
  browser: z.string(),
  /** Milliseconds since 1970. */
  openedAt: z.int(),
  usedAt: z.int(),
});
export type StaffSession = z.infer<typeof SessionSchema>;

const IdSchema = z.object({ id: z.int() });

const COLUMNS = `staff_member.id, email, name, password_hash AS "passwordHash", role,
  second_factor AS "secondFactor", needs_second_factor AS "needsSecondFactor"`;

/** Whether a member has ever answered the invitation. */
export const hasPassword = ({ passwordHash }: StaffMember): boolean => passwordHash !== '';

/** A member as it begins. */
export type NewStaffMember = Pick<StaffMember, 'email' | 'name' | 'passwordHash' | 'role'>;

/** The shop's staff, and the browsers in which they are signed in. */
export class StaffMembers {
  readonly #insert: StatementSync;
  readonly #all: StatementSync;
  readonly #byEmail: StatementSync;
  readonly #byId: StatementSync;
  readonly #sessions: StatementSync;
  readonly #endOf: StatementSync;
  readonly #setPassword: StatementSync;
  readonly #setRole: StatementSync;
  readonly #remove: StatementSync;
  readonly #bySession: StatementSync;
  readonly #open: StatementSync;
  readonly #use: StatementSync;
  readonly #end: StatementSync;
  readonly #endUnused: StatementSync;
  readonly #endAll: StatementSync;
  readonly #endInvitation: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO staff_member (email, name, password_hash, role) VALUES (?, ?, ?, ?) RETURNING id',
    );
    this.#all = db.prepare(`SELECT ${COLUMNS} FROM staff_member ORDER BY email`);
    this.#setPassword = db.prepare('UPDATE staff_member SET password_hash = ?2 WHERE id = ?1');
    this.#setRole = db.prepare('UPDATE staff_member SET role = ?2 WHERE id = ?1');
    this.#remove = db.prepare('DELETE FROM staff_member WHERE id = ?');
    this.#byEmail = db.prepare(`SELECT ${COLUMNS} FROM staff_member WHERE email = ?`);
    this.#byId = db.prepare(`SELECT ${COLUMNS} FROM staff_member WHERE id = ?`);
    this.#sessions = db.prepare(
      `SELECT token_hash AS hash, browser, opened_at AS "openedAt", used_at AS "usedAt"
       FROM staff_session WHERE member_id = ? ORDER BY used_at DESC`,
    );
    this.#endOf = db.prepare('DELETE FROM staff_session WHERE member_id = ? AND token_hash = ?');
    this.#bySession = db.prepare(
      `SELECT ${COLUMNS} FROM staff_session JOIN staff_member ON staff_member.id = member_id
       WHERE token_hash = ? AND used_at > ?`,
    );
    this.#open = db.prepare(
      'INSERT INTO staff_session (token_hash, member_id, browser, used_at, opened_at) VALUES (?1, ?2, ?3, ?4, ?4)',
    );
    this.#use = db.prepare('UPDATE staff_session SET used_at = ?1 WHERE token_hash = ?2 AND used_at < ?3');
    this.#end = db.prepare('DELETE FROM staff_session WHERE token_hash = ?');
    this.#endUnused = db.prepare('DELETE FROM staff_session WHERE used_at <= ?');
    this.#endAll = db.prepare('DELETE FROM staff_session WHERE member_id = ? AND token_hash <> ?');
    this.#endInvitation = db.prepare('DELETE FROM staff_invitation WHERE member_id = ?');
  }

  /** Answers the id. @throws SQLite's error where the e-mail is another member's */
  add({ email, name, passwordHash, role }: NewStaffMember): number {
    return z.parse(IdSchema, this.#insert.get(normaliseEmail(email), name, passwordHash, role)).id;
  }

  all(): StaffMember[] {
    return this.#all.all().map((row) => z.parse(StaffMemberSchema, row));
  }

  /** Ends the member's sessions and the link by which a password is chosen, too. */
  setPassword(id: number, passwordHash: string): void {
    this.setOwnPassword(id, passwordHash, '');
  }

  /** The same, but for the session whose hash is `kept`. */
  setOwnPassword(id: number, passwordHash: string, kept: string): void {
    this.#setPassword.run(id, passwordHash);
    this.#endInvitation.run(id);
    this.endSessions(id, kept);
  }

  /** Ends the member's sessions, too. */
  setRole(id: number, role: StaffRole): void {
    this.#setRole.run(id, role);
    this.endSessions(id, '');
  }

  /** With the sessions. */
  remove(id: number): void {
    this.#remove.run(id);
  }

  byEmail(email: string): StaffMember | undefined {
    const row = this.#byEmail.get(normaliseEmail(email));
    return row === undefined ? undefined : z.parse(StaffMemberSchema, row);
  }

  byId(id: number): StaffMember | undefined {
    const row = this.#byId.get(id);
    return row === undefined ? undefined : z.parse(StaffMemberSchema, row);
  }

  /** Where a member is signed in, the last used first. */
  sessionsOf(id: number): StaffSession[] {
    return this.#sessions.all(id).map((row) => z.parse(SessionSchema, row));
  }

  /** Ends a member's sessions but for the one with the hash `kept`. */
  endSessions(id: number, kept: string): void {
    this.#endAll.run(id, kept);
  }

  endSessionOf(id: number, hash: string): void {
    this.#endOf.run(id, hash);
  }

  /** Whose session it is, where it was used after `since`. */
  bySession(tokenHash: string, since: Date): StaffMember | undefined {
    const row = this.#bySession.get(tokenHash, since.getTime());
    return row === undefined ? undefined : z.parse(StaffMemberSchema, row);
  }

  /** Opens a session and ends those that were not used after `since`. */
  openSession(
    { hash, memberId, browser }: Pick<StaffSession, 'hash' | 'browser'> & { memberId: number },
    now: Date,
    since: Date,
  ): void {
    this.#endUnused.run(since.getTime());
    this.#open.run(hash, memberId, browser, now.getTime());
  }

  /** Notes that a session is in use, where that was last noted before `since`. */
  useSession(tokenHash: string, now: Date, since: Date): void {
    this.#use.run(now.getTime(), tokenHash, since.getTime());
  }

  endSession(tokenHash: string): void {
    this.#end.run(tokenHash);
  }
}
