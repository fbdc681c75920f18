import type { Basket } from '../../../src/contract/order/basket.ts';
import { calls } from '../../../src/contract/routes.ts';
import { leastCount } from '../goods.ts';
import { cancelOwnOrder, placeOwnOrder } from '../own-orders.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, type Suite } from '../suite.ts';

/** Kopecks that a customer offers to pay with bonuses beyond those that count. */
const TOO_MUCH = 100;

const sumOfLines = ({ data }: Pick<Basket, 'data'>): number =>
  data.inStock.products
    .flatMap(({ groups }) => groups)
    .filter(({ selected }) => selected)
    .reduce((sum, line) => sum + line.sum, 0);

const bonusesOf = ({ total }: Pick<Basket, 'total'>): number =>
  total.availableBonuses.accounts.reduce((sum, { value }) => sum + value, 0);

/** Promo codes and bonuses, in the basket, in the order and on the account. */
export async function discounts(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => (changes(suite), customer().client);
  const filled = async () => {
    const { basket } = await own().answer(calls.getBasket, { query: {} });
    if (basket !== null) await own().answer(calls.clearBasket, { query: { basket } });
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    const groups = [{ id: group.id, count: leastCount(group) }];
    return own().answer(calls.putBasketProducts, { body: { groups, change: true } });
  };
  const update = (body: { basket: string; promocode?: string | null; bonusesForWriteOff?: number }) =>
    own().answer(calls.updateBasket, { body });
  const code = () => {
    if (suite.promocode === undefined) throw new Unchecked('no call lists promo codes: give --promocode');
    return suite.promocode;
  };
  const balance = async () => (await own().answer(calls.getBonusBalance, {})).balance;
  const withBonuses = async () => {
    const basket = await filled();
    given(bonusesOf(basket) || null, 'bonuses that the customer may pay with: give --account');
    return basket;
  };

  await check(calls.updateBasket, 'takes a promo code off the goods, and nothing without it', async () => {
    const promocode = code();
    const { basket } = await filled();
    const reduced = await update({ basket, promocode });
    const off = reduced.total.promoCodeDiscountValue;
    expect(reduced.total.promocodeUsed && off > 0, `the code ${promocode} takes nothing off`);
    const goods = sumOfLines(reduced);
    expectEqual(reduced.total.price, goods - off - reduced.total.bonusesForWriteOff, 'total.price with it');
    const { total } = await update({ basket, promocode: null });
    expectEqual(
      [total.promoCodeDiscountValue, total.price],
      [0, goods],
      'the discount and total.price without it',
    );
  });
  await check(calls.placeOrder, 'charges what a promo code leaves', async () => {
    const promocode = code();
    const { basket } = await filled();
    const reduced = await update({ basket, promocode });
    const { order, delivery } = await placeOwnOrder(own(), reduced);
    await cancelOwnOrder(own(), order.id);
    const off = reduced.total.promoCodeDiscountValue;
    expectEqual(order.promoCodeDiscountValue, off, 'the discount of the order');
    const left = sumOfLines(reduced) - off + delivery;
    expectEqual(order.sum, left, 'the sum of the order');
  });
  await check(calls.updateBasket, 'pays with no more bonuses than count', async () => {
    const filledBasket = await withBonuses();
    const most = bonusesOf(filledBasket);
    const { basket } = filledBasket;
    const paid = await update({ basket, bonusesForWriteOff: most + TOO_MUCH });
    await update({ basket, bonusesForWriteOff: 0 });
    const { bonusesForWriteOff, price, promoCodeDiscountValue } = paid.total;
    expect(bonusesForWriteOff <= (await balance()), `pays with ${bonusesForWriteOff}, more than there are`);
    expectEqual(bonusesForWriteOff, most, 'what is paid with bonuses');
    expectEqual(price, sumOfLines(paid) - promoCodeDiscountValue - bonusesForWriteOff, 'total.price');
  });
  await check(calls.updateBasket, 'takes bonuses off what a promo code leaves', async () => {
    const promocode = code();
    const { basket } = await withBonuses();
    const reduced = await update({ basket, promocode });
    const both = await update({ basket, bonusesForWriteOff: bonusesOf(reduced) });
    await update({ basket, bonusesForWriteOff: 0, promocode: null });
    const { bonusesForWriteOff, price, promoCodeDiscountValue } = both.total;
    expect(
      promoCodeDiscountValue > 0 && bonusesForWriteOff > 0,
      'the code and bonuses do not count together',
    );
    expectEqual(price, sumOfLines(both) - promoCodeDiscountValue - bonusesForWriteOff, 'total.price');
  });
  await check(calls.placeOrder, 'takes the bonuses from the account that pay for an order', async () => {
    const filledBasket = await withBonuses();
    const before = await balance();
    const { basket } = filledBasket;
    const paid = await update({ basket, bonusesForWriteOff: bonusesOf(filledBasket) });
    const { order, delivery } = await placeOwnOrder(own(), paid);
    const after = await balance();
    await cancelOwnOrder(own(), order.id);
    const bonuses = paid.total.bonusesForWriteOff;
    expectEqual(order.bonusesWrittenOff, bonuses, 'what the order is paid with in bonuses');
    const left = sumOfLines(paid) - bonuses + delivery;
    expectEqual(order.sum, left, 'the sum of the order');
    expectEqual(after, before - bonuses, 'the balance afterwards');
  });
  await check(calls.cancelOrder, 'gives bonuses of a cancelled order back', async () => {
    const filledBasket = await withBonuses();
    const before = await balance();
    const { basket } = filledBasket;
    const paid = await update({ basket, bonusesForWriteOff: bonusesOf(filledBasket) });
    const { order } = await placeOwnOrder(own(), paid);
    await cancelOwnOrder(own(), order.id);
    expectEqual(await balance(), before, 'the balance after cancelling');
  });
  await check(calls.updateBasket, 'refuses the bonuses of a guest, who has none', async () => {
    changes(suite);
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    const groups = [{ id: group.id, count: leastCount(group) }];
    const { basket } = await guest.answer(calls.putBasketProducts, { body: { groups, change: true } });
    await guest.reject(calls.updateBasket, { body: { basket, bonusesForWriteOff: TOO_MUCH } }, [422]);
  });
}
