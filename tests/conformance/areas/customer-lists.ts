import { FAVORITES_LIMIT } from '../../../src/contract/account/favorite.ts';
import { calls } from '../../../src/contract/routes.ts';
import { someSavedShipping } from '../order-form.ts';
import { expectMeta } from '../paging.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const UNSERVED = [404, 405, 501];
const NO_SUCH_ID = 2_000_000_000;

/** Favourites of the account. */
export async function favorites(suite: Suite): Promise<void> {
  const { shop, check, customer } = suite;
  const own = () => customer().client;
  const product = () => basic(shop.products[0], 'product').id;
  const ids = async () => (await own().answer(calls.getFavoriteIds, {})).data.fav_ids;

  await check(calls.getFavoriteIds, 'lists ids', ids);
  await check(calls.toggleFavorite, 'adds a product and takes it away again', async () => {
    changes(suite);
    const before = await ids();
    const toggle = () => own().answer(calls.toggleFavorite, { body: { product: product() } });
    const results = [(await toggle()).result, (await toggle()).result];
    const expected = before.includes(product()) ? ['removed', 'added'] : ['added', 'removed'];
    expectEqual(results, expected, 'the results');
    expectEqual((await ids()).toSorted(), before.toSorted(), 'the ids afterwards');
  });
  await check(calls.toggleFavorite, 'answers 404 for a product that is not there', () =>
    own().reject(calls.toggleFavorite, { body: { product: NO_SUCH_ID } }, [404]),
  );
  await check(
    calls.mergeFavorites,
    "adds a guest's products once, and passes over unknown ones",
    async () => {
      changes(suite);
      const productIds = shop.products.slice(0, 3).map(({ id }) => id);
      const merge = () =>
        own().answer(calls.mergeFavorites, { body: { productIds: [...productIds, NO_SUCH_ID] } });
      await merge();
      const { fav_ids: merged } = (await merge()).data;
      expectEqual(new Set(merged).size, merged.length, 'the number of different ids');
      expect(
        productIds.every((id) => merged.includes(id)),
        'a merged product is missing',
      );
      expect(!merged.includes(NO_SUCH_ID), 'an unknown product was taken over');
    },
  );
  await check(calls.getFavorites, `lists products, ${FAVORITES_LIMIT} at a time`, async () => {
    const list = await own().answer(calls.getFavorites, { query: {} });
    expectMeta(list, 1, FAVORITES_LIMIT);
    expectEqual(list.meta.totalCount, (await ids()).length, 'meta.totalCount');
  });
}

/** Named lists of favourites, which a back end may leave out. */
export async function favoriteLists(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => customer().client;
  const served = async () => {
    const { status } = await own().send(calls.getFavoriteLists, {});
    if (UNSERVED.includes(status)) throw new Unchecked('the back end has no such call');
    changes(suite);
  };
  const title = 'Проверка списков';
  const saved = async (shared: boolean) => {
    const productIds = shop.products.slice(0, 2).map(({ id }) => id);
    const { data } = await own().answer(calls.saveFavoriteList, { body: { title, productIds, shared } });
    const lists = data.filter((list) => list.title === title);
    expectEqual(lists.length, 1, 'the number of lists with the title');
    return basic(lists[0], 'list');
  };
  await check(calls.getFavoriteLists, 'lists the customer’s lists, or is not served', async () => {
    await served();
    await own().answer(calls.getFavoriteLists, {});
  });
  await check(calls.saveFavoriteList, 'saves a list again instead of making a second', async () => {
    await served();
    await saved(false);
    expectEqual((await saved(false)).share, null, 'the address of a list that is not shared');
  });
  await check(calls.viewSharedFavorites, 'shows a shared list to a guest until it is withdrawn', async () => {
    await served();
    const { share, productIds } = await saved(true);
    const query = { share: basic(share, 'address of a shared list') };
    const { data } = await guest.answer(calls.viewSharedFavorites, { query });
    expectEqual(
      data.map(({ id }) => id),
      productIds,
      'the products of the shared list',
    );
    await saved(false);
    await guest.reject(calls.viewSharedFavorites, { query }, [404]);
  });
  await check(calls.deleteFavoriteList, 'deletes a list once', async () => {
    await served();
    const { id } = await saved(false);
    await own().answer(calls.deleteFavoriteList, { query: { id } });
    await own().reject(calls.deleteFavoriteList, { query: { id } }, [404]);
  });
}

/** Saved addresses of the account. */
export async function shippings(suite: Suite): Promise<void> {
  const { guest, check, customer } = suite;
  const own = () => customer().client;
  await check(calls.getShippings, 'lists addresses', () => own().answer(calls.getShippings, {}));
  const added = await check(calls.addShipping, 'adds an address', async () => {
    changes(suite);
    const { data: before } = await own().answer(calls.getShippings, {});
    const { data } = await own().answer(calls.addShipping, { body: await someSavedShipping(guest) });
    const address = data.find(({ id }) => !before.some((old) => old.id === id));
    return given(address, 'new address in the answer');
  });
  const id = () => (changes(suite), found(added)).id;
  await check(calls.updateShipping, 'changes an address, and the default one comes first', async () => {
    const body = {
      ...(await someSavedShipping(guest)),
      id: id(),
      isDefault: true,
      contactPerson: 'Проверкина Мария',
    };
    const { data } = await own().answer(calls.updateShipping, { body });
    expectEqual([data[0]?.id, data[0]?.contactPerson], [id(), 'Проверкина Мария'], 'the first address');
    expectEqual(data.filter(({ isDefault }) => isDefault).length, 1, 'the number of default addresses');
  });
  await check(calls.updateShipping, 'answers 404 for an address that is not there', async () => {
    changes(suite);
    await own().reject(
      calls.updateShipping,
      { body: { ...(await someSavedShipping(guest)), id: NO_SUCH_ID } },
      [404],
    );
  });
  await check(calls.deleteShipping, 'deletes an address', async () => {
    const { data } = await own().answer(calls.deleteShipping, { query: { id: id() } });
    expect(!data.some((address) => address.id === id()), 'the address is still there');
  });
  await check(calls.deleteShipping, 'answers 404 for an address that is not there', () =>
    own().reject(calls.deleteShipping, { query: { id: NO_SUCH_ID } }, [404]),
  );
}

/** Bonuses of the account. */
export async function bonuses({ guest, shop, check, customer }: Suite): Promise<void> {
  const own = () => customer().client;
  await check(calls.getProductsBonuses, 'lists the bonuses that products bring', async () => {
    const ids = shop.products.slice(0, 2).map(({ id }) => id);
    const { data } = await guest.answer(calls.getProductsBonuses, { query: { ids } });
    expect(
      data.every(({ productId }) => ids.includes(productId)),
      'a product is there that was not asked for',
    );
  });
  await check(calls.getBonusClient, 'describes the rules for collecting bonuses', () =>
    own().answer(calls.getBonusClient, {}),
  );
  await check(calls.getBonusBalance, 'is the sum of the accounts', async () => {
    const { balance } = await own().answer(calls.getBonusBalance, {});
    const { data } = await own().answer(calls.getBonusAccounts, {});
    expectEqual(
      balance,
      data.reduce((sum, { value }) => sum + value, 0),
      'the balance',
    );
  });
  await check(calls.getBonusAccounts, 'lists accounts', () => own().answer(calls.getBonusAccounts, {}));
}
