import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { booleanColumn } from '../db/boolean-column.ts';

const BasketSchema = z.object({
  token: z.string(),
  uid: z.nullable(z.int()),
  promocode: z.nullable(z.string()),
  bonuses: z.int(),
});
/** The basket's owner, promo code, and kopecks of bonuses to pay with. */
export type StoredBasket = z.infer<typeof BasketSchema>;

const LineSchema = z.object({
  id: z.int(),
  setId: z.nullable(z.int()),
  groupId: z.int(),
  count: z.number(),
  selected: booleanColumn,
  onePiece: booleanColumn,
});
/** A line of a basket. Its price and stock are computed at each reading. */
export type StoredLine = z.infer<typeof LineSchema>;

const SetSchema = z.object({ id: z.int(), title: z.string() });
export type StoredSet = z.infer<typeof SetSchema>;

const TOKEN_BYTES = 24;
const COLUMNS = 'token, uid, promocode, bonuses';

/** Baskets, each named by a token that cannot be guessed. A group stands by itself (`setId` null) or in a set. */
export class Baskets {
  readonly #byToken: StatementSync;
  readonly #byCustomer: StatementSync;
  readonly #create: StatementSync;
  readonly #touch: StatementSync;
  readonly #setDiscounts: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteByCustomer: StatementSync;
  readonly #deleteInactive: StatementSync;
  readonly #lines: StatementSync;
  readonly #sets: StatementSync;
  readonly #addSet: StatementSync;
  readonly #removeEmptySets: StatementSync;
  readonly #moveSet: StatementSync;
  readonly #moveLinesOfSet: StatementSync;
  readonly #addLine: StatementSync;
  readonly #changeLine: StatementSync;
  readonly #moveLine: StatementSync;
  readonly #removeLine: StatementSync;
  readonly #removeAllLines: StatementSync;

  constructor(db: DatabaseSync) {
    this.#byToken = db.prepare(`SELECT ${COLUMNS} FROM basket WHERE token = ?`);
    this.#byCustomer = db.prepare(`SELECT ${COLUMNS} FROM basket WHERE uid = ?`);
    this.#create = db.prepare(
      'INSERT INTO basket (token, uid, created_at, updated_at) VALUES (?, ?, ?3, ?3)',
    );
    this.#touch = db.prepare('UPDATE basket SET updated_at = ? WHERE token = ? AND updated_at < ?');
    this.#setDiscounts = db.prepare('UPDATE basket SET promocode = ?, bonuses = ? WHERE token = ?');
    this.#delete = db.prepare('DELETE FROM basket WHERE token = ?');
    this.#deleteByCustomer = db.prepare('DELETE FROM basket WHERE uid = ?');
    this.#deleteInactive = db.prepare('DELETE FROM basket WHERE updated_at < ?');
    this.#lines = db.prepare(
      'SELECT id, set_id AS "setId", group_id AS "groupId", count, selected, one_piece AS "onePiece" FROM basket_line WHERE token = ? ORDER BY id',
    );
    this.#sets = db.prepare('SELECT id, title FROM basket_set WHERE token = ? ORDER BY id');
    this.#addSet = db.prepare('INSERT INTO basket_set (token, title) VALUES (?, ?) RETURNING id, title');
    this.#removeEmptySets = db.prepare(
      `DELETE FROM basket_set
       WHERE token = ? AND NOT EXISTS (SELECT 1 FROM basket_line WHERE set_id = basket_set.id)`,
    );
    this.#moveSet = db.prepare('UPDATE basket_set SET token = ? WHERE id = ?');
    this.#moveLinesOfSet = db.prepare('UPDATE basket_line SET token = ? WHERE set_id = ?');
    this.#addLine = db.prepare(
      'INSERT INTO basket_line (token, set_id, group_id, count, selected, one_piece) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#changeLine = db.prepare(
      'UPDATE basket_line SET group_id = ?, count = ?, selected = ?, one_piece = ? WHERE id = ?',
    );
    this.#moveLine = db.prepare('UPDATE basket_line SET token = ? WHERE id = ?');
    this.#removeLine = db.prepare('DELETE FROM basket_line WHERE id = ? AND token = ?');
    this.#removeAllLines = db.prepare('DELETE FROM basket_line WHERE token = ?');
  }

  byToken(token: string): StoredBasket | undefined {
    const row = this.#byToken.get(token);
    return row === undefined ? undefined : z.parse(BasketSchema, row);
  }

  byCustomer(uid: number): StoredBasket | undefined {
    const row = this.#byCustomer.get(uid);
    return row === undefined ? undefined : z.parse(BasketSchema, row);
  }

  /** Creates a basket, a guest's without `uid`, and returns its token. */
  create(uid: number | null, now: Date): string {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#create.run(token, uid, now.getTime());
    return token;
  }

  /** Stores that a basket is in use, unless that was stored after `since`. */
  touch(token: string, now: Date, since: Date): void {
    this.#touch.run(now.getTime(), token, since.getTime());
  }

  setDiscounts(token: string, { promocode, bonuses }: Pick<StoredBasket, 'promocode' | 'bonuses'>): void {
    this.#setDiscounts.run(promocode, bonuses, token);
  }

  delete(token: string): void {
    this.#delete.run(token);
  }

  /** Removes a customer's basket. */
  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }

  /** Deletes the baskets that were not used since. */
  deleteInactive(before: Date): void {
    this.#deleteInactive.run(before.getTime());
  }

  /** In the order in which they were added. */
  lines(token: string): StoredLine[] {
    return this.#lines.all(token).map((row) => z.parse(LineSchema, row));
  }

  sets(token: string): StoredSet[] {
    return this.#sets.all(token).map((row) => z.parse(SetSchema, row));
  }

  addSet(token: string, title: string): StoredSet {
    return z.parse(SetSchema, this.#addSet.get(token, title));
  }

  moveSet(id: number, to: string): void {
    this.#moveSet.run(to, id);
    this.#moveLinesOfSet.run(to, id);
  }

  addLine(token: string, line: Omit<StoredLine, 'id'>): StoredLine {
    const { setId, groupId, count, selected, onePiece } = line;
    const flags = [selected ? 1 : 0, onePiece ? 1 : 0] as const;
    const { lastInsertRowid } = this.#addLine.run(token, setId, groupId, count, ...flags);
    return { ...line, id: Number(lastInsertRowid) };
  }

  changeLine({ id, groupId, count, selected, onePiece }: StoredLine): void {
    this.#changeLine.run(groupId, count, selected ? 1 : 0, onePiece ? 1 : 0, id);
  }

  moveLine(id: number, to: string): void {
    this.#moveLine.run(to, id);
  }

  /** Removes lines of a basket, and the sets that are left without any. */
  removeLines(token: string, ids: readonly number[]): void {
    for (const id of ids) this.#removeLine.run(id, token);
    this.#removeEmptySets.run(token);
  }

  removeAllLines(token: string): void {
    this.#removeAllLines.run(token);
    this.#removeEmptySets.run(token);
  }
}
