import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { CSV_START, csvRow } from '../../../domain/price-list/csv.ts';
import { shownMinutes } from '../../../domain/text/moment.ts';
import { statusTitle } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import { DESK } from '../../staff/paths.ts';
import type { DeskContext } from '../desk-context.ts';
import { chosenCount, PAGE_SIZE, pageIn, queryOf, readFilter } from '../list-filter.ts';
import { orderListPage } from './order-list-page.ts';
import { EXPORT } from './order-paths.ts';

const EXPORTED_AT_ONCE = 200;
const MOST_OPEN_REFUNDS = 50;
const KOPECKS = 100;

const HEAD = [
  'Номер',
  'Дата',
  'Статус',
  'Оплачен',
  'Имя',
  'Телефон',
  'Почта',
  'Доставка',
  'Адрес',
  'Стоимость доставки, ₽',
  'Оплата',
  'Промокод',
  'Скидка по промокоду, ₽',
  'Бонусы, ₽',
  'Сумма, ₽',
  'Товары',
  'Комментарий',
];

function exportedRow({ orderId, createdAt, status, paid, sum, record }: StoredOrder): string {
  const { form, delivery, payment, promocode, promoCodeDiscountValue, bonusesWrittenOff, lines } = record;
  const { fio, phone, email } = form.personalData;
  return csvRow([
    orderId,
    shownMinutes(new Date(createdAt).toISOString()).replace('T', ' '),
    statusTitle(status),
    paid ? 'да' : 'нет',
    fio,
    // With its plus, a spreadsheet would have to be kept from calculating it.
    phone.replace(/^\+/, ''),
    email,
    delivery.title,
    delivery.address,
    delivery.price / KOPECKS,
    payment.title,
    promocode ?? '',
    promoCodeDiscountValue / KOPECKS,
    bonusesWrittenOff / KOPECKS,
    sum / KOPECKS,
    lines.map(({ title, count }) => `${title} × ${String(count).replace('.', ',')}`).join(', '),
    form.personalCommentary,
  ]);
}

/** The orders of the filter as CSV, read and sent piece by piece. */
function exportOrders(c: Context, { store }: DeskContext): Response {
  const ids = store.orderSearch.page(queryOf(readFilter(c)), { limit: -1, offset: 0 });
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_START + csvRow(HEAD))),
    async pull(controller) {
      await nextTurn();
      const part = store.orders.byIds(ids.slice(next, next + EXPORTED_AT_ONCE));
      next += EXPORTED_AT_ONCE;
      if (part.length > 0) controller.enqueue(encoder.encode(part.map(exportedRow).join('')));
      if (next >= ids.length) controller.close();
    },
  });
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
  });
}

/** The list of orders, and its export. */
export function serveOrderList(context: DeskContext): void {
  const { app, store, showDesk } = context;
  app.get(DESK, (c) => {
    const filter = readFilter(c);
    const query = queryOf(filter);
    const counts = store.orderSearch.counts(query);
    const total = chosenCount(counts, filter);
    const page = pageIn(c, total);
    const ids = total === 0 ? [] : store.orderSearch.page(query, { limit: PAGE_SIZE, offset: page.offset });
    const orders = store.orders.byIds(ids);
    const refunds = store.refunds.open(MOST_OPEN_REFUNDS);
    const content = orderListPage({ ...page, filter, orders, counts, total, refunds });
    return showDesk(c, { section: 'orders', title: 'Заказы', content, hearsOrders: true });
  });

  app.get(EXPORT, (c) => exportOrders(c, context));
}
