import { shopUrl } from './shop.ts';

const sameSite = 'Lax' as const;

/** The cookie of a visitor who has refused counters: no notice lies over what a test presses. */
export const refusedCounters = {
  name: 'tracking_consent_polotno',
  value: 'no',
  domain: new URL(shopUrl).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite,
};

/** A visitor who has agreed to counters. */
export const agreed = { storageState: { cookies: [{ ...refusedCounters, value: 'yes' }], origins: [] } };

/** A visitor who has not answered yet. */
export const unanswered = { storageState: { cookies: [], origins: [] } };
