import { tokenPayload } from '../../../src/session/tokens/token-payload.ts';
import { ANNA, customerWithPassword, OLGA } from './customers.ts';
import { openBrowser, type Browser } from './shop-tab.ts';

/** A browser in a shop in which Anna and Olga have accounts, with a favourite each. */
export async function openCustomersBrowser(items?: Record<string, string>): Promise<Browser> {
  const browser = openBrowser(items && { items });
  await customerWithPassword(browser.api, ANNA);
  await customerWithPassword(browser.api, OLGA);
  return browser;
}

/** A page load, with what the shop does about favourites on it. */
export async function openFavoritesTab(browser: Browser) {
  const tab = await browser.openTab();
  const { signIn } = await import('../../../src/features/auth/state/sign-in.ts');
  const { signOut } = await import('../../../src/stores/session/sign-out.ts');
  const { startSession } = await import('../../../src/stores/session/start-session.ts');
  const sync = await import('../../../src/stores/favorites/sync-favorites.ts');
  const dialog = await import('../../../src/stores/favorites/favorite-dialog.ts');
  tab.lists.$favoriteIds.subscribe(() => undefined);
  return {
    ...tab,
    ...tab.lists,
    ...sync,
    ...dialog,
    signIn: ({ email, password }: typeof ANNA) => signIn(email, password),
    signOut: () => signOut({ keepViewed: false }),
    /** What every page of a customer begins with. */
    startSession,
    shown: () => tab.lists.$favoriteIds.get(),
  };
}

export type FavoritesTab = Awaited<ReturnType<typeof openFavoritesTab>>;

/** Uid of who is signed in in the browser. */
export const signedInUid = (browser: Browser): number =>
  tokenPayload(browser.cookies.get('authToken') ?? '')?.uid ?? 0;

/** What the account of a customer holds. */
export const accountIds = (browser: Browser, uid: number): number[] => browser.api.store.favorites.ids(uid);
