import { html } from 'hono/html';
import { OrderStatus } from '../../../contract/order/order.ts';
import { zonedFormat } from '../../../domain/text/moment.ts';
import { statusTitle } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { Markup } from '../../staff/pages/layout.ts';

export const moment = zonedFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'short' });

const TONES: Readonly<Record<OrderStatus, 'open' | 'moving' | 'done' | 'ended'>> = {
  [OrderStatus.new]: 'open',
  [OrderStatus.awaitingPayment]: 'open',
  [OrderStatus.completed]: 'open',
  [OrderStatus.paymentFailed]: 'ended',
  [OrderStatus.assembling]: 'moving',
  [OrderStatus.shipped]: 'moving',
  [OrderStatus.received]: 'done',
  [OrderStatus.cancelled]: 'ended',
  [OrderStatus.returned]: 'ended',
};

export const statusMark = (status: OrderStatus): Markup =>
  html`<span class="status" data-tone="${TONES[status]}">${statusTitle(status)}</span>`;

export const paidMark = ({ paid }: Pick<StoredOrder, 'paid'>): Markup =>
  paid ? html`<span class="in">оплачен</span>` : html`<span>не&nbsp;оплачен</span>`;
