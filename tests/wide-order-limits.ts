import { DEFAULT_ORDER_LIMITS } from '../src/reference-api/orders/order-limits.ts';

const NO_TEST_NEEDS_MORE = 1_000_000;

/** `ORDER_LIMITS` for an API whose shoppers all come from this machine. */
export const WIDE_ORDER_LIMITS = JSON.stringify(
  Object.fromEntries(Object.keys(DEFAULT_ORDER_LIMITS).map((name) => [name, NO_TEST_NEEDS_MORE])),
);
