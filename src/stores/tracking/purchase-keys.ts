/** Storage keys of `order-tracking.ts`, without its schemas. */
export const purchaseKeys = {
  reported: 'told-orders',
  sent: 'sent-products',
  unreported: 'untold-purchases',
} as const;
