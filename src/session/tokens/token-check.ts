import { createHash } from 'node:crypto';
import { createClient } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { FORBIDDEN, SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { getPartProfile } from '../../contract/account/user.ts';
import { logError } from '../../http/log-error.ts';
import type { SiteAndCurrency } from '../cookies/site-and-currency.ts';
import { tokenPayload } from './token-payload.ts';

export interface Customer {
  readonly uid: number;
  readonly fio: string;
  readonly email: string;
}

export type TokenStatus =
  | { readonly kind: 'accepted'; readonly customer: Customer }
  | { readonly kind: 'rejected' }
  /** After long inactivity. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'unavailable' };

export interface TokenAuthority extends SiteAndCurrency {
  readonly apiUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** A slow API must not keep the shopper waiting. */
export const GUARD_TIMEOUT_MS = 5_000;
const CACHE_MS = 10_000;
const MAX_CACHED_TOKENS = 2_000;

async function fetchTokenStatus(
  { apiUrl, siteId, currencyId, fetch }: TokenAuthority,
  token: string,
): Promise<TokenStatus> {
  const client = createClient({
    ...(fetch && { fetch }),
    apiUrl,
    siteId,
    currencyId,
    token: () => token,
    timeout: GUARD_TIMEOUT_MS,
  });
  try {
    const { uid, fio, email } = await client.call(getPartProfile, {});
    return { kind: 'accepted', customer: { uid, fio, email } };
  } catch (error) {
    const status = error instanceof HttpError ? error.status : undefined;
    if (status === UNAUTHORIZED || status === FORBIDDEN) return { kind: 'rejected' };
    if (status === SESSION_ENDED) return { kind: 'ended' };
    logError('Token check', error);
    return { kind: 'unavailable' };
  }
}

export interface TokenCheck {
  (authority: TokenAuthority, token: string): Promise<TokenStatus>;
  /** Clears the cache for a customer or for all: this server has ended a session, or may have. */
  forget: (uid?: number) => void;
}

interface CacheEntry {
  readonly uid: number | undefined;
  readonly status: Promise<TokenStatus>;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Checks tokens with the back end and caches results for 10 s by digest (at most 2,000); concurrent requests share a call,
 * and `unavailable` is not cached. A session ended by another process may pass for those 10 s. `now`: milliseconds since
 * 1970.
 */
export function createTokenCheck(now = Date.now): TokenCheck {
  const cache = new Map<string, CacheEntry>();
  const check = (authority: TokenAuthority, token: string): Promise<TokenStatus> => {
    const key = createHash('sha256')
      .update(`${authority.apiUrl} ${authority.siteId} ${token}`)
      .digest('base64url');
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.status;
    cache.delete(key);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= MAX_CACHED_TOKENS) cache.delete(oldest);
    const { uid } = tokenPayload(token) ?? {};
    const entry = { uid, status: fetchTokenStatus(authority, token), until: now() + CACHE_MS };
    cache.set(key, entry);
    void entry.status.then(({ kind }) => {
      if (kind === 'unavailable' && cache.get(key) === entry) cache.delete(key);
    });
    return entry.status;
  };
  const forget = (uid?: number): void => {
    for (const [key, entry] of cache) if (uid === undefined || entry.uid === uid) cache.delete(key);
  };
  return Object.assign(check, { forget });
}

/** Shared by all visitors of this process. */
export const sharedTokenCheck = createTokenCheck();
