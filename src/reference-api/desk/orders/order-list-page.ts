import { html } from 'hono/html';
import { formatMoney, formatPlural } from '../../../domain/text/format.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { statusList } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { OpenRefund } from '../../orders/refund/refunds.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { pageLinks } from '../../staff/pages/page-links.ts';
import { DESK } from '../../staff/paths.ts';
import { filteredPath, filterForm, type ListFilter, nothingFound, type ShownPage } from '../list-filter.ts';
import { moment, paidMark, statusMark } from './order-marks.ts';
import { EXPORT, orderPath, PACKING } from './order-paths.ts';

interface OrderListing extends ShownPage {
  filter: ListFilter;
  orders: readonly StoredOrder[];
  counts: ReadonlyMap<number, number>;
  /** How many there are on all pages. */
  total: number;
  refunds: readonly OpenRefund[];
}

const FOUND = ['заказ', 'заказа', 'заказов'] as const;

function row({ orderId, createdAt, status, paid, sum, record }: StoredOrder): Markup {
  const { fio, phone } = record.form.personalData;
  return html`<li class="order">
    <label class="choose"
      ><input type="checkbox" name="order" value="${orderId}" /><span class="hidden"
        >Заказ № ${orderId} в&nbsp;лист сборки</span
      ></label
    >
    <a class="what" href="${orderPath(orderId)}">
      <span class="title">№&nbsp;${orderId} <bdi>${fio || 'Без имени'}</bdi></span>
      <span class="facts">
        ${statusMark(status)}
        <span class="price">${formatMoney(sum)}</span>
        ${paidMark({ paid })}
        <span>${formatPhone(phone)}</span>
        <span>${moment(createdAt)}</span>
      </span>
    </a>
  </li>`;
}

const links = (refunds: readonly OpenRefund[]): Part =>
  refunds.map(
    ({ orderId }) => html`<a href="${orderPath(orderId)}">№&nbsp;${orderId}</a> `,
  ) as unknown as Part;

/** Refunds that wait for somebody of the shop. */
function refundNotice(refunds: readonly OpenRefund[]): Part {
  const requested = refunds.filter(({ state }) => state === 'requested');
  const approved = refunds.filter(({ state }) => state === 'approved');
  if (refunds.length === 0) return '';
  return html`<section class="notice" aria-label="Возвраты">
    ${requested.length === 0 ? '' : html`<p>Просят вернуть деньги: ${links(requested)}</p>`}
    ${approved.length === 0 ? '' : html`<p>Деньги ещё не&nbsp;отправлены: ${links(approved)}</p>`}
  </section>`;
}

/** Where orders are found. */
export function orderListPage(listing: OrderListing): Markup {
  const { filter, orders, counts, total, refunds } = listing;
  return html`<h1>Заказы</h1>
    ${refundNotice(refunds)} ${filterForm({ filter, path: DESK, statuses: statusList(), counts })}
    ${
      orders.length === 0
        ? nothingFound(filter, DESK)
        : html`<p class="found">
              ${formatPlural(total, FOUND)} ·
              <a href="${filteredPath(EXPORT, filter)}">Выгрузить в&nbsp;CSV</a>
            </p>
            <form action="${PACKING}">
              <ul class="entries">
                ${orders.map(row)}
              </ul>
              <p class="actions"><button class="quiet">Лист сборки для&nbsp;отмеченных</button></p>
            </form>`
    }
    ${pageLinks(listing.page, listing.count, (page) => filteredPath(DESK, filter, page > 1 ? { page: String(page) } : {}))}`;
}
