/** Headers that every call carries (SPEC.md §7), by the names used on the wire. */
export const Header = {
  siteId: 'site-id',
  currencyId: 'currency-id',
  platform: 'platform',
  idempotencyKey: 'idempotency-key',
} as const;

/** The proof-of-work nonce set of SPEC.md §7: session id, sending time, nonce. */
export const ProofHeader = {
  sessionId: 'pow-session-id',
  sendingTime: 'pow-sending-time',
  nonce: 'pow-nonce',
} as const;

export const PLATFORM = 'site';
export const DEFAULT_SITE_ID = 1;
export const DEFAULT_CURRENCY_ID = 1;
export const DEFAULT_CURRENCY_CODE = 'RUB';
