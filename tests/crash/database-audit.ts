import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const OrderSchema = z.object({
  id: z.int(),
  billId: z.string(),
  uid: z.nullable(z.int()),
  status: z.int(),
  sum: z.int(),
  body: z.string(),
});
const BodySchema = z.object({
  lines: z.array(z.object({ groupId: z.int(), count: z.number(), sum: z.int() })),
  delivery: z.object({ price: z.int() }),
});
const ProductSchema = z.object({
  allRemnants: z.number(),
  groups: z.array(z.object({ id: z.int(), remnants: z.number() })),
});

const AWAITING_PAYMENT = 1;
const CANCELLED = 3;

export interface StoredOrder {
  id: number;
  billId: string;
  uid: number | null;
  status: number;
  sum: number;
  /** Units by group. */
  counts: Map<number, number>;
}

/** What the database holds, read with SQL and not through the API. */
export interface DatabaseAudit {
  orders: StoredOrder[];
  /** Units by group. */
  stock: Map<number, number>;
  /** A sentence for each inconsistency. */
  errors: string[];
}

/** The last ids of the demo data: everything above them was made by the test. */
export interface DemoDataEnd {
  orderId: number;
  uid: number;
}

export function readDemoDataEnd(databasePath: string): DemoDataEnd {
  const db = new DatabaseSync(databasePath, { readOnly: true });
  const sql = 'SELECT (SELECT max(id) FROM shop_order) AS "orderId", (SELECT max(uid) FROM customer) AS uid';
  const row = z.parse(z.record(z.string(), z.nullable(z.int())), db.prepare(sql).get());
  db.close();
  return { orderId: row.orderId ?? 0, uid: row.uid ?? 0 };
}

/** Reads all orders and the stock, and checks that everything in the database is consistent. */
export function auditDatabase(databasePath: string, demoData: DemoDataEnd): DatabaseAudit {
  const db = new DatabaseSync(databasePath, { readOnly: true });
  try {
    db.exec('BEGIN');
    const queryNumber = (sql: string): number =>
      z.parse(z.object({ value: z.int() }), db.prepare(`SELECT (${sql}) AS value`).get()).value;
    const errors: string[] = [];
    const check = (holds: boolean, error: string) => {
      if (!holds) errors.push(error);
    };
    const orders = db
      .prepare(
        'SELECT id, bill_id AS "billId", uid, status, sum, body FROM shop_order WHERE id > ? ORDER BY id',
      )
      .all(demoData.orderId)
      .map((row) => {
        const { body, ...order } = z.parse(OrderSchema, row);
        const { lines, delivery } = z.parse(BodySchema, JSON.parse(body));
        const counts = new Map<number, number>();
        for (const { groupId, count } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
        const goods = lines.reduce((total, line) => total + line.sum, 0);
        check(lines.length > 0, `order ${order.id} has no lines`);
        check(goods + delivery.price === order.sum, `order ${order.id} does not add up`);
        check([AWAITING_PAYMENT, CANCELLED].includes(order.status), `order ${order.id} has another status`);
        return { ...order, counts };
      });

    const cancelled = orders.filter(({ status }) => status === CANCELLED).length;
    const owned = new Set(orders.flatMap(({ uid }) => uid ?? []));
    const messages = (subject: string) =>
      queryNumber(`SELECT count(*) FROM outbox WHERE subject LIKE '${subject}'`);
    const statuses = queryNumber(
      `SELECT count(*) FROM order_event WHERE kind = 'status' AND order_id > ${demoData.orderId}`,
    );
    check(
      statuses === orders.length + cancelled,
      'there are statuses without an order or orders without a status',
    );
    check(messages('Заказ % оформлен') === orders.length, 'not every order has one confirmation');
    check(messages('Заказ %: отменён') === cancelled, 'not every cancellation has one message');
    check(messages('Ваш аккаунт') === owned.size, 'not every account has one message');
    const accounts = queryNumber(`SELECT count(*) FROM customer WHERE uid > ${demoData.uid}`);
    check(accounts === owned.size, 'there are accounts without an order or orders without their account');
    const stored = queryNumber('SELECT count(*) FROM idempotency_key WHERE response IS NOT NULL');
    check(
      stored === orders.length,
      'there are stored responses without an order or orders without a stored response',
    );
    const open = queryNumber('SELECT count(*) FROM idempotency_key WHERE response IS NULL');
    check(open === 0, 'the key of a killed request is still locked');
    check(queryNumber('SELECT count(*) FROM pragma_foreign_key_check') === 0, 'there are broken references');
    const integrity = z.parse(
      z.object({ integrity_check: z.string() }),
      db.prepare('PRAGMA integrity_check').get(),
    );
    check(integrity.integrity_check === 'ok', 'the file is damaged');

    const stock = new Map<number, number>();
    for (const row of db.prepare('SELECT body FROM product').all()) {
      const product = z.parse(ProductSchema, JSON.parse(z.parse(z.object({ body: z.string() }), row).body));
      for (const { id, remnants } of product.groups) stock.set(id, remnants);
    }
    return { orders, stock, errors };
  } finally {
    db.close();
  }
}

/** The stock before the first order, by group: what is left plus what was ordered and not cancelled. */
export function initialStock({ orders, stock }: DatabaseAudit): Map<number, number> {
  const initial = new Map(stock);
  for (const { counts, status } of orders) {
    if (status === CANCELLED) continue;
    for (const [id, count] of counts)
      initial.set(id, Math.round(((initial.get(id) ?? 0) + count) * 1000) / 1000);
  }
  return initial;
}
