import { addConstructorSet, getBasket } from '../../../src/contract/order/basket.ts';
import type { Role } from '../../../src/contract/account/user.ts';
import { setsOf } from '../../../src/domain/basket/basket.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  TABLECLOTH,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from '../../contract/fixture/group-ids.ts';
import { openBrowser, toastTexts, type Tab } from './shop-tab.ts';

const PRODUCT_OF: Readonly<Record<number, number>> = {
  [WHITE_SATIN]: 101,
  [BLUE_SATIN]: 102,
  [TOWEL]: 201,
  [SINGLE_BED_SET]: 202,
  [DOUBLE_BED_SET]: 202,
  [THROW]: 203,
  [TABLECLOTH]: 204,
};

/** What the page of the constructor does, freshly loaded. */
async function loadStores() {
  return {
    ...(await import('../../../src/features/constructor/state/constructor-basket.ts')),
    ...(await import('../../../src/features/constructor/state/constructor-drafts.ts')),
    ...(await import('../../../src/features/constructor/state/constructor-items.ts')),
    ...(await import('../../../src/features/constructor/state/constructor-page.ts')),
    ...(await import('../../../src/features/constructor/state/constructor-products.ts')),
    ...(await import('../../../src/features/constructor/state/constructor-set.ts')),
  };
}
export type Constructor = Awaited<ReturnType<typeof loadStores>>;

/** A customer's browser in a shop, for the pages of the constructor. */
export async function openConstructorShop(options?: Parameters<typeof openBrowser>[0]) {
  const browser = openBrowser(options);
  let tab: Tab | undefined;
  let headers = { authorization: '' };
  const basket = () => browser.api.call(getBasket, { query: {} }, headers);
  const shop = {
    browser,
    close: () => browser.close(),
    basket,
    get headers() {
      return headers;
    },
    /** The texts of the toasts that the page shows. */
    toasts: () => (tab ? toastTexts(tab) : []),
    async signInAs(role: Role) {
      const customer = await browser.api.customer(role);
      ({ headers } = customer);
      browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
    },
    /** A page of the constructor, with what its address asks. */
    async open(query = ''): Promise<Constructor> {
      tab = await browser.openTab();
      const stores = await loadStores();
      await stores.openConstructor(stores.readConstructorAddress(query));
      return stores;
    },
    /** The sets in the customer's basket: titles, and the groups with their counts. */
    async sets() {
      return setsOf(await basket()).map(({ title, products }) => ({
        title,
        groups: products.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count])),
      }));
    },
    /** Puts a set into the customer's basket; resolves to its id. */
    async putSet(...ids: number[]): Promise<number> {
      const groups = ids.map((id) => ({ id, count: 1 }));
      const changed = await browser.api.call(
        addConstructorSet,
        { body: { title: 'Набор', groups } },
        headers,
      );
      return setsOf(changed).at(-1)?.id ?? 0;
    },
  };
  await shop.signInAs('guest');
  return shop;
}
export type ConstructorShop = Awaited<ReturnType<typeof openConstructorShop>>;

/** Adds groups of the fixture to the set; resolves to what became of each. */
export async function addGoods(
  { $constructorProducts, addToConstructor, loadConstructorProducts }: Constructor,
  ...ids: number[]
) {
  await loadConstructorProducts(ids.flatMap((id) => PRODUCT_OF[id] ?? []));
  return ids.map((id) => {
    const product = $constructorProducts.get().products.get(PRODUCT_OF[id] ?? 0);
    if (!product) throw new Error(`there is no product of ${id}`);
    return addToConstructor(product, id);
  });
}

/** Groups of the set that is being made, with their counts. */
export const draftIds = ({ $constructorDraft }: Constructor) =>
  $constructorDraft.get().items.map(({ groupId, count }) => [groupId, count]);
