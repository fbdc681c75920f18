import { DESK } from '../../staff/paths.ts';

const ORDERS = `${DESK}/orders`;

export const EXPORT = `${DESK}/orders.csv`;
export const PACKING = `${DESK}/packing`;

export const orderPath = (orderId: number): string => `${ORDERS}/${orderId}`;

export const refundPath = (orderId: number, refundId: number): string =>
  `${orderPath(orderId)}/refunds/${refundId}`;

/** Pattern of an order's pages. */
export const ORDER = `${ORDERS}/:id{[0-9]{1,15}}`;
