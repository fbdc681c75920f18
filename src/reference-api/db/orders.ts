import { randomUUID } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { OrderFormSchema } from '../../contract/order.ts';

/** What was ordered, as it was at that moment. */
export const OrderRecordSchema = z.object({
  form: OrderFormSchema,
  deviceId: z.string(),
  lines: z.array(
    z.object({
      productId: z.int(),
      groupId: z.int(),
      title: z.string(),
      count: z.number(),
      price: z.int(),
      sum: z.int(),
    }),
  ),
  deliveryPrice: z.int(),
});
export type OrderRecord = z.infer<typeof OrderRecordSchema>;

const OrderSchema = z.object({
  orderId: z.int(),
  billId: z.string(),
  status: z.int(),
  paid: z.pipe(
    z.transform((value: unknown) => value === 1),
    z.boolean(),
  ),
  /** Kopecks with delivery. */
  sum: z.int(),
});
export type Order = z.infer<typeof OrderSchema>;

const ReturnSchema = z.object({ successUrl: z.string(), failureUrl: z.string() });
export type PaymentReturn = z.infer<typeof ReturnSchema>;

const IdSchema = z.object({ id: z.int() });
const COLUMNS = 'id AS "orderId", bill_id AS "billId", status, paid, sum';

export class Orders {
  readonly #insert: StatementSync;
  readonly #byId: StatementSync;
  readonly #byBill: StatementSync;
  readonly #setStatus: StatementSync;
  readonly #putReturn: StatementSync;
  readonly #returnOf: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO shop_order (bill_id, status, sum, created_at, body) VALUES (?, ?, ?, ?, ?) RETURNING id',
    );
    this.#byId = db.prepare(`SELECT ${COLUMNS} FROM shop_order WHERE id = ?`);
    this.#byBill = db.prepare(`SELECT ${COLUMNS} FROM shop_order WHERE bill_id = ?`);
    this.#setStatus = db.prepare('UPDATE shop_order SET status = ?, paid = ? WHERE id = ?');
    this.#putReturn = db.prepare('INSERT OR REPLACE INTO payment_return VALUES (?, ?, ?)');
    this.#returnOf = db.prepare(
      'SELECT success_url AS "successUrl", failure_url AS "failureUrl" FROM payment_return WHERE bill_id = ?',
    );
  }

  add(record: OrderRecord, status: number, sum: number, now: Date): Order {
    const billId = randomUUID();
    const body = JSON.stringify(z.parse(OrderRecordSchema, record));
    const row = this.#insert.get(billId, status, sum, now.getTime(), body);
    return { orderId: z.parse(IdSchema, row).id, billId, status, paid: false, sum };
  }

  byId(id: number): Order | undefined {
    const row = this.#byId.get(id);
    return row === undefined ? undefined : z.parse(OrderSchema, row);
  }

  byBill(billId: string): Order | undefined {
    const row = this.#byBill.get(billId);
    return row === undefined ? undefined : z.parse(OrderSchema, row);
  }

  setStatus(orderId: number, status: number, paid: boolean): void {
    this.#setStatus.run(status, paid ? 1 : 0, orderId);
  }

  rememberReturn(billId: string, { successUrl, failureUrl }: PaymentReturn): void {
    this.#putReturn.run(billId, successUrl, failureUrl);
  }

  returnOf(billId: string): PaymentReturn | undefined {
    const row = this.#returnOf.get(billId);
    return row === undefined ? undefined : z.parse(ReturnSchema, row);
  }
}
