/** Storage keys of `order-tracking.ts`, without its schemas. */
export const purchaseKeys = {
  told: 'told-orders',
  sent: 'sent-products',
  untold: 'untold-purchases',
} as const;
