import type { Basket, BasketBucket, BasketGroup, BasketProduct } from '../contract/basket.ts';
import { sumOf } from './price.ts';

const productsOf = ({ products, constructorSets }: BasketBucket): readonly BasketProduct[] => [
  ...products,
  ...constructorSets.flatMap((set) => set.products),
];

const groupsIn = (bucket: BasketBucket): readonly BasketGroup[] =>
  productsOf(bucket).flatMap(({ groups }) => groups);

/** Every group of a basket, those in stock first. */
export const groupsOf = ({ data }: Basket): readonly BasketGroup[] => [
  ...groupsIn(data.inStock),
  ...groupsIn(data.notInStock),
];

/** Ids of the selected groups; of one bucket where it is named. */
export const selectedGroupIds = ({ data }: Basket, bucket?: keyof Basket['data']): readonly number[] =>
  (bucket ? groupsIn(data[bucket]) : [...groupsIn(data.inStock), ...groupsIn(data.notInStock)])
    .filter(({ selected }) => selected)
    .map(({ id }) => id);

/** Whether there is something to order. */
export const hasSelectedGroup = (basket: Basket): boolean => selectedGroupIds(basket, 'inStock').length > 0;

type GroupChange = (group: BasketGroup) => BasketGroup | undefined;

const changeProducts = (products: readonly BasketProduct[], change: GroupChange): BasketProduct[] =>
  products
    .map((product) => ({
      ...product,
      groups: product.groups.map(change).filter((group) => group !== undefined),
    }))
    .filter(({ groups }) => groups.length > 0);

const changeBucket = ({ products, constructorSets }: BasketBucket, change: GroupChange): BasketBucket => ({
  products: changeProducts(products, change),
  constructorSets: constructorSets
    .map((set) => ({ ...set, products: changeProducts(set.products, change) }))
    .filter((set) => set.products.length > 0),
});

const changeGroups = (basket: Basket, change: GroupChange): Basket => ({
  ...basket,
  data: {
    inStock: changeBucket(basket.data.inStock, change),
    notInStock: changeBucket(basket.data.notInStock, change),
  },
});

/*
 * What a basket will look like once the server has answered. The totals stay the server's: the shopper never sees a
 * sum that nobody has promised.
 */

/** A count of 0 removes the group. */
export const withCounts = (basket: Basket, counts: ReadonlyMap<number, number>): Basket =>
  changeGroups(basket, (group) => {
    const count = counts.get(group.id);
    if (count === undefined) return group;
    return count === 0 ? undefined : { ...group, count, sum: sumOf(group.price, count) };
  });

export const withSelection = (basket: Basket, selection: ReadonlyMap<number, boolean>): Basket =>
  changeGroups(basket, (group) => ({ ...group, selected: selection.get(group.id) ?? group.selected }));

export const withoutGroups = (basket: Basket, ids: ReadonlySet<number>): Basket =>
  changeGroups(basket, (group) => (ids.has(group.id) ? undefined : group));

const emptyBucket: BasketBucket = { products: [], constructorSets: [] };

export const withoutNotInStock = (basket: Basket): Basket => ({
  ...basket,
  data: { ...basket.data, notInStock: emptyBucket },
});

export const withoutAnything = (basket: Basket): Basket => ({
  ...basket,
  data: { inStock: emptyBucket, notInStock: emptyBucket },
});
