import { NetworkError } from '../../api/errors.ts';
import { endsSoon } from '../tokens/access-token.ts';
import { isCurrentToken } from '../tokens/customer-uid.ts';
import type { Cookies } from '../cookies/cookies.ts';
import type { PageSession } from './page-session.ts';
import { shopNow } from '../tokens/shop-clock.ts';
import { signedIn, spentToken } from '../tokens/signed-in.ts';

interface LazySettings {
  /** The signed-in customer may be another now, or none. */
  readonly onChange: () => void;
  /** Loads the code that refreshes tokens and ends sessions, only when needed. */
  readonly load: () => Promise<PageSession>;
}

/**
 * A page session without the code most visitors never need. A valid token is returned at once, so that requests start at
 * once; one that ends soon, has ended or was rejected waits for the rest. @throws NetworkError
 */
export function openLazySession(cookies: Cookies, { onChange, load }: LazySettings): PageSession {
  let opened: PageSession | undefined;
  let loading: Promise<PageSession> | undefined;

  async function loadOnce(): Promise<PageSession> {
    try {
      opened = await load();
      return opened;
    } catch (error) {
      throw new NetworkError('session', 'offline', error);
    } finally {
      loading = undefined;
    }
  }
  const session = (): Promise<PageSession> => (loading ??= loadOnce());

  return {
    token: () => {
      if (opened) return opened.token();
      // Another tab may have signed in or out, and tokens expire.
      onChange();
      const token = signedIn(cookies);
      const needsNothing = token ? !endsSoon(token, shopNow()) : spentToken(cookies) === undefined;
      return needsNothing ? token?.text : session().then((rest) => rest.token());
    },
    onUnauthorized: async (token) => (opened ?? (await session())).onUnauthorized(token),
    isCurrent: (token) => isCurrentToken(cookies, token),
    onSessionEnded: (token) => {
      if (opened) return opened.onSessionEnded(token);
      session().then(
        (rest) => rest.onSessionEnded(token),
        (error: unknown) => console.error('The end of the session could not be announced.', error),
      );
    },
  };
}
