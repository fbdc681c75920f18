import { hostCookieName, soleCookie } from '../../domain/requests/cookie-header.ts';

/** 30 days. */
export const COOKIE_MAX_AGE_SECONDS = 2_592_000;
/** One year: visitors are not asked every month. */
export const CONSENT_MAX_AGE_SECONDS = 31_536_000;

/** Names end with the site's code, so that shops on one host do not share them. */
const siteCookies = {
  authToken: 'auth_token',
  refreshToken: 'refresh_token',
  cartToken: 'cart_token',
  siteId: 'site-id',
  currencyId: 'currency-id',
  /** The device that the refresh token belongs to: the API asks for both. */
  deviceId: 'device_id',
  /** The API has ended the session, but its refresh token is still to be removed. */
  sessionEnded: 'session_ended',
  trackingConsent: 'tracking_consent',
} as const;

const plainCookies = {
  orderCompletedId: 'order_completed_id',
  orderCompletedCode: 'order_completed_code',
  /** Id and bill of an order placed by a plain form, to open its payment page. */
  orderBill: 'order_bill',
  prevLink: 'prevLink',
  lastSystemNotification: 'lastSystemNotification',
} as const;

export type CookieKey = keyof typeof siteCookies | keyof typeof plainCookies;

export const cookieKeys = Object.keys({ ...siteCookies, ...plainCookies }) as readonly CookieKey[];

/** The name without a prefix; over https browsers use `hostCookieName`. */
export const cookieName = (key: CookieKey, siteCode: string): string =>
  key in siteCookies
    ? `${siteCookies[key as keyof typeof siteCookies]}_${siteCode}`
    : plainCookies[key as keyof typeof plainCookies];

/** A path within the shop, encoded for a `Location` header: `prevLink` must lead nowhere else. */
const isLocalPath = (value: string) => /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value);
const isToken = (value: string) => /^[\w.~+/=-]{1,4096}$/.test(value);
const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);

/** Anything else counts as absent. */
const isValid: Record<CookieKey, (value: string) => boolean> = {
  authToken: isToken,
  refreshToken: isToken,
  cartToken: isToken,
  siteId: isId,
  currencyId: isId,
  deviceId: (value) => /^[\w-]{1,64}$/.test(value),
  sessionEnded: (value) => value === '1',
  trackingConsent: (value) => /^(yes|no)$/.test(value),
  orderCompletedId: isId,
  orderCompletedCode: isToken,
  orderBill: (value) => /^[1-9]\d{0,14}:[\x20-\x7e]{1,200}$/.test(value),
  prevLink: isLocalPath,
  lastSystemNotification: (value) => !Number.isNaN(Date.parse(value)),
};

export const isCookieValue = (key: CookieKey, value: string | null): value is string =>
  value !== null && isValid[key](value);

const validOrAbsent = (key: CookieKey, value: string | undefined): string | undefined =>
  value !== undefined && isValid[key](value) ? value : undefined;

/** Reads a cookie from a header admitted by `receiveCookies`; invalid and duplicate cookies count as absent. */
export const readCookie = (header: string, key: CookieKey, siteCode: string): string | undefined =>
  validOrAbsent(key, soleCookie(header, cookieName(key, siteCode)));

export interface CookieScope {
  readonly siteCode: string;
  readonly secure: boolean;
}

export const browserCookieName = (key: CookieKey, { siteCode, secure }: CookieScope): string =>
  hostCookieName(cookieName(key, siteCode), secure);

/** Cookies that scripts cannot read. */
export const httpOnlyCookies: readonly CookieKey[] = ['refreshToken', 'deviceId', 'orderBill'];

const maxAgeSeconds = (key: CookieKey): number =>
  key === 'trackingConsent' ? CONSENT_MAX_AGE_SECONDS : COOKIE_MAX_AGE_SECONDS;

/** For `document.cookie` and `Set-Cookie`; without a value it removes the cookie. */
export const cookieText = (key: CookieKey, value: string | undefined, scope: CookieScope): string =>
  [
    `${browserCookieName(key, scope)}=${encodeURIComponent(value ?? '')}`,
    'Path=/',
    `Max-Age=${value === undefined ? 0 : maxAgeSeconds(key)}`,
    'SameSite=Lax',
    ...(httpOnlyCookies.includes(key) ? ['HttpOnly'] : []),
    ...(scope.secure ? ['Secure'] : []),
  ].join('; ');

export interface Cookies {
  get(key: CookieKey): string | undefined;
  set(key: CookieKey, value: string): void;
  remove(key: CookieKey): void;
}

/** None in a browser that refuses even to name them, as in a sandboxed frame. */
function readCookies(page: { readonly cookie: string }): string {
  try {
    return page.cookie;
  } catch {
    return '';
  }
}

/**
 * Browsers keep cookies in another process, which learns of changes with a delay. Reading them back synchronises, so that a
 * notified tab sees the change.
 */
function writeCookie(page: { cookie: string }, text: string): void {
  try {
    page.cookie = text;
  } catch {
    return;
  }
  readCookies(page);
}

/** `page` is the browser's `document`. */
export const createCookies = (page: { cookie: string }, scope: CookieScope): Cookies => ({
  get: (key) => validOrAbsent(key, soleCookie(readCookies(page), browserCookieName(key, scope))),
  set: (key, value) => writeCookie(page, cookieText(key, value, scope)),
  remove: (key) => writeCookie(page, cookieText(key, undefined, scope)),
});
