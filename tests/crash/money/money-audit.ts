import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const OrderSchema = z.object({
  id: z.int(),
  status: z.int(),
  paid: z.int(),
  sum: z.int(),
  body: z.pipe(
    z.transform((text: unknown): unknown => JSON.parse(String(text))),
    z.object({
      bonusesWrittenOff: z.int(),
      lines: z.array(z.object({ groupId: z.int(), count: z.number() })),
    }),
  ),
  /** Of its bonuses: what was spent less what came back. */
  bonuses: z.int(),
  /** Kopecks that are given back. */
  refunded: z.int(),
  /** How often it was noted as paid. */
  payments: z.int(),
  /** Units that are given back, over all groups. */
  units: z.number(),
});

const ORDERS = `SELECT id, status, paid, sum, body,
  (SELECT coalesce(-sum(value), 0) FROM bonus_operation
    WHERE order_id = shop_order.id AND kind IN ('spent', 'returned')) AS bonuses,
  (SELECT coalesce(sum(sum), 0) FROM order_refund
    WHERE order_id = shop_order.id AND state IN ('approved', 'paid')) AS refunded,
  (SELECT count(*) FROM order_event WHERE order_id = shop_order.id AND kind = 'paid') AS payments,
  (SELECT coalesce(sum(count), 0) FROM order_refund_line JOIN order_refund ON order_refund.id = refund_id
    WHERE order_id = shop_order.id AND state IN ('approved', 'paid')) AS units
  FROM shop_order WHERE id > ? ORDER BY id`;

const CountSchema = z.object({ value: z.number() });
const CANCELLED = 3;

/** The orders after one, and a sentence for whatever was lost or counted twice. */
export function auditMoney(databasePath: string, after: number, groupId: number) {
  using db = new DatabaseSync(databasePath, { readOnly: true });
  const numberOf = (sql: string): number => z.parse(CountSchema, db.prepare(sql).get()).value;
  const orders = db
    .prepare(ORDERS)
    .all(after)
    .map((row) => z.parse(OrderSchema, row));
  const errors = orders.flatMap(({ id, status, paid, sum, body, bonuses, refunded, payments, units }) => {
    const bought = body.lines.reduce((all, { count }) => all + count, 0);
    const isOver = status === CANCELLED;
    const faults: [isFault: boolean, what: string][] = [
      [payments !== paid, `was paid ${payments} times`],
      [refunded > (paid ? sum : 0), `gives ${refunded} of ${sum} back`],
      [isOver && paid === 1 && refunded !== sum, `is cancelled, and gives ${refunded} of ${sum} back`],
      [units > bought, `takes ${units} units of ${bought} back`],
      [
        bonuses < 0 || bonuses > body.bonusesWrittenOff,
        `took ${bonuses} of ${body.bonusesWrittenOff} bonuses`,
      ],
      [isOver && bonuses !== 0, `is cancelled, and took ${bonuses} bonuses`],
      [!isOver && units === 0 && bonuses !== body.bonusesWrittenOff, `took ${bonuses} bonuses only`],
    ];
    return faults.flatMap(([isFault, what]) => (isFault ? [`order ${id} ${what}`] : []));
  });
  const unlike = numberOf(`SELECT count(*) AS value FROM bonus_account WHERE value <>
    (SELECT coalesce(sum(value), 0) FROM bonus_operation WHERE account_id = bonus_account.id)`);
  if (unlike > 0) errors.push(`${unlike} accounts of bonuses are not the sum of their operations`);
  const left = numberOf(`SELECT j.value ->> 'remnants' AS value FROM product, json_each(body, '$.groups') j
    WHERE j.value ->> 'id' = ${groupId}`);
  const held = orders
    .filter(({ status }) => status !== CANCELLED)
    .reduce((all, { body, units }) => all + body.lines.reduce((sum, { count }) => sum + count, -units), 0);
  return { orders, errors, stock: left + held };
}
