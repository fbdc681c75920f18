import type { ClientSettings } from '../../api/client.ts';
import { SESSION_ENDED } from '../../contract/calls/http-status.ts';
import { type AccessToken, endsSoon } from '../tokens/access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { endToken } from '../tokens/customer-uid.ts';
import type { Refresh, RefreshResult } from '../tokens/refresh.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';
import { shopNow } from '../tokens/shop-clock.ts';
import { rejectToken, signedIn, spentToken } from '../tokens/signed-in.ts';

/** What the API client of a page needs to know of the visitor's session, and what it tells of it. */
export type PageSession = Required<Pick<ClientSettings, 'token' | 'onUnauthorized' | 'onSessionEnded'>>;

/** How a session ended that its customer did not end. */
export type SessionEnd =
  /** The back end does not continue it. */
  | 'expired'
  /** After long inactivity (406). */
  | 'inactive';

interface SessionEvents {
  /** The person who is signed in may be someone else now, or nobody. */
  readonly onChange: () => void;
  /** The back end has ended the session; the visitor is a guest. */
  readonly onEnd: (end: SessionEnd) => void;
  readonly refresh: Refresh;
  /** Has what scripts cannot remove removed, once the back end has ended the session. Never rejects. */
  readonly forget: () => Promise<void>;
}

/** The session of a page: its token is refreshed before it ends or where the back end rejects it, for all tabs. */
export function openPageSession(
  cookies: Cookies,
  { onChange, onEnd, refresh, forget }: SessionEvents,
): PageSession {
  /** Tokens of this page's refreshes: by a clock that is wrong they may look as if they ended soon. */
  const fresh = new Set<string>();
  /** Tokens that cannot be exchanged, such as a sign-in link's. */
  const final = new Set<string>();

  /** The server has removed its cookies with the same answer; a guest's basket stays. */
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

  /** A token that still lives is used on where it cannot be exchanged now. */
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
      // Another tab may have signed in or out, and a token expires.
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
    onSessionEnded: (token) => {
      rejectToken(token);
      // A late answer: another tab has signed in again, or out, meanwhile.
      if (cookies.get('authToken') !== token) return onChange();
      endToken(token);
      for (const key of SESSION_COOKIES) cookies.remove(key);
      onChange();
      void forget().then(() => onEnd('inactive'));
    },
  };
}
