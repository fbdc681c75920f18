import { BY_AGREEMENT } from '../../../domain/delivery/delivery-price.ts';
import { back } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { countInPiece } from '../../../domain/pieces/one-piece.ts';
import { formatCount, formatMoney, MINUS } from '../../../domain/text/format.ts';
import { REVERSED } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import { deliveryLeft, unreturnedUnits } from '../../orders/refund/refund-sums.ts';
import type { StoredRefund } from '../../orders/refund/refunds.ts';
import type { OrderedLine } from '../../orders/order-record.ts';
import { cutsText } from '../../shelf/cuts-text.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { DESK } from '../../staff/paths.ts';
import { details, part } from '../lists/details.ts';
import { listAddress } from '../lists/list-query.ts';
import { noteField } from './change-form.ts';
import { moment, paidMark, statusMark } from './order-marks.ts';
import { orderPath, PACKING, refundPath } from './order-paths.ts';
import { photographs } from './refund-page.ts';
import { orderSteps } from './order-steps.ts';
import { refundedGoods, refundedMoney, timeline } from './timeline.ts';

/** Off which pieces a length is cut. */
function cuts(line: OrderedLine): Part {
  const text = cutsText(line);
  return text === '' ? '' : html`<span class="soft">${text}</span>`;
}

function customer({ record, uid }: StoredOrder): Markup {
  const { fio, phone, email } = record.form.personalData;
  const { personalCommentary: comment } = record.form;
  const none = html`<span class="soft">нет</span>`;
  const others = listAddress(DESK, [], { text: phone, chosen: {} });
  return part(
    'Покупатель',
    details([
      ['Имя', html`<bdi>${fio || 'Имя удалено'}</bdi>${uid === null ? ' (без аккаунта)' : ''}`],
      ['Телефон', phone === '' ? none : html`<a href="tel:${phone}">${formatPhone(phone)}</a>`],
      ['Почта', email === '' ? none : html`<a href="mailto:${email}">${email}</a>`],
      ['Комментарий', comment === '' ? '' : html`<span class="written">${comment}</span>`],
      ['Другие заказы', phone === '' ? '' : html`<a href="${others}">С&nbsp;этого номера</a>`],
    ]),
  );
}

function fulfilment(order: StoredOrder): Markup {
  const { delivery, payment } = order.record;
  return part(
    'Доставка и\u00a0оплата',
    details([
      ['Как', delivery.title],
      ['Куда', html`<bdi>${delivery.address}</bdi>`],
      ['Оплата', html`${payment.title}, ${paidMark(order)}`],
    ]),
  );
}

function goods(store: ShopStore, { orderId, record, sum }: StoredOrder): Markup {
  const { lines, delivery, promocode, promoCodeDiscountValue: promo, bonusesWrittenOff: bonuses } = record;
  const given = store.refunds.givenCounts(orderId);
  const row = (title: string, text: string) =>
    html`<tr>
      <th scope="row" colspan="3">${title}</th>
      <td>${text}</td>
    </tr>`;
  const total = (title: string, kopecks: number, sign = '') => row(title, sign + formatMoney(kopecks));
  return html`<section>
    <h2>Состав</h2>
    <div class="wide-table" tabindex="0" role="group" aria-label="Состав заказа">
      <table>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Сколько</th>
            <th scope="col">Цена</th>
            <th scope="col">Сумма</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map((line) => {
            const article = store.products.byId(line.productId)?.vendorCode;
            const back = given.get(line.groupId) ?? 0;
            return html`<tr>
              <td>
                <bdi>${line.title}</bdi>
                ${article === undefined ? '' : html`<span class="soft">${article}</span>`}
                ${back === 0 ? '' : html`<span class="out">возвращено ${formatCount(back, line.unit)}</span>`}
              </td>
              <td>${countInPiece(line.count, line.unit, line.onePiece)} ${cuts(line)}</td>
              <td>${formatMoney(line.price)}</td>
              <td>${formatMoney(line.sum)}</td>
            </tr>`;
          })}
        </tbody>
        <tfoot>
          ${promo === 0 ? '' : total(`Промокод ${promocode ?? ''}`, promo, MINUS)}
          ${bonuses === 0 ? '' : total('Бонусы', bonuses, MINUS)}
          ${row('Доставка', delivery.agreed === true ? BY_AGREEMENT : formatMoney(delivery.price))}
          ${total('Всего', sum)}
        </tfoot>
      </table>
    </div>
  </section>`;
}

const STATES = {
  requested: 'ждёт решения',
  approved: 'к выплате',
  paid: 'выплачено',
  declined: 'отказано',
} as const;

function refundItem(store: ShopStore, order: StoredOrder, one: StoredRefund): Markup {
  const { id, state, sum, lines, reason } = one;
  const path = orderPath(order.orderId);
  return html`<li>
    <p>
      <strong>№&nbsp;${id}</strong>, ${STATES[state]}${state === 'requested' ? '' : `: ${refundedMoney(one)}`}
    </p>
    <p class="soft">${refundedGoods(order, lines) || 'Доставка'}</p>
    ${reason === '' ? '' : html`<p class="written">${reason}</p>`} ${photographs(store, order, one)}
    ${
      state === 'requested'
        ? html`<p class="actions">
            <a class="button" href="${path}/refund?request=${id}">Решить</a>
          </p>`
        : ''
    }
    ${
      state === 'approved'
        ? html`<form method="post" action="${refundPath(order.orderId, id)}/paid" class="actions">
            <button>Деньги отправлены: ${formatMoney(sum)}</button>
          </form>`
        : ''
    }
  </li>`;
}

function refunds(store: ShopStore, order: StoredOrder): Part {
  const all = store.refunds.of(order.orderId);
  if (all.length === 0) return '';
  return part(
    'Возвраты',
    html`<ul class="refunds">
      ${all.map((one) => refundItem(store, order, one))}
    </ul>`,
  );
}

const canRefund = (store: ShopStore, order: StoredOrder): boolean =>
  order.paid && (unreturnedUnits(store, order).length > 0 || deliveryLeft(store, order) > 0);

function steps(store: ShopStore, order: StoredOrder): Markup {
  const { orderId, status } = order;
  const path = orderPath(orderId);
  const all = orderSteps(order);
  // One thing is next; the others are there.
  const next = all.find(({ kind }) => kind === 'forward');
  return html`<nav class="actions steps" aria-label="Что сделать с заказом">
    ${all.map((step) => {
      const look = step === next ? 'button' : 'button quiet';
      return html`<a class="${look}" href="${path}/step?to=${step.code}">${step.title}</a>`;
    })}
    ${canRefund(store, order) ? html`<a class="button quiet" href="${path}/refund">Вернуть деньги</a>` : ''}
    ${REVERSED.includes(status) ? '' : html`<a href="${PACKING}?order=${orderId}">Лист сборки</a>`}
  </nav>`;
}

/** Everything about an order, and what may be done with it. */
export function orderPage(store: ShopStore, order: StoredOrder): Markup {
  const { orderId, createdAt, status, sum } = order;
  return html`${back(DESK, 'Заказы')}
    <h1>Заказ №&nbsp;${orderId}</h1>
    <p class="facts">
      ${statusMark(status)} <span class="price">${formatMoney(sum)}</span> ${paidMark(order)}
      <span>${moment(createdAt)}</span>
    </p>
    ${steps(store, order)}
    <div class="halves">${customer(order)} ${fulfilment(order)}</div>
    ${goods(store, order)} ${refunds(store, order)}
    <section>
      <h2>История</h2>
      ${timeline(store, order, store.orderEvents.of(orderId))}
      <form method="post" action="${orderPath(orderId)}/note" class="note">
        ${noteField('', 'Новая заметка, её видят только сотрудники')}
        <p class="actions"><button class="quiet">Записать</button></p>
      </form>
    </section>`;
}
