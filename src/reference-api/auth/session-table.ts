import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const SessionSchema = z.object({
  id: z.string(),
  uid: z.int(),
  deviceId: z.string(),
  /** How often its refresh token was exchanged. */
  generation: z.int(),
  /** Milliseconds since 1970. */
  rotatedAt: z.int(),
  openedAt: z.int(),
});
export type Session = z.infer<typeof SessionSchema>;

/** A request for a session's next generation, by the token of the present one. */
export interface Rotation {
  id: string;
  deviceId: string;
  generation: number;
  /** Sessions last used before this moment have ended. */
  activeSince: Date;
}

/** Where customers are signed in. */
export class Sessions {
  readonly #open: StatementSync;
  readonly #byId: StatementSync;
  readonly #isOpen: StatementSync;
  readonly #rotate: StatementSync;
  readonly #end: StatementSync;
  readonly #endAll: StatementSync;
  readonly #endOthers: StatementSync;
  readonly #endCount: StatementSync;
  readonly #endOldest: StatementSync;
  readonly #onDevice: StatementSync;

  constructor(db: DatabaseSync) {
    this.#open = db.prepare(
      'INSERT INTO session (id, uid, device_id, rotated_at, opened_at) VALUES (?1, ?2, ?3, ?4, ?4)',
    );
    this.#byId = db.prepare(
      `SELECT id, uid, device_id AS "deviceId", generation, rotated_at AS "rotatedAt", opened_at AS "openedAt"
       FROM session WHERE id = ?`,
    );
    this.#isOpen = db.prepare('SELECT 1 FROM session WHERE id = ? AND uid = ?');
    this.#rotate = db.prepare(
      `UPDATE session SET generation = generation + 1, rotated_at = ?1
       WHERE id = ?2 AND device_id = ?3 AND generation = ?4 AND rotated_at >= ?5 RETURNING uid`,
    );
    this.#end = db.prepare('DELETE FROM session WHERE id = ?');
    this.#endAll = db.prepare('DELETE FROM session WHERE uid = ?');
    this.#endOthers = db.prepare('DELETE FROM session WHERE uid = ? AND id <> ?');
    this.#endCount = db.prepare('SELECT count FROM session_end');
    this.#endOldest = db.prepare(
      `DELETE FROM session WHERE id IN
       (SELECT id FROM session WHERE uid = ? ORDER BY rotated_at DESC, id LIMIT -1 OFFSET ?)`,
    );
    this.#onDevice = db.prepare('SELECT 1 FROM session WHERE uid = ? AND device_id = ? AND rotated_at >= ?');
  }

  open(id: string, uid: number, deviceId: string, now: Date): void {
    this.#open.run(id, uid, deviceId, now.getTime());
  }

  byId(id: string): Session | undefined {
    const row = this.#byId.get(id);
    return row === undefined ? undefined : z.parse(SessionSchema, row);
  }

  /** Whether the customer's session has not been ended. */
  isOpen(id: string, uid: number): boolean {
    return this.#isOpen.get(id, uid) !== undefined;
  }

  /** Whose session it is, where it was active and in that generation until now: one statement, so one caller wins. */
  rotate({ id, deviceId, generation, activeSince }: Rotation, now: Date): number | undefined {
    const row = this.#rotate.get(now.getTime(), id, deviceId, generation, activeSince.getTime());
    return row === undefined ? undefined : z.parse(z.object({ uid: z.int() }), row).uid;
  }

  end(id: string): void {
    this.#end.run(id);
  }

  endAll(uid: number): void {
    this.#endAll.run(uid);
  }

  /** All of a customer's but one. */
  endOthers(uid: number, id: string): void {
    this.#endOthers.run(uid, id);
  }

  /** Grows with every session that ends, in whatever process. */
  get endCount(): number {
    return z.parse(z.object({ count: z.int() }), this.#endCount.get()).count;
  }

  /** Leaves a customer the `most` sessions that were used last. */
  endOldest(uid: number, most: number): void {
    this.#endOldest.run(uid, most);
  }

  isActiveOn(uid: number, deviceId: string, activeSince: Date): boolean {
    return this.#onDevice.get(uid, deviceId, activeSince.getTime()) !== undefined;
  }
}
