import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const LineSchema = z.object({
  groupId: z.int(),
  count: z.number(),
  selected: z.pipe(
    z.transform((value: unknown) => value === 1),
    z.boolean(),
  ),
});
/** What a shopper put into the basket; what it costs and whether it is there is found out at each reading. */
export type StoredLine = z.infer<typeof LineSchema>;

const TOKEN_BYTES = 24;

/** Baskets, each named by a token that cannot be guessed. */
export class Baskets {
  readonly #known: StatementSync;
  readonly #create: StatementSync;
  readonly #lines: StatementSync;
  readonly #put: StatementSync;
  readonly #select: StatementSync;
  readonly #remove: StatementSync;
  readonly #clear: StatementSync;

  constructor(db: DatabaseSync) {
    this.#known = db.prepare('SELECT 1 FROM basket WHERE token = ?');
    this.#create = db.prepare('INSERT INTO basket (token, created_at) VALUES (?, ?)');
    this.#lines = db.prepare(
      'SELECT group_id AS "groupId", count, selected FROM basket_line WHERE token = ? ORDER BY position',
    );
    this.#put = db.prepare(
      `INSERT INTO basket_line (token, group_id, count) VALUES (?, ?, ?)
       ON CONFLICT (token, group_id) DO UPDATE SET count = excluded.count`,
    );
    this.#select = db.prepare('UPDATE basket_line SET selected = ? WHERE token = ? AND group_id = ?');
    this.#remove = db.prepare('DELETE FROM basket_line WHERE token = ? AND group_id = ?');
    this.#clear = db.prepare('DELETE FROM basket_line WHERE token = ?');
  }

  isKnown(token: string): boolean {
    return this.#known.get(token) !== undefined;
  }

  create(now: Date): string {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#create.run(token, now.getTime());
    return token;
  }

  lines(token: string): StoredLine[] {
    return this.#lines.all(token).map((row) => z.parse(LineSchema, row));
  }

  put(token: string, groupId: number, count: number): void {
    this.#put.run(token, groupId, count);
  }

  select(token: string, groupId: number, selected: boolean): void {
    this.#select.run(selected ? 1 : 0, token, groupId);
  }

  remove(token: string, groupId: number): void {
    this.#remove.run(token, groupId);
  }

  clear(token: string): void {
    this.#clear.run(token);
  }
}
