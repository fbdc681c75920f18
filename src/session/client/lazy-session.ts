import { NetworkError } from '../../api/errors.ts';
import { endsSoon } from '../tokens/access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import type { PageSession } from './page-session.ts';
import { shopNow } from '../tokens/shop-clock.ts';
import { signedIn, spentToken } from '../tokens/signed-in.ts';

interface LazySettings {
  /** The person who is signed in may be someone else now, or nobody. */
  readonly onChange: () => void;
  /** Brings what refreshes tokens and ends sessions; only customers whose token needs it load it. */
  readonly load: () => Promise<PageSession>;
}

/**
 * The session of a page without what most visitors never need. A token that lives on is given at once, so that a request
 * leaves at once, too; one that ends soon, has ended or was rejected waits for the rest. @throws NetworkError
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
      // Another tab may have signed in or out, and a token expires.
      onChange();
      const token = signedIn(cookies);
      const needsNothing = token ? !endsSoon(token, shopNow()) : spentToken(cookies) === undefined;
      return needsNothing ? token?.text : session().then((rest) => rest.token());
    },
    onUnauthorized: async (token) => (opened ?? (await session())).onUnauthorized(token),
    onSessionEnded: (token) => {
      if (opened) return opened.onSessionEnded(token);
      session().then(
        (rest) => rest.onSessionEnded(token),
        (error: unknown) => console.error('The end of the session could not be told.', error),
      );
    },
  };
}
