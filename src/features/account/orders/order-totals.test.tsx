import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order/order-history.ts';
import { OrderStatus } from '../../../contract/order/order.ts';
import { OrderTotals } from './OrderTotals.tsx';

const order = (status: OrderStatus): Order => ({
  id: 1,
  createdAt: '2026-11-01T10:00:00Z',
  status,
  paid: false,
  sum: 900_00,
  productsCount: 1,
  imageIds: [],
  canCancel: false,
  canPay: false,
  canRefund: false,
  canDelete: false,
  billId: '',
  lines: [],
  shipping: null,
  fio: '',
  email: '',
  phone: '',
  comment: '',
  history: [],
  delivery: { title: '', price: 0, address: '', minDays: 0, maxDays: 1 },
  payment: { id: 1, title: '' },
  promoCodeDiscountValue: 0,
  bonusesWrittenOff: 0,
  bonusesAccrued: 27_00,
});
const said = (status: OrderStatus) =>
  renderToStaticMarkup(<OrderTotals order={order(status)} />)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ');

test.each([
  [OrderStatus.awaitingPayment, 'Начислим бонусов 27 ₽'],
  [OrderStatus.shipped, 'Начислим бонусов 27 ₽'],
  [OrderStatus.received, 'Бонусы за заказ 27 ₽'],
])('ACC-02 an order in status %i says «%s»', (status, words) => {
  expect(said(status).replace(/\s+/g, ' ')).toContain(words);
});

test.each([OrderStatus.cancelled, OrderStatus.returned])(
  'ACC-02 an order that is over (%i) promises no bonuses, whatever the back end still says',
  (status) => {
    expect(said(status)).not.toMatch(/бонус/i);
  },
);
