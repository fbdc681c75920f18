/** Headers that every call carries (SPEC.md §7), by the names used on the wire. */
export const Header = {
  siteId: 'site-id',
  currencyId: 'currency-id',
  platform: 'platform',
  idempotencyKey: 'idempotency-key',
} as const;

export const PLATFORM = 'site';
export const DEFAULT_SITE_ID = 1;
export const DEFAULT_CURRENCY_ID = 1;
