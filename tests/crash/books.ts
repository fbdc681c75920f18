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

export interface WrittenOrder {
  id: number;
  billId: string;
  uid: number | null;
  status: number;
  sum: number;
  /** Units by group. */
  counts: Map<number, number>;
}

/** The database as an accountant reads it, past the API and its classes. */
export interface Books {
  orders: WrittenOrder[];
  /** Units by group. */
  stock: Map<number, number>;
  /** Sentences about whatever does not add up. */
  errors: string[];
}

/** What the demo shop was filled with: the last ids before anybody ordered. */
export interface Beginning {
  orderId: number;
  uid: number;
}

export function beginningOf(databasePath: string): Beginning {
  const db = new DatabaseSync(databasePath, { readOnly: true });
  const sql = 'SELECT (SELECT max(id) FROM shop_order) AS "orderId", (SELECT max(uid) FROM customer) AS uid';
  const row = z.parse(z.record(z.string(), z.nullable(z.int())), db.prepare(sql).get());
  db.close();
  return { orderId: row.orderId ?? 0, uid: row.uid ?? 0 };
}

export function readBooks(databasePath: string, since: Beginning): Books {
  const db = new DatabaseSync(databasePath, { readOnly: true });
  try {
    db.exec('BEGIN');
    const number = (sql: string): number =>
      z.parse(z.object({ value: z.int() }), db.prepare(`SELECT (${sql}) AS value`).get()).value;
    const errors: string[] = [];
    const must = (truth: boolean, error: string) => {
      if (!truth) errors.push(error);
    };
    const orders = db
      .prepare(
        'SELECT id, bill_id AS "billId", uid, status, sum, body FROM shop_order WHERE id > ? ORDER BY id',
      )
      .all(since.orderId)
      .map((row) => {
        const { body, ...order } = z.parse(OrderSchema, row);
        const { lines, delivery } = z.parse(BodySchema, JSON.parse(body));
        const counts = new Map<number, number>();
        for (const { groupId, count } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
        const goods = lines.reduce((total, line) => total + line.sum, 0);
        must(lines.length > 0, `order ${order.id} has no lines`);
        must(goods + delivery.price === order.sum, `order ${order.id} does not add up`);
        must([AWAITING_PAYMENT, CANCELLED].includes(order.status), `order ${order.id} has another status`);
        return { ...order, counts };
      });

    const cancelled = orders.filter(({ status }) => status === CANCELLED).length;
    const owned = new Set(orders.flatMap(({ uid }) => uid ?? []));
    const letters = (words: string) => number(`SELECT count(*) FROM outbox WHERE subject LIKE '${words}'`);
    const steps = number(`SELECT count(*) FROM order_status WHERE order_id > ${since.orderId}`);
    must(steps === orders.length + cancelled, 'there are steps without an order or orders without a step');
    must(letters('Заказ % оформлен') === orders.length, 'not every order has one confirmation');
    must(letters('Заказ %: отменён') === cancelled, 'not every cancellation has one letter');
    must(letters('Ваш аккаунт') === owned.size, 'not every account has one letter');
    const accounts = number(`SELECT count(*) FROM customer WHERE uid > ${since.uid}`);
    must(accounts === owned.size, 'there are accounts without an order or orders without their account');
    const answered = number('SELECT count(*) FROM idempotency_key WHERE answer IS NOT NULL');
    must(answered === orders.length, 'there are answers without an order or orders without an answer');
    const open = number('SELECT count(*) FROM idempotency_key WHERE answer IS NULL');
    must(open === 0, 'a request that died still holds its key');
    must(number('SELECT count(*) FROM pragma_foreign_key_check') === 0, 'there are broken references');
    const integrity = z.parse(
      z.object({ integrity_check: z.string() }),
      db.prepare('PRAGMA integrity_check').get(),
    );
    must(integrity.integrity_check === 'ok', 'the file is damaged');

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

/** What the shop began with, by group: what is left and what was ordered and not called off. */
export function startingStock({ orders, stock }: Books): Map<number, number> {
  const start = new Map(stock);
  for (const { counts, status } of orders) {
    if (status === CANCELLED) continue;
    for (const [id, count] of counts) start.set(id, Math.round(((start.get(id) ?? 0) + count) * 1000) / 1000);
  }
  return start;
}
