import type { ReadableAtom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShippingInput } from '../../src/contract/order/address.ts';
import { eventually } from '../eventually.ts';
import { ANNA, customerWithPassword } from './harness/customers.ts';
import { type Browser, openBrowser } from './harness/shop-tab.ts';

/** What a screen shows, and how it asks for it. */
interface Part {
  readonly $state: ReadableAtom<{ readonly status: string }>;
  readonly load: () => unknown;
}

const stores = {
  profile: () => import('../../src/stores/account/profile.ts'),
  orders: () => import('../../src/features/account/state/orders.ts'),
  order: () => import('../../src/stores/orders/order.ts'),
  shippings: () => import('../../src/stores/addresses/saved-shippings.ts'),
  bonuses: () => import('../../src/features/account/state/bonuses.ts'),
  notifications: () => import('../../src/features/account/state/account-notifications.ts'),
  blanks: () => import('../../src/features/account/blanks/state/blanks.ts'),
  reviews: () => import('../../src/features/account/reviews/state/own-reviews.ts'),
  params: () => import('../../src/features/account/personal/state/user-params.ts'),
  subscription: () => import('../../src/stores/account/subscription.ts'),
  basket: () => import('../../src/stores/basket/basket.ts'),
  choices: () => import('../../src/stores/checkout/checkout-choices.ts'),
  favorites: () => import('../../src/features/favorites/state/favorite-products.ts'),
  syncFavorites: () => import('../../src/stores/favorites/sync-favorites.ts'),
  catalog: () => import('../../src/features/constructor/state/constructor-catalog.ts'),
};

/** The pages of a customer, and what each of them asks for. */
const pages: Record<string, () => Promise<readonly Part[]>> = {
  'the account’s first page': async () => [
    (await stores.profile()).profile,
    (await stores.orders()).orderCounts,
    (await stores.bonuses()).bonuses,
    (await stores.notifications()).accountNotifications,
  ],
  'personal data': async () => [
    (await stores.profile()).profile,
    (await stores.params()).userParams,
    (await stores.subscription()).subscription,
  ],
  orders: async () => {
    const { orderPage, orderCounts, orderWords } = await stores.orders();
    return [orderPage(0, 1), orderCounts, orderWords];
  },
  'orders of a status': async () => [(await stores.orders()).orderPage(2, 1)],
  'an order': async () => [(await stores.order()).orderOf(1)],
  addresses: async () => [(await stores.shippings()).savedShippings],
  bonuses: async () => [(await stores.bonuses()).bonuses],
  notifications: async () => [(await stores.notifications()).accountNotifications],
  'quick orders': async () => [(await stores.blanks()).blankList],
  'own reviews': async () => [(await stores.reviews()).ownReviews],
  favourites: async () => {
    const { $favoriteProducts, loadFavoriteProducts } = await stores.favorites();
    const { readFavorites } = await stores.syncFavorites();
    const load = async () => {
      await readFavorites();
      await loadFavoriteProducts();
    };
    return [{ $state: $favoriteProducts, load }];
  },
  checkout: async () => {
    const { $basket, loadBasket } = await stores.basket();
    const choices = await stores.choices();
    return [
      { $state: $basket, load: loadBasket },
      { $state: choices.$deliveryMethods, load: choices.loadDeliveryMethods },
      { $state: choices.$paymentMethods, load: choices.loadPaymentMethods },
      (await stores.profile()).profile,
      (await stores.shippings()).savedShippings,
    ];
  },
  'the constructor': async () => {
    const { $catalog, chooseCatalogCategory } = await stores.catalog();
    return [{ $state: $catalog, load: () => chooseCatalogCategory(null) }];
  },
};

let browser: Browser;

beforeEach(async () => {
  browser = openBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await customerWithPassword(browser.api, ANNA);
  await browser.openTab();
  const { signIn } = await import('../../src/features/auth/state/sign-in.ts');
  await signIn(ANNA.email, ANNA.password);
});

/** A page as its islands open it: all of them follow, and all ask at once. */
async function open(page: string) {
  const parts = await browser.openPage(async () => {
    const { $customer } = await import('../../src/stores/visitor/visitor.ts');
    $customer.subscribe(() => undefined);
    return (await pages[page]?.()) ?? [];
  });
  for (const { $state } of parts) $state.subscribe(() => undefined);
  await Promise.all(parts.map(({ load }) => load()));
  await browser.network.quiet();
  return parts;
}

const statuses = (parts: readonly Part[]) => parts.map(({ $state }) => $state.get().status);
const toasts = async () =>
  (await import('../../src/stores/page/toasts.ts')).$toasts.get().map(({ text }) => text);

const turns: Record<string, (turn: number) => boolean> = {
  first: (turn) => turn === 1,
  second: (turn) => turn === 2,
  every: () => true,
};

describe.each(Object.keys(pages))('ERR-02 %s', (page) => {
  test.each(Object.entries(turns))('is whole where its %s call meets a 401', async (_, isRejected) => {
    browser.network.rejectTokens(isRejected);
    const parts = await open(page);
    await eventually(() => expect(statuses(parts)).toEqual(parts.map(() => 'ready')));
    expect(await toasts()).toEqual([]);
    expect(browser.visited).toEqual([]);
  });
});

test('ERR-02 a page says why where the session cannot be renewed for want of a network, and is whole again later', async () => {
  browser.network.rejectTokens((turn) => turn === 1);
  const offline = { kind: 'offline' } as const;
  browser.network.fail('refresh', offline, offline, offline, offline);
  const [profile] = await open('addresses');
  expect(profile?.$state.get()).toMatchObject({ status: 'failed' });
  browser.network.mend('refresh');
  await profile?.load();
  expect(profile?.$state.get().status).toBe('ready');
});

test('ERR-02 what is on the screen stays where the token comes to its end while it is looked at', async () => {
  const parts = await open('personal data');
  const { readVisitor } = await import('../../src/stores/visitor/visitor.ts');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  try {
    readVisitor();
    expect(statuses(parts)).toEqual(['ready', 'ready', 'ready']);
  } finally {
    vi.useRealTimers();
  }
});

const input: ShippingInput = {
  contactPerson: ANNA.fio,
  phone: ANNA.phone,
  zip: '153000',
  isDefault: true,
  coord: null,
  kladrId: null,
  cityFiasId: null,
  address: {
    country: 'Россия',
    region: 'Ивановская обл',
    city: 'Иваново',
    settlement: null,
    street: 'ул. Лежневская',
    house: '1',
    flat: null,
    value: 'г Иваново, ул. Лежневская, д 1',
  },
};

test('ERR-02 an address is saved where the call meets a 401, and the list shows it', async () => {
  const [shippings] = await open('addresses');
  browser.network.rejectTokens((turn) => turn === 1);
  const { saveShipping } = await stores.shippings();
  const result = await saveShipping(null, input);
  expect(result.status).toBe('done');
  expect(browser.network.asked('addShipping').length).toBeGreaterThan(0);
  expect(shippings?.$state.get()).toMatchObject({ status: 'ready', data: [{ zip: '153000' }] });
});
