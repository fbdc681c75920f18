import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const CountSchema = z.object({ count: z.int() });

/** The second factors of staff: sealed secrets, the last step whose code was used, and recovery codes. */
export class StaffSecondFactors {
  readonly #put: StatementSync;
  readonly #use: StatementSync;
  readonly #require: StatementSync;
  readonly #addCode: StatementSync;
  readonly #useCode: StatementSync;
  readonly #deleteCodes: StatementSync;
  readonly #countCodes: StatementSync;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(
      'UPDATE staff_member SET second_factor = ?2, second_factor_step = ?3 WHERE id = ?1',
    );
    this.#use = db.prepare(
      `UPDATE staff_member SET second_factor_step = ?2
       WHERE id = ?1 AND second_factor <> '' AND second_factor_step < ?2`,
    );
    this.#require = db.prepare('UPDATE staff_member SET needs_second_factor = ?2 WHERE id = ?1');
    this.#addCode = db.prepare('INSERT INTO staff_recovery_code (member_id, hash) VALUES (?, ?)');
    this.#useCode = db.prepare('DELETE FROM staff_recovery_code WHERE member_id = ? AND hash = ?');
    this.#deleteCodes = db.prepare('DELETE FROM staff_recovery_code WHERE member_id = ?');
    this.#countCodes = db.prepare('SELECT count(*) AS count FROM staff_recovery_code WHERE member_id = ?');
  }

  /** Turns it on. `step` is that of the code by which it was proved. */
  turnOn(
    memberId: number,
    { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: readonly string[] },
  ): void {
    this.#put.run(memberId, sealed, step);
    this.replaceCodes(memberId, codeHashes);
  }

  replaceCodes(memberId: number, hashes: readonly string[]): void {
    this.#deleteCodes.run(memberId);
    for (const hash of hashes) this.#addCode.run(memberId, hash);
  }

  turnOff(memberId: number): void {
    this.#put.run(memberId, '', 0);
    this.#deleteCodes.run(memberId);
  }

  /** Whether no code of this step or a later one was used before: each is good once. */
  useStep(memberId: number, step: number): boolean {
    return this.#use.run(memberId, step).changes > 0;
  }

  /** Whether there was such a recovery code; it is none any more. */
  useRecoveryCode(memberId: number, hash: string): boolean {
    return this.#useCode.run(memberId, hash).changes > 0;
  }

  recoveryCodesLeft(memberId: number): number {
    return z.parse(CountSchema, this.#countCodes.get(memberId)).count;
  }

  /** Whether a member may work without one. */
  require(memberId: number, isRequired: boolean): void {
    this.#require.run(memberId, isRequired ? 1 : 0);
  }
}
