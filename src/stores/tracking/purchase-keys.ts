/** Keys in local storage of what `order-tracking.ts` keeps for counters; pages read them without its schemas. */
export const purchaseKeys = {
  told: 'told-orders',
  sent: 'sent-products',
  untold: 'untold-purchases',
} as const;
