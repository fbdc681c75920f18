import { createHash } from 'node:crypto';
import { createClient } from '../api/client.ts';
import { HttpError } from '../api/errors.ts';
import { DEFAULT_CURRENCY_ID } from '../contract/headers.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../contract/http-status.ts';
import { getPartProfile } from '../contract/user.ts';
import { logError } from '../http/log-error.ts';

/** A customer as the back end names them. */
export interface Customer {
  readonly uid: number;
  readonly fio: string;
  readonly email: string;
}

/** What the back end says of an access token. */
export type TokenAnswer =
  | { readonly kind: 'accepted'; readonly customer: Customer }
  | { readonly kind: 'refused' }
  /** The session has ended after long inactivity. */
  | { readonly kind: 'ended' }
  /** The back end could not be asked. */
  | { readonly kind: 'unanswered' };

/** The back end that tokens are shown to. */
export interface TokenAuthority {
  readonly apiUrl: string;
  readonly siteId: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** A guard must not keep a shopper waiting for a slow API. */
export const GUARD_TIMEOUT_MS = 5_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 2_000;

const FORBIDDEN = 403;

async function ask({ apiUrl, siteId, fetch }: TokenAuthority, token: string): Promise<TokenAnswer> {
  const client = createClient({
    ...(fetch && { fetch }),
    ...{ apiUrl, siteId, currencyId: DEFAULT_CURRENCY_ID },
    token: () => token,
    timeout: GUARD_TIMEOUT_MS,
  });
  try {
    const { uid, fio, email } = await client.call(getPartProfile, {});
    return { kind: 'accepted', customer: { uid, fio, email } };
  } catch (error) {
    const status = error instanceof HttpError ? error.status : undefined;
    if (status === UNAUTHORIZED || status === FORBIDDEN) return { kind: 'refused' };
    if (status === SESSION_ENDED) return { kind: 'ended' };
    logError('Token check', error);
    return { kind: 'unanswered' };
  }
}

/** Asks what the back end says of a token. */
export type TokenCheck = (authority: TokenAuthority, token: string) => Promise<TokenAnswer>;

interface Kept {
  readonly answer: Promise<TokenAnswer>;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Asks the back end about tokens and keeps its answers for 10 s, by the tokens' digests, 2,000 at most; requests that come
 * together ask once. No answer is not kept. `now`: milliseconds since 1970.
 */
export function createTokenCheck(now = Date.now): TokenCheck {
  const kept = new Map<string, Kept>();
  return (authority, token) => {
    const key = createHash('sha256')
      .update(`${authority.apiUrl} ${authority.siteId} ${token}`)
      .digest('base64url');
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
    const entry = { answer: ask(authority, token), until: now() + KEPT_MS };
    kept.set(key, entry);
    void entry.answer.then(({ kind }) => {
      if (kind === 'unanswered' && kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
