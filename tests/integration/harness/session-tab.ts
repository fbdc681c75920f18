import { vi } from 'vitest';
import type { Shop } from '../../../src/domain/shop/shop.ts';
import type { Environment } from '../../../src/stores/environment/environment.ts';

const shop: Shop = {
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test',
  code: 'code',
  siteId: 1,
  siteCode: 'polotno',
  currencyId: 1,
  allowOverAdding: false,
  autoRemoveNotInStock: false,
  currencies: [],
  extraPrices: [],
  tracking: null,
};

/** A page load: modules with nothing in memory, over what the tabs of the browser share. */
export async function openTab(
  shared: Pick<Environment, 'cookies' | 'fetch' | 'sessionChannel'>,
  path = '/catalog',
) {
  vi.resetModules();
  const { provideEnvironment } = await import('../../../src/stores/environment/environment.ts');
  const { openCustomerSession } = await import('../../../src/stores/environment/customer-session.ts');
  const { createClient } = await import('../../../src/api/client.ts');
  const { relayPath } = await import('../../../src/domain/auth/session-endpoints.ts');
  const { exclusively } = await import('../../../src/session/tabs/tab-lock.ts');
  const { signIn } = await import('../../../src/features/auth/state/sign-in.ts');
  const { signOut } = await import('../../../src/stores/session/sign-out.ts');
  const { applyOtherTabSession } = await import('../../../src/stores/session/session-of-other-tabs.ts');
  const { startSession } = await import('../../../src/stores/session/start-session.ts');
  const { signedIn } = await import('../../../src/session/tokens/signed-in.ts');
  const { $toasts } = await import('../../../src/stores/page/toasts.ts');
  const prices = await import('../../../src/stores/prices/price-role.ts');
  const basket = await import('../../../src/stores/basket/basket.ts');
  const summary = await import('../../../src/stores/basket/basket-summary.ts');
  const favorites = {
    ...(await import('../../../src/stores/favorites/favorite-store.ts')),
    ...(await import('../../../src/stores/favorites/favorites.ts')),
  };
  const { replaceSize } = await import('../../../src/features/basket/state/replace-size.ts');
  const promo = await import('../../../src/stores/basket/promo-code.ts');
  const { $addingGroups } = await import('../../../src/stores/basket/basket-adding.ts');
  const { readFavorites } = await import('../../../src/stores/favorites/sync-favorites.ts');

  const visited: string[] = [];
  let leave: () => void = () => undefined;
  const world = {
    ...shared,
    shop,
    exclusively,
    deviceId: () => 'device-1',
    origin: 'http://localhost:4321',
    path: () => path,
    navigate: (address: string) => visited.push(address),
    accountChannel: { post: () => undefined, listen: () => () => undefined },
    onLeave: (act: () => void) => void (leave = act),
  };
  const session = openCustomerSession(world);
  const client = createClient({
    ...session,
    fetch: shared.fetch,
    apiUrl: shop.apiUrl,
    siteId: 1,
    currencyId: 1,
    relayOf: relayPath,
  });
  provideEnvironment({ ...world, session, client });
  shared.sessionChannel.listen(applyOtherTabSession);

  const told: string[] = [];
  $toasts.listen((toasts) => {
    const last = toasts.at(-1);
    if (last) told.push(last.text);
  });
  prices.$priceRole.subscribe(() => undefined);
  favorites.$favoriteIds.subscribe(() => undefined);
  summary.$basketSummary.subscribe(() => undefined);

  return {
    client,
    signIn,
    signOut: () => signOut({ keepViewed: false }),
    startSession,
    loadBasket: basket.loadBasket,
    basketActions: {
      ...basket,
      ...promo,
      replaceSize,
      isAdding: (id: number) => $addingGroups.get().has(id),
    },
    leave: () => leave(),
    basketCounts: summary.$groupCounts,
    basket: basket.$basket,
    favorites: favorites.$favoriteIds,
    toggleFavorite: favorites.toggleFavorite,
    changeFavorite: favorites.changeFavorite,
    readFavorites,
    priceRole: prices.$priceRole,
    /** Uid of who is signed in on this page. */
    customer: () => signedIn(shared.cookies)?.payload.uid,
    visited,
    /** Texts of the toasts so far. */
    told,
  };
}

export type SessionTab = Awaited<ReturnType<typeof openTab>>;
