import type {
  Basket,
  BasketBucket,
  BasketGroup,
  BasketProduct,
  ConstructorSet,
} from '../../contract/order/basket.ts';
import { sumOf } from '../prices/price.ts';

const productsOf = ({ products, constructorSets }: BasketBucket): readonly BasketProduct[] => [
  ...products,
  ...constructorSets.flatMap((set) => set.products),
];

const groupsOfProducts = (products: readonly BasketProduct[]): readonly BasketGroup[] =>
  products.flatMap(({ groups }) => groups);

const groupsIn = (bucket: BasketBucket): readonly BasketGroup[] => groupsOfProducts(productsOf(bucket));

const groupsAlone = ({ data }: Basket): readonly BasketGroup[] =>
  groupsOfProducts([...data.inStock.products, ...data.notInStock.products]);

/** Title of a set without its own. */
export const UNNAMED_SET = 'Комплект';

/** Those in stock first. */
export const groupsOf = ({ data }: Basket): readonly BasketGroup[] => [
  ...groupsIn(data.inStock),
  ...groupsIn(data.notInStock),
];

/** Groups outside sets; where a group is only in sets, the one there. */
export function namedGroups(basket: Basket): readonly BasketGroup[] {
  const alone = groupsAlone(basket);
  const ids = new Set(alone.map(({ id }) => id));
  return [...alone, ...groupsOf(basket).filter(({ id }) => !ids.has(id))];
}

/** Ids of groups on several lines: there the id does not identify the line. */
export function sharedGroupIds(basket: Basket): ReadonlySet<number> {
  const ids = groupsOf(basket).map(({ id }) => id);
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}

/** Of one bucket where it is given. */
export const selectedGroupIds = ({ data }: Basket, bucket?: keyof Basket['data']): readonly number[] =>
  (bucket ? groupsIn(data[bucket]) : [...groupsIn(data.inStock), ...groupsIn(data.notInStock)])
    .filter(({ selected }) => selected)
    .map(({ id }) => id);

/** Selected groups without stock; the rest of their set could still be ordered. */
export const soldOutGroupIds = ({ data }: Basket): readonly number[] =>
  groupsIn(data.notInStock)
    .filter(({ selected, remnants, step }) => selected && remnants < step)
    .map(({ id }) => id);

export const hasSelectedGroup = (basket: Basket): boolean => selectedGroupIds(basket, 'inStock').length > 0;

type GroupChange = (group: BasketGroup) => BasketGroup | undefined;

const changeProducts = (products: readonly BasketProduct[], change: GroupChange): BasketProduct[] =>
  products
    .map((product) => ({
      ...product,
      groups: product.groups.map(change).filter((group) => group !== undefined),
    }))
    .filter(({ groups }) => groups.length > 0);

function changeGroups(basket: Basket, change: GroupChange): Basket {
  const alone = new Set(groupsAlone(basket).map(({ id }) => id));
  const changeInSet: GroupChange = (group) => (alone.has(group.id) ? group : change(group));
  const changeBucket = ({ products, constructorSets }: BasketBucket): BasketBucket => ({
    products: changeProducts(products, change),
    constructorSets: constructorSets
      .map((set) => ({ ...set, products: changeProducts(set.products, changeInSet) }))
      .filter((set) => set.products.length > 0),
  });
  const { inStock, notInStock } = basket.data;
  return { ...basket, data: { inStock: changeBucket(inStock), notInStock: changeBucket(notInStock) } };
}

/* The basket as the server will answer. Totals stay the server's: shoppers never see an unconfirmed sum. */

/** A line of so many units; in one piece, of as many as the longest has. */
function lineOf(group: BasketGroup, asked: number, onePiece: boolean | undefined): BasketGroup {
  const { askedCount: _, ...line } = group;
  const { price, step, longestPiece = Number.POSITIVE_INFINITY } = line;
  if (!onePiece || longestPiece < step || asked <= longestPiece)
    return { ...line, ...(onePiece !== undefined && { onePiece }), count: asked, sum: sumOf(price, asked) };
  const count = longestPiece;
  return { ...line, onePiece, askedCount: asked, count, sum: sumOf(price, count) };
}

/** A count of 0 removes the group; a line keeps its wish for one piece where `wishes` has no other. */
export const withCounts = (
  basket: Basket,
  counts: ReadonlyMap<number, number>,
  wishes: ReadonlyMap<number, boolean> = new Map(),
): Basket =>
  changeGroups(basket, (group) => {
    const count = counts.get(group.id);
    if (count === undefined) return group;
    return count === 0 ? undefined : lineOf(group, count, wishes.get(group.id) ?? group.onePiece);
  });

function changeSets(basket: Basket, change: (set: ConstructorSet) => ConstructorSet | undefined): Basket {
  const changeBucket = ({ products, constructorSets }: BasketBucket): BasketBucket => ({
    products,
    constructorSets: constructorSets.map(change).filter((set) => set !== undefined),
  });
  const { inStock, notInStock } = basket.data;
  return { ...basket, data: { inStock: changeBucket(inStock), notInStock: changeBucket(notInStock) } };
}

/** Whole sets first, then single groups. */
export function withSelection(
  basket: Basket,
  selection: ReadonlyMap<number, boolean>,
  sets: ReadonlyMap<number, boolean> = new Map(),
): Basket {
  const chosen = changeSets(basket, (set) => {
    const selected = sets.get(set.id);
    if (selected === undefined) return set;
    return { ...set, products: changeProducts(set.products, (group) => ({ ...group, selected })) };
  });
  return changeGroups(chosen, (group) => ({ ...group, selected: selection.get(group.id) ?? group.selected }));
}

export const withoutGroups = (basket: Basket, ids: ReadonlySet<number>): Basket =>
  changeGroups(basket, (group) => (ids.has(group.id) ? undefined : group));

export const withoutSets = (basket: Basket, ids: ReadonlySet<number>): Basket =>
  changeSets(basket, (set) => (ids.has(set.id) ? undefined : set));

/** Those in stock first. */
export const setsOf = ({ data }: Basket): readonly ConstructorSet[] => [
  ...data.inStock.constructorSets,
  ...data.notInStock.constructorSets,
];

export function countSetsOf(basket: Basket, groupIds: readonly number[]): number {
  const sortedIds = groupIds.toSorted((one, other) => one - other).join();
  return setsOf(basket).filter(
    ({ products }) =>
      groupsOfProducts(products)
        .map(({ id }) => id)
        .toSorted((one, other) => one - other)
        .join() === sortedIds,
  ).length;
}

const emptyBucket: BasketBucket = { products: [], constructorSets: [] };

export const withoutNotInStock = (basket: Basket): Basket => ({
  ...basket,
  data: { ...basket.data, notInStock: emptyBucket },
});

export const withoutAnything = (basket: Basket): Basket => ({
  ...basket,
  data: { inStock: emptyBucket, notInStock: emptyBucket },
});
