import type { ClientSettings } from '../api/client.ts';
import type { Cookies } from './cookies.ts';
import { SESSION_COOKIES } from './session-cookies.ts';
import { rejectToken, signedIn } from './signed-in.ts';

/** What the API client of a page needs to know of the visitor's session, and what it tells of it. */
export type PageSession = Required<Pick<ClientSettings, 'token' | 'onUnauthorized' | 'onSessionEnded'>>;

interface SessionEvents {
  /** Whoever is signed in may be somebody else now, or nobody. */
  readonly onChange: () => void;
  /** The back end has ended the session; the visitor is a guest. */
  readonly onEnd: () => void;
}

/** The session of a page: a token that the back end refuses is removed, for all tabs, and the visitor is a guest. */
export const openPageSession = (cookies: Cookies, { onChange, onEnd }: SessionEvents): PageSession => ({
  token: () => {
    // Another tab may have signed in or out, and a token expires.
    onChange();
    return signedIn(cookies)?.text;
  },
  onUnauthorized: (token) => {
    rejectToken(token);
    // Another tab may have replaced it meanwhile.
    if (cookies.get('authToken') === token) cookies.remove('authToken');
    onChange();
    return signedIn(cookies)?.text;
  },
  onSessionEnded: (token) => {
    rejectToken(token);
    // A late answer: another tab has signed in again, or out, meanwhile.
    if (!cookies.getAll('authToken').includes(token)) return onChange();
    for (const key of SESSION_COOKIES) cookies.remove(key);
    onChange();
    onEnd();
  },
});
