import { html } from 'hono/html';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import { shownMinutes } from '../../../domain/text/moment.ts';
import { statusList, statusTitle } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { OpenRefund } from '../../orders/refund/refunds.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { DESK } from '../../staff/paths.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Columns } from '../lists/csv.ts';
import { listEntry } from '../../staff/pages/list-entry.ts';
import { byValue, PERSON_SEARCH, personFilters, personQuery } from '../lists/person-list.ts';
import { serveList } from '../lists/serve-list.ts';
import { SECTION_TITLES } from '../paths.ts';
import { moment, paidMark, statusMark } from './order-marks.ts';
import { EXPORT, orderPath, PACKING } from './order-paths.ts';

const EXPORTED_AT_ONCE = 200;
const MAX_OPEN_REFUNDS = 50;
const KOPECKS = 100;

const shownCount = (count: number): string => String(count).replace('.', ',');

const COLUMNS: Columns<StoredOrder> = [
  ['Номер', ({ orderId }) => orderId],
  ['Дата', ({ createdAt }) => shownMinutes(new Date(createdAt).toISOString()).replace('T', ' ')],
  ['Статус', ({ status }) => statusTitle(status)],
  ['Оплачен', ({ paid }) => (paid ? 'да' : 'нет')],
  ['Имя', ({ record }) => record.form.personalData.fio],
  // With its plus, a spreadsheet would have to be kept from calculating it.
  ['Телефон', ({ record }) => record.form.personalData.phone.replace(/^\+/, '')],
  ['Почта', ({ record }) => record.form.personalData.email],
  ['Доставка', ({ record }) => record.delivery.title],
  ['Адрес', ({ record }) => record.delivery.address],
  ['Стоимость доставки, ₽', ({ record }) => record.delivery.price / KOPECKS],
  ['Оплата', ({ record }) => record.payment.title],
  ['Промокод', ({ record }) => record.promocode ?? ''],
  ['Скидка по промокоду, ₽', ({ record }) => record.promoCodeDiscountValue / KOPECKS],
  ['Бонусы, ₽', ({ record }) => record.bonusesWrittenOff / KOPECKS],
  ['Сумма, ₽', ({ sum }) => sum / KOPECKS],
  [
    'Товары',
    ({ record }) => record.lines.map(({ title, count }) => `${title} × ${shownCount(count)}`).join(', '),
  ],
  ['Комментарий', ({ record }) => record.form.personalCommentary],
];

const entry = ({ orderId, createdAt, status, paid, sum, record }: StoredOrder): Markup =>
  listEntry({
    before: html`<label class="choose"
      ><input type="checkbox" name="order" value="${orderId}" /><span class="hidden"
        >Заказ № ${orderId} в&nbsp;лист сборки</span
      ></label
    >`,
    href: orderPath(orderId),
    title: html`№&nbsp;${orderId} ${record.form.personalData.fio || 'Без имени'}`,
    facts: [
      statusMark(status),
      html`<span class="price">${formatMoney(sum)}</span>`,
      paidMark({ paid }),
      formatPhone(record.form.personalData.phone),
      moment(createdAt),
    ],
  });

function links(title: Part, refunds: readonly OpenRefund[]): Part {
  if (refunds.length === 0) return '';
  return html`<p>
    ${title}: ${refunds.map(({ orderId }) => html`<a href="${orderPath(orderId)}">№&nbsp;${orderId}</a> `)}
  </p>`;
}

/** Refunds that wait for a decision of the staff. */
function refundNotice(refunds: readonly OpenRefund[]): Part {
  if (refunds.length === 0) return '';
  const inState = (wanted: OpenRefund['state']) => refunds.filter(({ state }) => state === wanted);
  return html`<section class="notice" aria-label="Возвраты">
    ${links('Просят вернуть деньги', inState('requested'))}
    ${links(html`Деньги ещё не&nbsp;отправлены`, inState('approved'))}
  </section>`;
}

export function serveOrderList(context: DeskContext): void {
  const { orders, orderSearch, refunds } = context.store;
  serveList<StoredOrder>(context, {
    section: 'orders',
    title: SECTION_TITLES.orders,
    path: DESK,
    searches: PERSON_SEARCH,
    filters: () => personFilters(statusList()),
    nouns: ['заказ', 'заказа', 'заказов'],
    count: (query) => byValue(orderSearch.counts(personQuery(query))),
    rows: (query, range) => orders.byIds(orderSearch.page(personQuery(query), range)),
    entry,
    file: {
      path: EXPORT,
      columns: () => COLUMNS,
      *parts(query) {
        const ids = orderSearch.page(personQuery(query), { limit: -1, offset: 0 });
        for (let next = 0; next < ids.length; next += EXPORTED_AT_ONCE)
          yield orders.byIds(ids.slice(next, next + EXPORTED_AT_ONCE));
      },
    },
    notice: () => refundNotice(refunds.open(MAX_OPEN_REFUNDS)),
    around: (rows) =>
      html`<form action="${PACKING}">
        ${rows}
        <p class="actions"><button class="quiet">Лист сборки для&nbsp;отмеченных</button></p>
      </form>`,
    hearsOrders: true,
  });
}
