import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const AccountSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Kopecks. */
  value: z.int(),
  /** Milliseconds since 1970; null for bonuses that stay. */
  expiresAt: z.nullable(z.int()),
});
export type StoredBonusAccount = z.infer<typeof AccountSchema>;

export const OperationKindSchema = z.enum(['given', 'earned', 'spent', 'returned', 'revoked', 'expired']);
export type OperationKind = z.infer<typeof OperationKindSchema>;

const OperationSchema = z.object({
  at: z.int(),
  value: z.int(),
  kind: OperationKindSchema,
  orderId: z.nullable(z.int()),
});
export type StoredOperation = z.infer<typeof OperationSchema>;

const PurchaseSchema = z.object({
  uid: z.int(),
  value: z.int(),
  paid: z.int(),
  completedAt: z.nullable(z.int()),
});
/** What an order brings (`value`) once it is completed, and what was `paid` for its goods; kopecks. */
export type StoredPurchase = z.infer<typeof PurchaseSchema>;

const DebtSchema = z.object({ accountId: z.int(), orderId: z.int(), value: z.int() });
export type StoredDebt = z.infer<typeof DebtSchema>;

const SumSchema = z.object({ sum: z.int() });
const OfAccountSchema = z.object({ accountId: z.int(), sum: z.int() });

/** Bonus accounts, every change of which is written down; none ever falls below zero. */
export class Bonuses {
  readonly #accounts: StatementSync;
  readonly #account: StatementSync;
  readonly #openAccount: StatementSync;
  readonly #addToAccount: StatementSync;
  readonly #addOperation: StatementSync;
  readonly #operations: StatementSync;
  readonly #sumsByAccount: StatementSync;
  readonly #owed: StatementSync;
  readonly #spentAt: StatementSync;
  readonly #purchase: StatementSync;
  readonly #addPurchase: StatementSync;
  readonly #completePurchase: StatementSync;
  readonly #reducePurchase: StatementSync;
  readonly #removePurchase: StatementSync;
  readonly #expectedSum: StatementSync;
  readonly #paidSince: StatementSync;
  readonly #deleteAccounts: StatementSync;
  readonly #deletePurchases: StatementSync;

  constructor(db: DatabaseSync) {
    const columns = 'id, title, value, expires_at AS "expiresAt"';
    this.#accounts = db.prepare(
      `SELECT ${columns} FROM bonus_account WHERE uid = ? ORDER BY expires_at IS NULL, expires_at, id`,
    );
    this.#account = db.prepare(`SELECT ${columns} FROM bonus_account WHERE uid = ? AND kind = ?`);
    this.#openAccount = db.prepare(
      `INSERT INTO bonus_account (uid, kind, title, expires_at) VALUES (?, ?, ?, ?) RETURNING ${columns}`,
    );
    this.#addToAccount = db.prepare(
      'UPDATE bonus_account SET value = value + ?1 WHERE id = ?2 AND value + ?1 >= 0',
    );
    this.#addOperation = db.prepare(
      'INSERT INTO bonus_operation (account_id, order_id, kind, value, at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#operations = db.prepare(
      'SELECT at, value, kind, order_id AS "orderId" FROM bonus_operation WHERE account_id = ? ORDER BY id DESC LIMIT ?',
    );
    this.#sumsByAccount = db.prepare(
      `SELECT account_id AS "accountId", sum(value) AS sum FROM bonus_operation
       WHERE order_id = ? AND kind IN (SELECT value FROM json_each(?)) GROUP BY account_id`,
    );
    this.#spentAt = db.prepare(
      `SELECT at AS value FROM bonus_operation WHERE order_id = ? AND account_id = ? AND kind = 'spent'`,
    );
    this.#owed = db.prepare(
      `SELECT account_id AS "accountId", order_id AS "orderId",
         sum(bonus_operation.value) - coalesce(bonus_purchase.value, 0) AS value
       FROM bonus_operation JOIN bonus_account ON bonus_account.id = account_id
       LEFT JOIN bonus_purchase USING (order_id)
       WHERE bonus_account.uid = ? AND bonus_operation.kind IN ('earned', 'revoked')
       GROUP BY account_id, order_id HAVING sum(bonus_operation.value) > coalesce(bonus_purchase.value, 0)
       ORDER BY order_id`,
    );
    this.#purchase = db.prepare(
      'SELECT uid, value, paid, completed_at AS "completedAt" FROM bonus_purchase WHERE order_id = ?',
    );
    this.#addPurchase = db.prepare(
      'INSERT OR IGNORE INTO bonus_purchase (order_id, uid, value, paid) VALUES (?, ?, ?, ?)',
    );
    this.#completePurchase = db.prepare(
      'UPDATE bonus_purchase SET completed_at = ? WHERE order_id = ? AND completed_at IS NULL',
    );
    this.#reducePurchase = db.prepare(
      'UPDATE bonus_purchase SET value = max(0, value - ?2), paid = max(0, paid - ?3) WHERE order_id = ?1',
    );
    this.#removePurchase = db.prepare('DELETE FROM bonus_purchase WHERE order_id = ?');
    this.#expectedSum = db.prepare(
      'SELECT coalesce(sum(value), 0) AS sum FROM bonus_purchase WHERE uid = ? AND completed_at IS NULL',
    );
    this.#paidSince = db.prepare(
      'SELECT coalesce(sum(paid), 0) AS sum FROM bonus_purchase WHERE uid = ? AND completed_at >= ?',
    );
    this.#deleteAccounts = db.prepare('DELETE FROM bonus_account WHERE uid = ?');
    this.#deletePurchases = db.prepare('DELETE FROM bonus_purchase WHERE uid = ?');
  }

  /** Those that expire first come first. */
  accounts(uid: number): StoredBonusAccount[] {
    return this.#accounts.all(uid).map((row) => z.parse(AccountSchema, row));
  }

  /** The customer's account of a kind. */
  account(uid: number, kind: string): StoredBonusAccount | undefined {
    const row = this.#account.get(uid, kind);
    return row === undefined ? undefined : z.parse(AccountSchema, row);
  }

  openAccount(uid: number, kind: string, title: string, expires: Date | null): StoredBonusAccount {
    return z.parse(AccountSchema, this.#openAccount.get(uid, kind, title, expires?.getTime() ?? null));
  }

  /** Adds kopecks to an account or takes them; false, and nothing done, where it has not enough. */
  addOperation(
    accountId: number,
    { value, kind, orderId, at }: Omit<StoredOperation, 'at'> & { at: Date },
  ): boolean {
    if (this.#addToAccount.run(value, accountId).changes === 0) return false;
    this.#addOperation.run(accountId, orderId, kind, value, at.getTime());
    return true;
  }

  /** The newest first. */
  operations(accountId: number, limit: number): StoredOperation[] {
    return this.#operations.all(accountId, limit).map((row) => z.parse(OperationSchema, row));
  }

  /** What an order's operations of some kinds come to, by account. */
  sumsByAccount(orderId: number, kinds: readonly OperationKind[]): z.infer<typeof OfAccountSchema>[] {
    return this.#sumsByAccount
      .all(orderId, JSON.stringify(kinds))
      .map((row) => z.parse(OfAccountSchema, row));
  }

  /** When an order spent something of an account, in milliseconds since 1970. */
  spentAt(orderId: number, accountId: number): number | undefined {
    const row = this.#spentAt.get(orderId, accountId);
    return row === undefined ? undefined : z.parse(z.object({ value: z.int() }), row).value;
  }

  /** What given back orders had brought and is not taken back: it was spent when that was due. */
  owed(uid: number): StoredDebt[] {
    return this.#owed.all(uid).map((row) => z.parse(DebtSchema, row));
  }

  purchase(orderId: number): StoredPurchase | undefined {
    const row = this.#purchase.get(orderId);
    return row === undefined ? undefined : z.parse(PurchaseSchema, row);
  }

  addPurchase(orderId: number, { uid, value, paid }: Omit<StoredPurchase, 'completedAt'>): void {
    this.#addPurchase.run(orderId, uid, value, paid);
  }

  /** Whether it was not completed before. */
  completePurchase(orderId: number, now: Date): boolean {
    return this.#completePurchase.run(now.getTime(), orderId).changes > 0;
  }

  /** Takes a part out of what an order brings, and of what was paid for it. */
  reducePurchase(orderId: number, { value, paid }: Pick<StoredPurchase, 'value' | 'paid'>): void {
    this.#reducePurchase.run(orderId, value, paid);
  }

  removePurchase(orderId: number): void {
    this.#removePurchase.run(orderId);
  }

  /** Kopecks for orders that are not completed yet. */
  expectedSum(uid: number): number {
    return z.parse(SumSchema, this.#expectedSum.get(uid)).sum;
  }

  /** Kopecks paid for orders that were completed since. */
  paidSince(uid: number, since: Date): number {
    return z.parse(SumSchema, this.#paidSince.get(uid, since.getTime())).sum;
  }

  /** Removes everything of a customer. */
  deleteByCustomer(uid: number): void {
    this.#deleteAccounts.run(uid);
    this.#deletePurchases.run(uid);
  }
}
