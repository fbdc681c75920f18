import { expect, test } from 'vitest';
import { suggestAddresses } from '../../src/contract/order/address.ts';
import { getVirtualTotal, updateBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import { getBonusClient, getProductsBonuses } from '../../src/contract/account/bonus.ts';
import { calculateToAddress } from '../../src/contract/order/delivery.ts';
import { deliveryTerm } from '../../src/domain/delivery/delivery-term.ts';
import { unitPrice } from '../../src/domain/prices/price.ts';
import { accrueBonuses, placeWithBonuses } from '../../src/reference-api/bonuses/order-bonuses.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { PROMO_CODES } from '../../src/reference-api/seed/promo/promo-codes.ts';
import { writtenMoney } from '../written-money.ts';
import { orderForm } from './fixture/checkout.ts';
import { demoTexts, plain, textOf, withRuleTexts } from './fixture/demo-texts.ts';
import { testApi } from './fixture/test-api.ts';

/** What the demo shop publishes is compared with what its API calculates. */
const shop = withRuleTexts(generateShop({ products: 600 }));
const api = testApi({ shop });

const { tableOf, pageText } = demoTexts(shop);
const money = (kopecks: number): string => plain(writtenMoney(kopecks));

const inStock = shop.products
  .flatMap((product) => product.groups.map((group) => ({ product, group })))
  .filter(({ group }) => group.remnants >= 1);
const guestPrice = (group: (typeof inStock)[number]['group'], count = 0, role = 'guest_opt') =>
  unitPrice(group, count, role)?.price ?? 0;

test('every size brings the bonuses that its page names, the percentage of /conditions', async () => {
  const [first] = tableOf('conditions', 'Сколько вернём');
  const percent = Number.parseInt(first?.[2] ?? '', 10);
  expect(percent).toBeGreaterThan(0);
  const differing = shop.products.filter(
    ({ groups }) => new Set(groups.map(({ bonuses }) => bonuses)).size > 1,
  );
  expect(differing.length).toBeGreaterThan(100);
  for (const { group } of inStock.slice(0, 60)) {
    const body = { groups: [{ id: group.id, count: 1 }] };
    const { price, bonusesForAccrual } = await api.call(getVirtualTotal, { body });
    expect(group.bonuses).toBe(Math.round((price * percent) / 100));
    expect(bonusesForAccrual).toBe(group.bonuses);
  }
});

test('on each level a product, the basket and the order bring the percentage of /conditions, to the kopeck', async () => {
  const now = new Date();
  for (const [at, [, from = '', percent = '']] of tableOf('conditions', 'Сколько вернём').entries()) {
    const { uid, headers } = await api.customer();
    const before = { uid, orderId: 910_001 + at, spent: 0, accrual: 0 };
    const paid = Number(from.replace(/\D/g, '') || 0) * 100;
    api.store.change(() => placeWithBonuses(api.store, { ...before, paid }, now));
    accrueBonuses(api.store, before.orderId, now);
    const promised = (price: number) => Math.round((price * Number.parseInt(percent, 10)) / 100);
    const some = inStock.slice(0, 40);
    const query = { ids: [...new Set(some.map(({ product }) => product.id))] };
    const { data } = await api.call(getProductsBonuses, { query }, headers);
    const own = new Map(data.flatMap(({ groups = [] }) => groups.map(({ id, bonuses }) => [id, bonuses])));
    for (const { group } of some) {
      const body = { groups: [{ id: group.id, count: 1 }] };
      const total = await api.call(getVirtualTotal, { body }, headers);
      expect(total.bonusesForAccrual).toBe(promised(total.price));
      expect(own.get(group.id)).toBe(total.bonusesForAccrual);
    }
    const groups = some.map(({ group }) => ({ id: group.id, count: 1 }));
    await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
    const { total } = await api.call(updateBasket, { body: { promocode: PROMO_CODES[0]!.code } }, headers);
    expect(total.bonusesForAccrual).toBe(promised(total.price));
  }
});

test('the levels of /conditions are those by which customers collect and spend', async () => {
  const rows = tableOf('conditions', 'Сколько вернём');
  expect(rows).toHaveLength(3);
  for (const [at, [title, from = '', percent = '', share = '']] of rows.entries()) {
    const { uid, headers } = await api.customer();
    const paid = Number(from.replace(/\D/g, '') || 0) * 100;
    api.store.change(() =>
      placeWithBonuses(api.store, { uid, orderId: 900_001 + at, spent: 0, accrual: 0, paid }, new Date()),
    );
    accrueBonuses(api.store, 900_001 + at, new Date());
    const level = await api.call(getBonusClient, {}, headers);
    expect(level).toMatchObject({
      title,
      percent: Number.parseInt(percent, 10),
      writeOffPercent: Number(share.replace(/\D/g, '')),
    });
  }
  const shares = rows.map((row) => row[3]?.replace(/\D/g, '') ?? '');
  expect(pageText('payment')).toContain(`от ${shares[0]} % до ${shares.at(-1)} % цены товаров`);
  for (const { blocks } of [...shop.pages, ...shop.news])
    expect(textOf({ blocks })).not.toMatch(/до трети заказа|бонусы? жив/i);
});

test('prices by role and count are lower by what /conditions says', () => {
  const rows = new Map(
    tableOf('conditions', 'Цены по ролям').map(([who = '', , price = '']) => [who, price]),
  );
  const percentOf = (who: RegExp) => {
    const [, price = ''] = [...rows].find(([name]) => who.test(name)) ?? [];
    return Number(price.replace(/\D/g, ''));
  };
  const dear = inStock.filter(({ group }) => guestPrice(group) > 1000_00);
  expect(dear.length).toBeGreaterThan(50);
  for (const { group } of dear) {
    const guest = guestPrice(group);
    const less = (price: number, than = guest) => Math.round((1 - price / than) * 100);
    expect(less(guestPrice(group, 0, 'user'))).toBe(percentOf(/кабинет/));
    expect(less(guestPrice(group, 0, 'org_user'))).toBe(percentOf(/Организация/));
    expect(less(guestPrice(group, 0, 'dealer'))).toBe(percentOf(/Дилер/));
    const many = group.unit === 'metre' ? /Любой, от (\d+) м / : /Любой, от (\d+) одинаковых/;
    const count = [...rows.keys()].flatMap((who) => many.exec(who)?.[1] ?? []).map(Number)[0] ?? 0;
    expect(less(guestPrice(group, count))).toBe(percentOf(many));
    expect(guestPrice(group, count - group.step)).toBe(guest);
  }
});

async function shippingTo(query: string) {
  const { data } = await api.call(suggestAddresses, { query: { query } });
  const city = data[0];
  if (!city) throw new Error(`${query} is unknown.`);
  const { personalShipping } = orderForm('', 0);
  if (!personalShipping) throw new Error('The form has no address.');
  return { ...personalShipping, zip: city.zip ?? '', kladrId: city.kladrId, cityFiasId: city.cityFiasId };
}

test('delivery costs and takes what /payments says, and is free from the sum that all pages name', async () => {
  const courier = tableOf('payments', 'Доставка из Иванова').find(([name]) => name === 'Курьер') ?? [];
  const light = inStock
    .filter(({ group }) => group.unit === 'metre' && guestPrice(group) < 1000_00)
    .map(({ group }) => ({ id: group.id, count: 1 }))[0]!;
  for (const [city, cell] of [
    ['Иваново', courier[1]],
    ['Москва', courier[2]],
    ['Екатеринбург', courier[3]],
    ['Владивосток', courier[4]],
  ] as const) {
    const shipping = await shippingTo(city);
    const order = { basket: '', method: 'courier', option: 'door', shipping };
    const { price, minDays, maxDays } = await api.call(calculateToAddress, {
      body: { ...order, groups: [light] },
    });
    expect(`${plain(deliveryTerm(minDays, maxDays))}, от ${money(price)}`, city).toBe(cell);
    const most = shop.config.terms?.shipping?.[0];
    expect(price).toBeLessThanOrEqual(most?.maxPrice ?? 0);
    expect(maxDays).toBeLessThanOrEqual(most?.transitDays.to ?? 0);
  }
  const { freeDeliveryFrom = 0 } = await api.call(getVirtualTotal, { body: { groups: [light] } });
  const said = [...shop.pages, ...shop.news].flatMap(({ blocks }) => [
    ...textOf({ blocks }).matchAll(
      /(?:При заказе от|С|и после скидки выйдет) ([\d ]+₽)[^.]{0,40}(?:бесплатн|курьер|\.)/g,
    ),
  ]);
  expect(said.length).toBeGreaterThanOrEqual(3);
  for (const [, sum] of said) expect(sum).toBe(money(freeDeliveryFrom));
  const shipping = await shippingTo('Владивосток');
  const dear = inStock.find(({ group }) => guestPrice(group) >= freeDeliveryFrom)!;
  const body = {
    basket: '',
    method: 'courier',
    option: 'door',
    shipping,
    groups: [{ id: dear.group.id, count: 1 }],
  };
  expect((await api.call(calculateToAddress, { body })).price).toBe(0);
});

test('no parcel of one product costs more than search engines are told', async () => {
  const most = shop.config.terms?.shipping?.[0]?.maxPrice ?? 0;
  const weights = new Map(shop.parcels.map(({ groupId, weight }) => [groupId, weight]));
  const { freeDeliveryFrom = 0 } = await api.call(getVirtualTotal, { body: { groups: [] } });
  const heaviest = inStock
    .filter(({ group }) => guestPrice(group) < freeDeliveryFrom)
    .sort((a, b) => (weights.get(b.group.id) ?? 0) - (weights.get(a.group.id) ?? 0))[0]!;
  const groups = [{ id: heaviest.group.id, count: 1 }];
  const order = { basket: '', method: 'courier', option: 'door', shipping: await shippingTo('Владивосток') };
  const { price } = await api.call(calculateToAddress, { body: { ...order, groups } });
  expect(price).toBeGreaterThan(0);
  expect(price).toBeLessThanOrEqual(most);
});

test('promo codes take off what their titles, /actions and the magazine say, from reduced goods too', async () => {
  const current = PROMO_CODES.filter(({ endsAt }) => endsAt === null);
  expect(tableOf('actions', 'Промокоды, которые действуют')).toEqual(
    current.map(({ code, title }) => [code, title]),
  );
  for (const { code, title, discount, minimumSum, categories } of current) {
    const suits = (product: (typeof shop.products)[number]) =>
      categories.length === 0 || product.categories.some((each) => categories.includes(each.code));
    const goods = inStock
      .filter(({ product, group }) => suits(product) && product.discount !== null && group.remnants >= 2)
      .slice(0, 12)
      .map(({ group }) => ({ id: group.id, count: 2 }));
    const { basket } = await api.call(putBasketProducts, { body: { groups: goods, change: true } });
    if (basket === null) throw new Error('There is no basket.');
    const { total } = await api.call(updateBasket, { body: { basket, promocode: code } });
    expect(total.promocodeUsed, `${code} with reduced goods`).toBe(true);
    const full = total.price + total.promoCodeDiscountValue;
    const expected =
      discount.kind === 'percent' ? Math.round((full * discount.value) / 100) : discount.kopecks;
    expect(total.promoCodeDiscountValue).toBe(expected);
    expect(title).toContain(discount.kind === 'percent' ? `${discount.value} %` : money(discount.kopecks));
    if (minimumSum > 0) expect(title).toContain(money(minimumSum));
    for (const item of shop.news.filter((each) => textOf(each).includes(code))) {
      const text = `${plain(item.preview)} ${textOf(item)}`;
      for (const [, percent] of text.matchAll(/скидк[уаи] (\d+) %/g))
        expect(Number(percent)).toBe(discount.kind === 'percent' && discount.value);
      if (minimumSum > 0) expect(text).toContain(money(minimumSum));
    }
  }
  expect(pageText('conditions')).not.toContain('Промокод с акцией не складывается');
});
