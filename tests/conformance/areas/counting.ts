import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Group } from '../../../src/contract/catalog/product.ts';
import { calls } from '../../../src/contract/routes.ts';
import { groupsOf, isLeft, leastCount, lineOf, priceAt, roundedCount, sumOf, tierOf } from '../goods.ts';
import { expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, type Suite } from '../suite.ts';

/** Baskets whose tokens are compared, and how many places of them must differ: 64 bits in hexadecimal digits. */
const BASKETS = 5;
const LEAST_VARYING = 16;
/** A count with a fraction that is nobody's smallest purchase. */
const STEPS_OF_METRES = 13;

/** What counts cost: tiers, steps and fractions of metres, stock, selection; and whether a basket can be guessed. */
export async function counting(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const groups = groupsOf(shop.products);
  const put = (id: number, count: number, more: { basket?: string; change?: boolean } = {}) => {
    changes(suite);
    const { basket, change = true } = more;
    const body = { groups: [{ id, count }], change, ...(basket !== undefined && { basket }) };
    return guest.answer(calls.putBasketProducts, { body });
  };
  const virtually = (id: number, count: number) =>
    guest.answer(calls.getVirtualTotal, { body: { groups: [{ id, count }] } });

  const tiered = () =>
    given(
      // Pieces first: metres have fractions, which are checked by themselves.
      groups
        .filter((group) => tierOf(group, DEFAULT_PRICE_ROLE) !== undefined)
        .toSorted((one, other) => other.step - one.step)[0],
      'group in stock with a lower price from a count on',
    );
  /** Counts just below a lower price and at it, with what one then costs. */
  const aroundTier = (group: Group) => {
    const tier = given(tierOf(group, DEFAULT_PRICE_ROLE), 'lower price');
    return [tier - leastCount(group), tier].map((count) => ({
      count,
      price: priceAt(group, DEFAULT_PRICE_ROLE, count) ?? 0,
    }));
  };
  await check(calls.putBasketProducts, 'charges a lower price from its count on, and not below', async () => {
    const group = tiered();
    for (const { count, price } of aroundTier(group)) {
      const line = lineOf(await put(group.id, count), group.id);
      expectEqual(line?.price, price, `the price of one at a count of ${count}`);
    }
  });
  await check(calls.getVirtualTotal, 'charges a lower price from its count on, and not below', async () => {
    const group = tiered();
    for (const { count, price } of aroundTier(group))
      expectEqual((await virtually(group.id, count)).price, sumOf(price, count), `the price of ${count}`);
  });

  const byMetre = () =>
    given(
      groups.find(
        (group) =>
          group.step < 1 &&
          isLeft(group, 3 + STEPS_OF_METRES * group.step) &&
          priceAt(group, DEFAULT_PRICE_ROLE, 1) !== undefined,
      ),
      'group in stock that is sold in fractions',
    );
  const fraction = ({ step }: Group) => roundedCount(1 + STEPS_OF_METRES * step);
  await check(calls.putBasketProducts, 'keeps fractions of metres, and charges for them', async () => {
    const group = byMetre();
    const count = fraction(group);
    const answer = await put(group.id, count);
    const line = lineOf(answer, group.id);
    expectEqual(line?.count, count, 'the count');
    const price = priceAt(group, DEFAULT_PRICE_ROLE, count) ?? 0;
    expectEqual(line?.sum, sumOf(price, count), `the sum of ${count} at ${price}`);
    expectEqual(answer.total.count, count, 'total.count');
  });
  await check(calls.getVirtualTotal, 'charges for fractions of metres', async () => {
    const group = byMetre();
    const count = fraction(group);
    const { price } = await virtually(group.id, count);
    const one = priceAt(group, DEFAULT_PRICE_ROLE, count) ?? 0;
    expectEqual(price, sumOf(one, count), `the price of ${count} at ${one}`);
  });
  await check(calls.putBasketProducts, 'rounds counts to the step of the group', async () => {
    const group = given(
      groups.find((group) => isLeft(group, 3 * leastCount(group))),
      'group in stock',
    );
    const { id, step } = group;
    const count = roundedCount(2 * leastCount(group) + 0.4 * step);
    const line = lineOf(await put(id, count), id);
    const steps = (line?.count ?? 0) / step;
    expect(
      Math.abs(steps - Math.round(steps)) < 0.001 && Math.abs((line?.count ?? 0) - count) < step,
      `a count of ${count} in steps of ${step} became ${line?.count}`,
    );
  });

  const scarce = () => {
    if (shop.config?.basket.allowOverAdding) throw new Unchecked('the shop sells what it does not have');
    const bought = groups.filter(
      (group) =>
        isLeft(group, leastCount(group)) && priceAt(group, DEFAULT_PRICE_ROLE, group.remnants) !== undefined,
    );
    return given(bought.toSorted((one, other) => one.remnants - other.remnants)[0], 'group in stock');
  };
  await check(calls.putBasketProducts, 'takes no more than there is', async () => {
    const { id, remnants, step } = scarce();
    changes(suite);
    const body = { groups: [{ id, count: Math.ceil(remnants) + 10 * leastCount({ step }) }], change: true };
    const answer = await guest.send(calls.putBasketProducts, { body });
    if (answer.status === 422) return;
    const count = lineOf(await guest.answer(calls.putBasketProducts, { body }), id)?.count ?? 0;
    expect(count <= remnants + 0.001, `${count} are in the basket, and ${remnants} are left`);
  });
  await check(calls.putBasketProducts, 'adds no more than there is', async () => {
    const { id, remnants, step } = scarce();
    const count = roundedCount(Math.floor(remnants / step + 0.001) * step);
    const { basket } = await put(id, count);
    const body = { basket, groups: [{ id, count }], change: false };
    const answer = await guest.send(calls.putBasketProducts, { body });
    if (answer.status === 422) return;
    const { data } = await guest.answer(calls.putBasketProducts, { body });
    const added = lineOf({ data }, id)?.count ?? 0;
    expect(added <= remnants + 0.001, `${added} are in the basket, and ${remnants} are left`);
  });
  await check(calls.getBasketTotal, 'is the total of the basket in each amount', async () => {
    const group = tiered();
    const { basket } = await put(group.id, tierOf(group, DEFAULT_PRICE_ROLE) ?? 0);
    const { total } = await guest.answer(calls.getBasket, { query: { basket } });
    const alone = await guest.answer(calls.getBasketTotal, { query: { basket } });
    for (const name of [
      'price',
      'oldPrice',
      'count',
      'promoCodeDiscountValue',
      'bonusesForWriteOff',
    ] as const)
      expectEqual(alone[name], total[name], name);
  });
  await check(calls.selectBasketGroups, 'charges for the selected groups alone', async () => {
    const [one, other] = shop.purchasableCount;
    const rest = given(other, 'second product in stock').group;
    const left = given(one, 'product in stock').group;
    const { basket } = await put(rest.id, leastCount(rest));
    await put(left.id, leastCount(left), { basket });
    const body = { basket, groups: [{ id: left.id, selected: false }] };
    const { total } = await guest.answer(calls.selectBasketGroups, { body });
    const count = leastCount(rest);
    expectEqual(total.price, sumOf(priceAt(rest, DEFAULT_PRICE_ROLE, count) ?? 0, count), 'total.price');
    expectEqual(total.count, count, 'total.count');
  });
  await check(calls.putBasketProducts, 'names baskets by tokens that cannot be guessed', async () => {
    const { group } = given(shop.purchasableCount[0], 'product in stock');
    const tokens: string[] = [];
    while (tokens.length < BASKETS) tokens.push((await put(group.id, leastCount(group))).basket);
    const [first = ''] = tokens;
    const varying = [...first].filter((letter, at) => tokens.some((token) => token[at] !== letter)).length;
    expect(
      varying >= LEAST_VARYING,
      `the tokens of ${BASKETS} baskets differ in ${varying} places only, such as ${tokens.slice(0, 2).join(' and ')}`,
    );
  });
}
