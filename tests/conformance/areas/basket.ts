import type { Basket, BasketProduct } from '../../../src/contract/order/basket.ts';
import { calls } from '../../../src/contract/routes.ts';
import { basic, expect, expectEqual, given } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;

const allProducts = ({ data }: Basket): BasketProduct[] =>
  [data.inStock, data.notInStock].flatMap(({ products }) => products);
const groupIn = (basket: Basket, id: number) =>
  allProducts(basket)
    .flatMap(({ groups }) => groups)
    .find((group) => group.id === id);

/** What the basket's lines say must be what its total says. */
function expectSums(basket: Basket): void {
  const { products, constructorSets } = basket.data.inStock;
  const groups = [...products, ...constructorSets.flatMap((set) => set.products)].flatMap(
    ({ groups }) => groups,
  );
  const ordered = groups.filter(({ selected }) => selected);
  const { price, oldPrice, count, promoCodeDiscountValue, bonusesForWriteOff } = basket.total;
  const sum = ordered.reduce((total, group) => total + group.sum, 0);
  expectEqual(price, sum - promoCodeDiscountValue - bonusesForWriteOff, 'total.price');
  expect(oldPrice >= price, 'total.oldPrice is below total.price');
  const units = ordered.reduce((total, group) => total + group.count, 0);
  expect(
    Math.abs(units - count) < 0.001,
    `total.count is ${count}, and the selected groups have ${units} units`,
  );
  for (const group of groups) {
    const off = Math.abs(group.sum - group.price * group.count);
    expect(off < 1, `the sum of group ${group.id} is not its price times its count`);
  }
  for (const { id } of basket.autoRemoved ?? [])
    expect(
      !ordered.some((group) => group.id === id),
      `group ${id} is ordered, and has been removed by itself`,
    );
}

/** The life of a guest's basket. */
export async function basket(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const first = () => basic(shop.purchasableCount[0], 'group in stock with a price');
  const second = () => given(shop.purchasableCount[1], 'second product in stock');
  const oneOf = ({ id, step }: { id: number; step: number }, count = 1) => ({
    id,
    count: Math.max(count, step),
  });
  const put = (basketToken: string | undefined, groups: { id: number; count: number }[], change = true) =>
    guest.answer(calls.putBasketProducts, {
      body: { groups, change, ...(basketToken && { basket: basketToken }) },
    });

  await check(calls.getBasket, 'gives a newcomer an empty basket', async () => {
    const empty = await guest.answer(calls.getBasket, { query: {} });
    expectEqual(allProducts(empty).length, 0, 'the number of products');
    expectEqual(empty.total.price, 0, 'total.price');
  });
  await check(
    calls.getBasket,
    'an unknown cart token gives an empty basket, and reading begins none',
    async () => {
      const query = { basket: 'no-such-cart-token' };
      const first = await guest.answer(calls.getBasket, { query });
      expect(first.basket !== 'no-such-cart-token', 'the unknown token was taken over');
      expectEqual(allProducts(first).length, 0, 'the number of products');
      const again = await guest.answer(calls.getBasket, { query });
      expectEqual(again.basket, first.basket, 'the token of a basket that was only read');
    },
  );
  const filled = await check(calls.putBasketProducts, 'puts a group into the basket', async () => {
    changes(suite);
    const { group } = first();
    const answer = await put(undefined, [oneOf(group)]);
    expectEqual(groupIn(answer, group.id)?.count, oneOf(group).count, 'the count');
    expectSums(answer);
    return answer;
  });
  const token = () => {
    changes(suite);
    return found(filled).basket;
  };
  await check(
    calls.putBasketProducts,
    'with `change` a count replaces the old one, without it is added',
    async () => {
      const { group } = first();
      const { count } = oneOf(group);
      const twice = await put(token(), [oneOf(group)]);
      expectEqual(groupIn(twice, group.id)?.count, count, 'the count after the same change');
      const added = await put(token(), [oneOf(group)], false);
      expectEqual(groupIn(added, group.id)?.count, 2 * count, 'the count after adding');
      expectSums(added);
    },
  );
  await check(calls.putBasketProducts, 'answers 404 for a group that is not there', () =>
    guest.reject(
      calls.putBasketProducts,
      { body: { groups: [{ id: NO_SUCH_ID, count: 1 }], change: true } },
      [404],
    ),
  );
  await check(calls.putBasketProducts, 'refuses a count below zero', () =>
    guest.reject(
      calls.putBasketProducts,
      { body: { groups: [{ id: 1, count: -1 }], change: true } },
      [400, 422],
    ),
  );
  await check(calls.getBasket, 'keeps the basket and hides it from other visitors', async () => {
    const again = await guest.answer(calls.getBasket, { query: { basket: token() } });
    expect(groupIn(again, first().group.id) !== undefined, 'the group is not in it any more');
    const other = await guest.answer(calls.getBasket, { query: {} });
    expect(other.basket !== again.basket, 'two visitors have one basket');
    expectEqual(allProducts(other).length, 0, "the number of products in a stranger's basket");
  });
  await check(calls.getBasketTotal, 'is the total of the basket', async () => {
    const { total } = await guest.answer(calls.getBasket, { query: { basket: token() } });
    const alone = await guest.answer(calls.getBasketTotal, { query: { basket: token() } });
    expectEqual([alone.price, alone.count], [total.price, total.count], 'price and count');
  });
  await check(calls.selectBasketGroups, 'does not charge for groups that are not selected', async () => {
    const { id } = first().group;
    const select = (selected: boolean) =>
      guest.answer(calls.selectBasketGroups, { body: { basket: token(), groups: [{ id, selected }] } });
    const without = await select(false);
    expectEqual(without.total.price, 0, 'total.price with nothing selected');
    expectSums(without);
    expectSums(await select(true));
  });
  await check(calls.getVirtualTotal, 'counts groups as if they were the basket', async () => {
    const { group } = first();
    const virtual = await guest.answer(calls.getVirtualTotal, { body: { groups: [oneOf(group)] } });
    expect(virtual.price > 0, 'a group in stock costs nothing');
    expectEqual(virtual.count, oneOf(group).count, 'the count');
  });
  await check(calls.updateBasket, 'refuses a promo code that is not there', async () => {
    const body = { basket: token(), promocode: 'NO-SUCH-CODE' };
    await guest.reject(calls.updateBasket, { body }, [422]);
  });
  await check(calls.updateBasket, 'puts another size in place of one', async () => {
    const { product, group } = given(
      shop.purchasableCount.find(
        ({ product }) =>
          product.groups.filter(({ available, remnants }) => available && remnants >= 5).length > 1,
      ),
      'product in stock in two sizes',
    );
    const other = given(
      product.groups.find(({ id, available, remnants }) => id !== group.id && available && remnants >= 5),
      'second size',
    );
    const { basket } = await (changes(suite), put(undefined, [oneOf(group)]));
    const replaced = await guest.answer(calls.updateBasket, {
      body: { basket, replace: { groupId: group.id, withGroupId: other.id } },
    });
    expect(groupIn(replaced, group.id) === undefined, 'the old size is still there');
    expect(groupIn(replaced, other.id) !== undefined, 'the new size is not there');
  });
  const withSet = await check(calls.addConstructorSet, 'puts a set into the basket', async () => {
    const groups = [oneOf(first().group), oneOf(second().group)];
    const answer = await guest.answer(calls.addConstructorSet, {
      body: { basket: token(), title: 'Комплект', groups },
    });
    const set = answer.data.inStock.constructorSets[0];
    expect(set !== undefined, 'the basket has no set');
    expectSums(answer);
    return set.id;
  });
  const replaced = await check(calls.addConstructorSet, 'puts a set in the place of another', async () => {
    const groups = [oneOf(first().group)];
    const answer = await guest.answer(calls.addConstructorSet, {
      body: { basket: token(), title: 'Комплект', groups, replaces: found(withSet) },
    });
    const [set, ...others] = answer.data.inStock.constructorSets;
    expect(set !== undefined && set.id !== withSet, 'the basket has no new set');
    expect(others.length === 0, 'the old set is still there');
    return set.id;
  });
  await check(calls.deleteConstructorSet, 'takes the set out again', async () => {
    const query = { basket: token(), ids: [found(replaced)] };
    const { data } = await guest.answer(calls.deleteConstructorSet, { query });
    expect(!data.inStock.constructorSets.some(({ id }) => id === replaced), 'the set is still there');
  });
  await check(calls.deleteBasketProducts, 'takes groups out', async () => {
    await put(token(), [oneOf(second().group)]);
    const query = { basket: token(), groupIds: [second().group.id] };
    const left = await guest.answer(calls.deleteBasketProducts, { query });
    expect(groupIn(left, second().group.id) === undefined, 'the group is still there');
    expect(groupIn(left, first().group.id) !== undefined, 'another group is gone as well');
  });
  await check(calls.clearBasket, 'empties the basket', async () => {
    const empty = await guest.answer(calls.clearBasket, { query: { basket: token() } });
    expectEqual(allProducts(empty).length, 0, 'the number of products');
    expectEqual(empty.total.price, 0, 'total.price');
  });
}
