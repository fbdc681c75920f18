import { hidden, textField, tick } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatCount, formatMoney, formatNumber } from '../../../domain/text/format.ts';
import { CANCELLABLE } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import { refundOf, type RefundDecision } from '../../orders/refund/decide-refund.ts';
import { approvedMessage } from '../../orders/refund/refund-messages.ts';
import { deliveryLeft, unreturnedUnits } from '../../orders/refund/refund-sums.ts';
import type { StoredRefund } from '../../orders/refund/refunds.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { backToOrder, letterFields, noteField } from './change-form.ts';
import { orderPath, refundPath } from './order-paths.ts';
import { refundedGoods, refundedMoney } from './timeline.ts';

/** The counts as they were typed, by group. */
export type TypedCounts = ReadonlyMap<number, string>;

export interface RefundForm {
  order: StoredOrder;
  request: StoredRefund | undefined;
  counts: TypedCounts;
  errors: ReadonlyMap<number, string>;
  decision: RefundDecision;
  /** Why nothing is given back, as far as it was typed, and what is wrong with that. */
  refusal?: { reason: string; error: string | undefined } | undefined;
  /** Said above the form. */
  notice: Part;
}

function countRow(
  { order, counts, errors }: RefundForm,
  { groupId, count }: { groupId: number; count: number },
) {
  const line = order.record.lines.find((one) => one.groupId === groupId);
  if (line === undefined) return '';
  const error = errors.get(groupId);
  const id = `count-${groupId}`;
  return html`<div class="refund-line">
    <label for="${id}"><bdi>${line.title}</bdi></label>
    <input
      id="${id}"
      name="${id}"
      inputmode="decimal"
      autocomplete="off"
      value="${counts.get(groupId) ?? ''}"
      ${error === undefined ? '' : html`aria-invalid="true" aria-describedby="${id}-error"`}
    />
    <span class="soft">из&nbsp;${formatCount(count, line.unit)}</span>
    ${error === undefined ? '' : html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}

const seen = (request: StoredRefund | undefined, version: number): Markup =>
  html`${hidden('version', version)} ${request === undefined ? '' : hidden('request', request.id)}`;

export function photographs({ uploads }: ShopStore, { orderId }: StoredOrder, refund: StoredRefund): Part {
  const { id, fileIds } = refund;
  const sent = fileIds.flatMap((fileId) => uploads.belongingTo(fileId, `refund/${id}`) ?? []);
  if (sent.length === 0) return '';
  return html`<p>
    Приложено:
    ${sent.map(
      (file) =>
        html`<a href="${refundPath(orderId, id)}/files/${file.id}" download><bdi>${file.name}</bdi></a> `,
    )}
  </p>`;
}

const requestText = (store: ShopStore, order: StoredOrder, request: StoredRefund | undefined): Part =>
  request === undefined
    ? ''
    : html`<section class="notice">
        <p>Покупатель просит вернуть: ${refundedGoods(order, request.lines)}</p>
        <p class="written">${request.reason}</p>
        ${photographs(store, order, request)}
      </section>`;

const declineForm = ({ request, refusal }: RefundForm, version: number): Part =>
  request === undefined
    ? ''
    : html`<form method="post" class="edit">
        ${seen(request, version)}
        <fieldset>
          <legend>Отказать</legend>
          ${textField({
            name: 'reason',
            label: 'Почему: это получит покупатель',
            most: 1000,
            value: refusal?.reason ?? '',
            error: refusal?.error,
            attributes: html`required`,
          })}
          <p class="actions">
            <button name="intent" value="decline" class="quiet">Отказать в&nbsp;возврате</button>
          </p>
        </fieldset>
      </form>`;

/** What to give back: by lines with counts, and the delivery. */
export function refundPage(store: ShopStore, form: RefundForm): Markup {
  const { order, request, decision, notice } = form;
  const delivery = deliveryLeft(store, order);
  const version = store.orderEvents.version(order.orderId);
  return html`${backToOrder(order.orderId)} ${notice}
    <h1>Вернуть деньги</h1>
    ${requestText(store, order, request)}
    <form method="post" class="edit" novalidate>
      ${seen(request, version)}
      <fieldset>
        <legend>Сколько чего вернуть</legend>
        ${unreturnedUnits(store, order).map((left) => countRow(form, left))}
        ${delivery === 0 ? '' : tick('delivery', `Доставку, ${formatMoney(delivery)}`, decision.withDelivery)}
        ${tick('restock', 'Вернуть в продажу то, что можно продать ещё раз', decision.restocks)}
      </fieldset>
      ${noteField(decision.reason)}
      <p class="actions">
        <button name="intent" value="preview">Посчитать</button>
        <button name="intent" value="all" class="quiet">Посчитать за&nbsp;всё</button>
        <a href="${orderPath(order.orderId)}">Не&nbsp;возвращать</a>
      </p>
    </form>
    ${declineForm(form, version)}`;
}

/** The sum and the letter of a refund, before it is given. */
export function refundPreview(store: ShopStore, { order, request, decision, notice }: RefundForm): Markup {
  const { isAll, sum, delivery, bonuses } = refundOf(store, order, decision);
  const sums = { sum, delivery, bonuses };
  const version = store.orderEvents.version(order.orderId);
  const { lines, restocks, reason, addition, withDelivery } = decision;
  const end = CANCELLABLE.includes(order.status) ? 'отменится' : 'станет возвращённым';
  return html`${backToOrder(order.orderId)} ${notice}
    <h1>Вернуть ${refundedMoney(sums)}?</h1>
    <p>${refundedGoods(order, lines)}</p>
    <ul class="sums">
      <li>За&nbsp;товары: ${formatMoney(sum - delivery)}</li>
      ${delivery === 0 ? '' : html`<li>За&nbsp;доставку: ${formatMoney(delivery)}</li>`}
      ${bonuses === 0 ? '' : html`<li>Бонусами на&nbsp;счёт: ${formatMoney(bonuses)}</li>`}
    </ul>
    ${isAll ? html`<p>Больше в&nbsp;заказе ничего не&nbsp;останется: он ${end}.</p>` : ''}
    <form method="post" class="edit">
      ${seen(request, version)}
      ${lines.map(({ groupId, count }) => hidden(`count-${groupId}`, formatNumber(count)))}
      ${withDelivery ? hidden('delivery', '1') : ''} ${restocks ? hidden('restock', '1') : ''}
      ${hidden('note', reason)}
      ${letterFields(store, order, { message: approvedMessage(order, sums, ''), addition })}
      <p class="actions">
        <button name="intent" value="approve">Вернуть ${refundedMoney(sums)}</button>
        <a href="${orderPath(order.orderId)}/refund${request === undefined ? '' : `?request=${request.id}`}"
          >Изменить</a
        >
      </p>
    </form>`;
}
