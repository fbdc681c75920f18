import { expect, test } from 'vitest';
import { OrderStatus } from '../../contract/order/order.ts';
import { orderOutcome } from './order-outcome.ts';

const outcome = (status: number | null, paid = false) => orderOutcome({ orderId: 7, status, paid });

test('an order is paid, to be paid now, to be paid later, refused or cancelled', () => {
  expect(outcome(OrderStatus.completed, true)).toBe('paid');
  expect(outcome(OrderStatus.completed)).toBe('accepted');
  expect(outcome(OrderStatus.awaitingPayment)).toBe('unpaid');
  expect(outcome(OrderStatus.paymentFailed)).toBe('refused');
  expect(outcome(OrderStatus.cancelled, true)).toBe('cancelled');
  expect(outcome(OrderStatus.returned, true)).toBe('cancelled');
  expect(outcome(OrderStatus.new)).toBe('accepted');
  expect(outcome(null)).toBeUndefined();
  const unpaid = { orderId: 7, status: OrderStatus.awaitingPayment, paid: false };
  expect(orderOutcome(unpaid, true)).toBe('refused');
});
