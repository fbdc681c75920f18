import { DESK } from '../../staff/paths.ts';

const ORDERS = `${DESK}/orders`;

export const EXPORT = `${DESK}/orders.csv`;
export const PACKING = `${DESK}/packing`;

export const orderPath = (orderId: number): string => `${ORDERS}/${orderId}`;

/** Pattern of an order's pages. */
export const ORDER = `${ORDERS}/:id{[0-9]{1,15}}`;
