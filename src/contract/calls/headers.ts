/** Headers that every call carries (API-04), by the names used on the wire. */
export const Header = {
  siteId: 'site-id',
  currencyId: 'currency-id',
  platform: 'platform',
  idempotencyKey: 'idempotency-key',
} as const;

/** The headers of a proof of work (SESS-05): session id, sending time, nonce. */
export const ProofHeader = {
  sessionId: 'pow-session-id',
  sendingTime: 'pow-sending-time',
  nonce: 'pow-nonce',
} as const;

export const PLATFORM = 'site';
export const DEFAULT_SITE_ID = 1;
export const DEFAULT_CURRENCY_ID = 1;
export const DEFAULT_CURRENCY_CODE = 'RUB';
