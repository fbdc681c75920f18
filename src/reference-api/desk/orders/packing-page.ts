import { html } from 'hono/html';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import type { OrderedLine } from '../../orders/order-record.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup } from '../../staff/pages/layout.ts';
import { moment, paidMark } from './order-marks.ts';

const UNITS = { piece: 'шт.', metre: 'м' } as const;

function lineRow(store: ShopStore, line: OrderedLine, given: number): Markup {
  const product = store.products.byId(line.productId);
  const group = product?.groups.find(({ id }) => id === line.groupId);
  const size = group === undefined || group.title === line.title ? '' : group.title;
  return html`<tr>
    <td><span class="box"></span></td>
    <td>${product?.vendorCode ?? ''}</td>
    <td><bdi>${line.title}</bdi> ${size === '' ? '' : html`<span class="soft">${size}</span>`}</td>
    <td class="amount">${formatNumber(Math.max(0, line.count - given))}</td>
    <td>${UNITS[line.unit]}</td>
  </tr>`;
}

function sheet(store: ShopStore, order: StoredOrder): Markup {
  const { orderId, createdAt, record } = order;
  const { fio, phone } = record.form.personalData;
  const given = store.refunds.givenCounts(orderId);
  return html`<article class="packing">
    <h2>Заказ №&nbsp;${orderId}</h2>
    <p>${moment(createdAt)}, ${paidMark(order)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="hidden">Собрано</span></th>
          <th scope="col">Артикул</th>
          <th scope="col">Товар и размер</th>
          <th scope="col">Сколько</th>
          <th scope="col">Ед.</th>
        </tr>
      </thead>
      <tbody>
        ${record.lines.map((line) => {
          const part = Math.min(line.count, given.get(line.groupId) ?? 0);
          given.set(line.groupId, (given.get(line.groupId) ?? 0) - part);
          return lineRow(store, line, part);
        })}
      </tbody>
    </table>
    <p><bdi>${fio}</bdi>, ${formatPhone(phone)}</p>
    <p>${record.delivery.title}: <bdi>${record.delivery.address}</bdi></p>
    ${
      record.form.personalCommentary === ''
        ? ''
        : html`<p class="written">${record.form.personalCommentary}</p>`
    }
    <p class="signed">Собрал(а): <span></span></p>
  </article>`;
}

/** What is put together for orders, one on a sheet of paper. */
export const packingPage = (store: ShopStore, orders: readonly StoredOrder[]): Markup =>
  orders.length === 0
    ? html`<h1>Лист сборки</h1>
        <p>Отметьте заказы <a href="/desk">в&nbsp;списке</a>.</p>`
    : html`<div class="screen-only">
          <h1>Лист сборки</h1>
          <p>Каждый заказ печатается на&nbsp;своём листе: напечатайте страницу (Ctrl+P или ⌘P).</p>
        </div>
        ${orders.map((order) => sheet(store, order))}`;
