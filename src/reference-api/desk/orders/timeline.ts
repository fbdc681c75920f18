import { html } from 'hono/html';
import { formatCount, formatMoney } from '../../../domain/text/format.ts';
import type { OrderEvent } from '../../orders/events/order-events.ts';
import { statusTitle } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { RefundLine, StoredRefund } from '../../orders/refund/refunds.ts';
import type { Message } from '../../outbox/outbox-table.ts';
import type { SendingOutcome } from '../../outbox/sending/sendings.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { moment } from './order-marks.ts';

interface EventContext {
  order: StoredOrder;
  refunds: ReadonlyMap<number, StoredRefund>;
  letters: ReadonlyMap<number, Message>;
  outcomes: ReadonlyMap<number, SendingOutcome>;
}

export const refundedGoods = ({ record }: StoredOrder, lines: readonly RefundLine[]): string =>
  lines
    .map(({ groupId, count }) => {
      const line = record.lines.find((one) => one.groupId === groupId);
      return line === undefined ? '' : `${line.title}, ${formatCount(count, line.unit)}`;
    })
    .filter((text) => text !== '')
    .join('; ');

function letterState(outcome: SendingOutcome | undefined): string {
  switch (outcome?.state) {
    case 'sent':
      return 'отправлено';
    case 'waiting':
      return 'отправляется';
    case 'refused':
      return `не доставлено: ${outcome.detail}`;
    case 'given-up':
      return `не отправлено: ${outcome.detail}`;
    default:
      return 'осталось в исходящих: почта не подключена';
  }
}

function letter({ messageId }: OrderEvent, { letters, outcomes }: EventContext): Markup {
  const sent = messageId === null ? undefined : letters.get(messageId);
  if (sent === undefined) return html`<p>Письмо покупателю</p>`;
  return html`<details>
    <summary>Письмо «${sent.subject}», ${letterState(outcomes.get(sent.id))}</summary>
    <p class="letter">${sent.body}</p>
  </details>`;
}

/** What comes back in all, where it is not money alone that was paid. */
export const refundedMoney = ({ sum, bonuses }: Pick<StoredRefund, 'sum' | 'bonuses'>): string =>
  sum === 0 && bonuses > 0 ? `бонусами ${formatMoney(bonuses)}` : formatMoney(sum);

const REFUND_TITLES = {
  'refund-requested': 'Покупатель просит вернуть деньги',
  'refund-approved': 'К возврату',
  'refund-paid': 'Деньги отправлены',
  'refund-declined': 'В возврате отказано',
} as const;

function refund(
  event: OrderEvent & { kind: keyof typeof REFUND_TITLES },
  { order, refunds }: EventContext,
): Markup {
  const known = event.refundId === null ? undefined : refunds.get(event.refundId);
  const hasSum = event.kind === 'refund-approved' || event.kind === 'refund-paid';
  const sum = known !== undefined && hasSum ? `: ${refundedMoney(known)}` : '';
  const goods = known === undefined || event.kind === 'refund-paid' ? '' : refundedGoods(order, known.lines);
  return html`<p>${REFUND_TITLES[event.kind]}${sum}</p>
    ${goods === '' ? '' : html`<p class="soft">${goods}</p>`}
    ${event.note === '' ? '' : html`<p class="written">${event.note}</p>`}`;
}

function eventText(event: OrderEvent, context: EventContext): Part {
  const note = event.note === '' ? '' : html`<p class="written">${event.note}</p>`;
  switch (event.kind) {
    case 'status':
      return html`<p><strong>${event.status === null ? '' : statusTitle(event.status)}</strong></p>
        ${note}`;
    case 'paid':
      return html`<p>Оплата получена: ${formatMoney(context.order.sum)}</p>`;
    case 'letter':
      return letter(event, context);
    case 'note':
    case 'exchange':
      return note;
    default:
      return refund({ ...event, kind: event.kind }, context);
  }
}

/** Events of an order, the oldest first. */
export function timeline(store: ShopStore, order: StoredOrder, events: readonly OrderEvent[]): Markup {
  const ids = events.flatMap(({ messageId }) => messageId ?? []);
  const context: EventContext = {
    order,
    refunds: new Map(store.refunds.of(order.orderId).map((one) => [one.id, one])),
    letters: new Map(store.outbox.byIds(ids).map((one) => [one.id, one])),
    outcomes: store.sendings.outcomes(ids),
  };
  return html`<ol class="timeline">
    ${events.map(
      (event) =>
        html`<li data-kind="${event.kind}">
          <p class="when">
            <time datetime="${new Date(event.at).toISOString()}">${moment(event.at)}</time>
            ${event.author === '' ? '' : html`<bdi>${event.author}</bdi>`}
          </p>
          ${eventText(event, context)}
        </li>`,
    )}
  </ol>`;
}
