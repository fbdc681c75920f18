import type { ClientSettings } from '../../api/client-settings.ts';
import { SESSION_ENDED } from '../../contract/calls/http-status.ts';
import { type AccessToken, endsSoon } from '../tokens/access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { endToken, isCurrentToken } from '../tokens/customer-uid.ts';
import type { Refresh, RefreshResult } from '../tokens/refresh.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';
import { shopNow } from '../tokens/shop-clock.ts';
import { rejectToken, signedIn, spentToken } from '../tokens/signed-in.ts';

/** What the API client needs of the session. */
export type PageSession = Required<
  Pick<ClientSettings, 'token' | 'onUnauthorized' | 'isCurrent' | 'onSessionEnded'>
>;

/** How a session ended without a sign-out. */
export type SessionEnd =
  | 'expired'
  /** After long inactivity (406). */
  | 'inactive';

interface SessionEvents {
  /** The signed-in customer may be another now, or none. */
  readonly onChange: () => void;
  readonly onEnd: (end: SessionEnd) => void;
  readonly refresh: Refresh;
  /** Removes cookies that scripts cannot, after the back end has ended the session. Never rejects. */
  readonly forget: () => Promise<void>;
}

/** Refreshes the token before it expires or when it is rejected, for all tabs. */
export function openPageSession(
  cookies: Cookies,
  { onChange, onEnd, refresh, forget }: SessionEvents,
): PageSession {
  /** Tokens refreshed by this page: with a wrong clock they may seem about to end. */
  const fresh = new Set<string>();
  /** Tokens that cannot be refreshed, such as a sign-in link's. */
  const final = new Set<string>();

  /** The server has removed its cookies in the same answer; a guest's basket stays. */
  function endAfter({ status }: RefreshResult & { kind: 'ended' }): void {
    onChange();
    onEnd(status === SESSION_ENDED ? 'inactive' : 'expired');
  }

  function take(result: RefreshResult & { kind: 'refreshed' }): string {
    fresh.add(result.token);
    onChange();
    return result.token;
  }

  async function continueSession(spent: string): Promise<string | undefined> {
    const result = await refresh(spent);
    if (result.kind === 'refreshed') return take(result);
    endToken(spent);
    if (result.kind === 'signed-out') onChange();
    else endAfter(result);
    return undefined;
  }

  /** A valid token is still used where it cannot be refreshed now. */
  async function refreshAhead({ text }: AccessToken): Promise<string | undefined> {
    try {
      const result = await refresh(text);
      if (result.kind === 'refreshed') return take(result);
      if (cookies.get('authToken') !== text) {
        if (result.kind === 'ended') endAfter(result);
        return undefined;
      }
      final.add(text);
    } catch {
      // The call itself will show whether there is a network.
    }
    return text;
  }

  return {
    token: () => {
      // Another tab may have signed in or out, and tokens expire.
      onChange();
      const token = signedIn(cookies);
      if (!token) {
        const spent = spentToken(cookies);
        return spent === undefined ? undefined : continueSession(spent);
      }
      const mayStay = !endsSoon(token, shopNow()) || fresh.has(token.text) || final.has(token.text);
      return mayStay ? token.text : refreshAhead(token);
    },
    onUnauthorized: (token) => {
      rejectToken(token);
      onChange();
      return signedIn(cookies)?.text ?? continueSession(token);
    },
    isCurrent: (token) => isCurrentToken(cookies, token),
    onSessionEnded: (token) => {
      rejectToken(token);
      // A late answer: another tab has signed in or out meanwhile.
      if (cookies.get('authToken') !== token) return onChange();
      endToken(token);
      for (const key of SESSION_COOKIES) cookies.remove(key);
      onChange();
      void forget().then(() => onEnd('inactive'));
    },
  };
}
