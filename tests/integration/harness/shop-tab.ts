import { onTestFinished, TestRunner, vi } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { relayPath } from '../../../src/domain/auth/session-endpoints.ts';
import type { Shop } from '../../../src/domain/shop/shop.ts';
import { createCookies } from '../../../src/session/cookies/cookies.ts';
import type { AccountPart } from '../../../src/session/tabs/account-channel.ts';
import type { SessionEvent } from '../../../src/session/tabs/session-channel.ts';
import type { TabLock } from '../../../src/session/tabs/tab-lock.ts';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';
import { endWithTest } from '../../end-with-test.ts';
import { CookieJar } from './cookie-jar.ts';
import { openNetwork } from './network.ts';
import { pageFetch } from './own-server.ts';
import { openStorage } from './storage.ts';

const baseShop: Shop = {
  code: 'code-1',
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test',
  siteId: 1,
  siteCode: 'vitrina',
  currencyId: 1,
  allowOverAdding: false,
  autoRemoveNotInStock: false,
  currencies: [],
  extraPrices: [],
  tracking: null,
};

/** Every store that the tests of one tab look at. */
const loadStores = async () => ({
  basket: {
    ...(await import('../../../src/stores/basket/basket.ts')),
    ...(await import('../../../src/stores/basket/basket-adding.ts')),
    ...(await import('../../../src/stores/basket/basket-sets.ts')),
    ...(await import('../../../src/stores/basket/basket-summary.ts')),
  },
  toasts: await import('../../../src/stores/page/toasts.ts'),
  lists: {
    ...(await import('../../../src/stores/favorites/favorite-store.ts')),
    ...(await import('../../../src/stores/favorites/favorites.ts')),
    ...(await import('../../../src/stores/compare/compare.ts')),
    ...(await import('../../../src/features/compare/state/compare-products.ts')),
    ...(await import('../../../src/features/favorites/state/favorite-products.ts')),
  },
  search: await import('../../../src/features/search/state/search.ts'),
  checkout: {
    ...(await import('../../../src/stores/checkout/checkout.ts')),
    ...(await import('../../../src/stores/checkout/checkout-draft.ts')),
    ...(await import('../../../src/stores/checkout/checkout-choices.ts')),
    ...(await import('../../../src/features/checkout/state/pay-again.ts')),
    ...(await import('../../../src/stores/checkout/address-suggestions.ts')),
    ...(await import('../../../src/stores/checkout/delivery-calculation.ts')),
  },
  account: {
    ...(await import('../../../src/features/auth/state/sign-up.ts')),
    ...(await import('../../../src/features/auth/state/sign-up-draft.ts')),
    ...(await import('../../../src/stores/account/organization-suggestions.ts')),
    ...(await import('../../../src/features/auth/state/verification.ts')),
  },
  forms: await import('../../../src/stores/forms/form.ts'),
  reviews: {
    ...(await import('../../../src/features/reviews/state/reviews.ts')),
    ...(await import('../../../src/features/reviews/state/review-form.ts')),
    ...(await import('../../../src/stores/reviews/review-permission.ts')),
  },
  raffle: await import('../../../src/features/raffles/state/raffle.ts'),
  modal: await import('../../../src/stores/page/modal.ts'),
  prices: await import('../../../src/stores/prices/price-role.ts'),
  visitor: await import('../../../src/stores/visitor/visitor.ts'),
});

/** Ends a browser with its test at the latest, and the fake timers before it: it would wait for them. */
function endBrowser(end: () => Promise<void>): () => Promise<void> {
  const close = endWithTest(end);
  if (TestRunner.getCurrentTest())
    onTestFinished(() => {
      vi.clearAllTimers();
      vi.useRealTimers();
    });
  return close;
}

/** A browser with an empty profile, the reference API behind it, and one tab at a time. */
export function openBrowser(
  settings: Partial<Shop> & { items?: Record<string, string>; api?: TestApi } = {},
) {
  const { items, api = testApi(), ...shopSettings } = settings;
  const shop = { ...baseShop, ...shopSettings };
  const network = openNetwork(api);
  const storage = openStorage(items);
  const page = new CookieJar();
  const fetch = pageFetch({ jar: page, api, network, siteCode: shop.siteCode });
  const cookies = createCookies(page, { siteCode: shop.siteCode, secure: false });
  const visited: string[] = [];

  /** The lock that the tabs of a browser share. */
  const settled = () => Promise.resolve();
  const lastTasks = {
    basket: settled(),
    set: settled(),
    favorites: settled(),
    session: settled(),
    refund: settled(),
    address: settled(),
  };
  let leaving: (() => void)[] = [];
  const posted: SessionEvent[] = [];
  let hear: ((event: SessionEvent) => void)[] = [];
  const postedParts: AccountPart[] = [];
  /** What each open tab hears of the account; the newest is the last. */
  let tabs: ((part: AccountPart) => void)[][] = [];

  let hasPage = false;
  /** A page has stored what was typed before the next one is there, whatever becomes of its requests. */
  const storeTyped = async () =>
    (await import('../../../src/stores/storage/delayed-writes.ts')).flushWrites();

  /**
   * A page load: stores with nothing in memory, over the same storage and cookies. `load` imports those it needs. The page
   * before is gone, unless this one is opened `beside` it: then they tell each other of the account.
   */
  const openPage = async <Stores>(
    load: () => Promise<Stores>,
    { beside = false }: { beside?: boolean } = {},
  ): Promise<Stores> => {
    if (hasPage) await storeTyped();
    hasPage = true;
    vi.resetModules();
    leaving = [];
    hear = [];
    const own: ((part: AccountPart) => void)[] = [];
    tabs = beside ? [...tabs, own] : [own];
    const { provideEnvironment } = await import('../../../src/stores/environment/environment.ts');
    const { openCustomerSession } = await import('../../../src/stores/environment/customer-session.ts');
    const { createClient: freshClient } = await import('../../../src/api/client.ts');
    const world = {
      shop,
      cookies,
      deviceId: () => 'device-1',
      origin: 'http://localhost:4321',
      path: () => '/page',
      navigate: (address: string) => visited.push(address),
      exclusively: (task: () => Promise<void>, lock: TabLock = 'basket') =>
        (lastTasks[lock] = lastTasks[lock].then(task, task)),
      fetch,
      sessionChannel: {
        post: (event: SessionEvent) => void posted.push(event),
        listen: (listener: (event: SessionEvent) => void) => void hear.push(listener),
      },
      accountChannel: {
        post: (part: AccountPart) => {
          postedParts.push(part);
          for (const others of tabs) if (others !== own) for (const hear of [...others]) hear(part);
        },
        listen: (listener: (part: AccountPart) => void) => {
          own.push(listener);
          return () => void own.splice(own.indexOf(listener), 1);
        },
      },
      onLeave: (act: () => void) => void leaving.push(act),
    };
    const session = openCustomerSession(world);
    provideEnvironment({
      ...world,
      session,
      client: freshClient({
        fetch,
        apiUrl: shop.apiUrl,
        siteId: 1,
        currencyId: 1,
        relayOf: relayPath,
        ...session,
      }),
    });
    return load();
  };

  return {
    api,
    network,
    storage,
    page,
    cookies,
    visited,
    openPage,
    openTab: () => openPage(loadStores),
    /** Browsers tell each tab what another one has stored. */
    shareStorage() {
      for (const [key, value] of Object.entries(storage.items)) storage.writeElsewhere(key, value);
    },
    /** What the tab has sent the others about the session. */
    posted,
    /** A message of another tab. */
    tell: (event: SessionEvent) => {
      for (const listener of hear) listener(event);
    },
    /** Parts of the account whose change the tab has announced to the others. */
    postedParts,
    /** Another tab announces that a part of the account has changed. */
    tellAccount: (part: AccountPart) => {
      for (const listener of [...(tabs.at(-1) ?? [])]) listener(part);
    },
    /** The shopper leaves the page, whatever it was about to do. */
    leave() {
      for (const act of leaving) act();
    },
    close: endBrowser(async () => {
      await storeTyped();
      await network.quiet();
      await api.close();
    }),
    /** Calls the API past the shop, as another device would. */
    elsewhere: createClient({ fetch: network.fetch, apiUrl: shop.apiUrl, siteId: 1, currencyId: 1 }),
  };
}

export type Browser = ReturnType<typeof openBrowser>;
export type Tab = Awaited<ReturnType<Browser['openTab']>>;

const MAX_STEPS = 500;
const STEP_MS = 20;
/** A busy machine needs longer for what no timer drives, such as signatures of tokens. */
const PATIENCE_MS = 10_000;

/** Lets everything that has no timer of its own come to its end, moving fake timers on until `done` holds. */
export async function until(done: () => boolean): Promise<void> {
  const start = performance.now();
  for (let step = 0; step < MAX_STEPS || performance.now() - start < PATIENCE_MS; step++) {
    if (done()) return;
    if (step < MAX_STEPS) await vi.advanceTimersByTimeAsync(STEP_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not come to pass');
}

/** A basket that the server has confirmed. */
export async function settledBasket(tab: { readonly basket: Pick<Tab['basket'], '$basket'> }) {
  await until(() => {
    const state = tab.basket.$basket.get();
    return state.status === 'failed' || (state.status === 'ready' && !state.pending);
  });
  const state = tab.basket.$basket.get();
  if (state.status !== 'ready') throw new Error(`the basket is ${state.status}`);
  return state.basket;
}

export const toastTexts = (tab: Tab): string[] => tab.toasts.$toasts.get().map(({ text }) => text);
