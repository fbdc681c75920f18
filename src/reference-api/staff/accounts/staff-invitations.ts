import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const MemberSchema = z.object({ memberId: z.int() });

/** Links by which members of staff choose their passwords: of each member the last, as a hash. */
export class StaffInvitations {
  readonly #put: StatementSync;
  readonly #find: StatementSync;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO staff_invitation (member_id, hash, expires_at) VALUES (?, ?, ?)',
    );
    this.#find = db.prepare(
      'SELECT member_id AS "memberId" FROM staff_invitation WHERE hash = ? AND expires_at > ?',
    );
  }

  put(memberId: number, hash: string, expiresAt: Date): void {
    this.#put.run(memberId, hash, expiresAt.getTime());
  }

  /** Whose link it is, while it is good. */
  memberOf(hash: string, now: Date): number | undefined {
    const row = this.#find.get(hash, now.getTime());
    return row === undefined ? undefined : z.parse(MemberSchema, row).memberId;
  }
}
