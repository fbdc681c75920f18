import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgedToken } from '../../../tests/integration/harness/broken-tokens.ts';
import { pageShop } from '../../../tests/page-shop.ts';
import * as messages from '../../domain/requests/messages.ts';
import { createCookies } from '../../session/cookies/cookies.ts';

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

const cookies = createCookies(document, { siteCode: pageShop.siteCode, secure: false });

beforeEach(async () => {
  vi.resetModules();
  const { providePageContext } = await import('../page/page-context.ts');
  providePageContext({ shop: pageShop, cookies });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse();
      }
    },
  );
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

/** As Firefox where the files of a storage are spoilt: it is there, and whatever is done with it throws. */
const spoilt = new Proxy(
  {},
  { get: refuse, set: refuse, has: refuse, deleteProperty: refuse, ownKeys: refuse },
);

/** A browser that refuses cookies throws at the storages' names; some web views have null there. */
const kinds: Record<string, (name: 'localStorage' | 'sessionStorage') => void> = {
  throws: (name) => void vi.spyOn(globalThis, name, 'get').mockImplementation(refuse),
  'has null': (name) => void vi.stubGlobal(name, null),
  'has a spoilt one': (name) => void vi.stubGlobal(name, spoilt),
};

test.each(Object.keys(kinds))(
  'ERR-13 a browser that %s in the place of storage keeps for the page what is chosen, and says so',
  async (kind) => {
    for (const name of ['localStorage', 'sessionStorage'] as const) kinds[kind]?.(name);
    const favorites = {
      ...(await import('../favorites/favorite-store.ts')),
      ...(await import('../favorites/favorites.ts')),
    };
    const { $recentlyViewedIds, recordViewed } =
      await import('../../features/recommendations/state/recently-viewed.ts');
    const { $toasts } = await import('../page/toasts.ts');
    favorites.toggleFavorite(7);
    favorites.toggleFavorite(8);
    recordViewed(9);
    expect(favorites.$favoriteIds.get()).toEqual([8, 7]);
    expect($recentlyViewedIds.get()).toEqual([9]);
    expect($toasts.get().map(({ text }) => text)).toEqual([messages.notStored]);
    // The person who signs in and out there leaves nothing either.
    const { forgetPersonalData } = await import('../session/followers.ts');
    cookies.set('authToken', forgedToken({ uid: 1, role: 'user', exp: Date.now() / 1000 + 60 }));
    const { accountSession } = await import('../account/account-session.ts');
    await accountSession.start?.();
    cookies.remove('authToken');
    forgetPersonalData({ keepViewed: false });
    expect([favorites.$favoriteIds.get(), $recentlyViewedIds.get()]).toEqual([[], []]);
  },
);

test('ERR-13 where locks and channels are refused like storage, work is done and the tab is alone', async () => {
  const { afterUnsavedWork, protectWork } = await import('../page/unsaved-work.ts');
  expect(await protectWork(() => Promise.resolve('ordered'))).toBe('ordered');
  const failed = protectWork(() => Promise.reject(new Error('no answer')));
  await expect(failed, 'what fails is done once').rejects.toThrow('no answer');
  const act = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await afterUnsavedWork(act);
  expect(act).toHaveBeenCalledOnce();
  const lead = vi.fn<() => void>();
  const { becomeLeader } = await import('../../session/tabs/leader-tab.ts');
  becomeLeader(lead);
  await vi.waitFor(() => expect(lead).toHaveBeenCalledOnce());
  const { sessionChannel } = await import('../../session/tabs/session-channel.ts');
  sessionChannel.listen(() => undefined);
  sessionChannel.post('changed');
  const { accountChannel } = await import('../../session/tabs/account-channel.ts');
  accountChannel.post('profile');
  const { joinNotificationTabs } = await import('../../session/tabs/notification-tabs.ts');
  joinNotificationTabs(() => undefined).close();
});
