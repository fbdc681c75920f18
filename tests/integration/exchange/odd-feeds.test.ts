import { expect, test } from 'vitest';
import type { ShopStore } from '../../../src/reference-api/shop-store.ts';
import { allProducts, feed, offer, titles } from './small-feed.ts';
import { bring, cloths, emptyShop } from './small-package.ts';

const stocks = (store: ShopStore) =>
  Object.fromEntries(allProducts(store).map(({ title, allRemnants }) => [title, allRemnants]));
const prices = (store: ShopStore) =>
  Object.fromEntries(allProducts(store).map(({ title, cardPrices }) => [title, cardPrices[0]?.price]));
const facts = (store: ShopStore) =>
  Object.fromEntries(
    allProducts(store).map(({ title, options, params }) => [
      title,
      [
        ...options.map((one) => `${one.title}: ${one.values.map((value) => value.title).join(', ')}`),
        ...params.map((one) => `${one.title}: ${one.content}`),
      ],
    ]),
  );

test('MOVE-03 how many there are is told by a number, by outlets, by hiding and in words', async () => {
  const store = emptyShop();
  const report = await bring(store, [
    feed(
      [
        offer(1, '<name>Скрытый</name><disabled>true</disabled>'),
        offer(2, '<name>Точки</name><outlets><outlet id="1" instock="3"/><outlet instock="4"/></outlets>'),
        offer(3, '<name>Точки пусты</name><outlets><outlet id="1" instock="0"/></outlets>'),
        offer(4, '<name>Точки без чисел</name><outlets><outlet id="1"/></outlets>'),
        offer(5, '<name>Число и точки</name><count>9</count><outlets><outlet instock="3"/></outlets>'),
        offer(6, '<name>Словом нет</name>', ' available="нет в наличии"'),
        offer(7, '<name>Словом да</name>', ' available="В наличии"'),
        offer(8, '<name>Много</name><count>много</count>'),
      ].join('\n'),
    ),
  ]);
  expect(stocks(store)).toEqual({
    Скрытый: 0,
    Точки: 7,
    'Точки пусты': 0,
    'Точки без чисел': 100,
    'Число и точки': 9,
    'Словом нет': 0,
    'Словом да': 100,
    Много: 100,
  });
  expect(report.problems.map(({ element, problem }) => [element, problem.code])).toEqual([
    ['count', 'number'],
  ]);
});

test('MOVE-03 goods that are used, for an age or of a form of their own say so', async () => {
  const store = emptyShop();
  await bring(store, [
    feed(
      [
        offer(
          1,
          '<name>Юбка</name><condition type="preowned"><reason>Пятно</reason></condition><age unit="year">18</age>',
        ),
        offer(2, '<name>Кубик</name><age unit="month">6</age><sales_notes>Предоплата</sales_notes>'),
        offer(
          3,
          '<title>Хор</title><country>Россия</country><is_kids>true</is_kids><ISBN>978</ISBN>',
          ' type="artist.title"',
        ),
        offer(
          4,
          '<name>Тур</name><worldRegion>Африка</worldRegion><region>Хургада</region><hotel_stars>5*</hotel_stars>',
          ' type="tour"',
        ),
      ].join(''),
    ),
  ]);
  expect(facts(store)).toEqual({
    Юбка: ['Состояние: бывший в употреблении, Пятно', 'Возраст: 18+'],
    Кубик: ['Возраст: от 6 мес.', 'Условия: Предоплата'],
    Хор: ['Страна: Россия', 'Для детей: да', 'ISBN: 978'],
    Тур: ['Часть света: Африка', 'Курорт: Хургада', 'Звёзд: 5*'],
  });
});

test('MOVE-03 weights are kilograms, unless a unit says otherwise, and a unit that is told is that of the goods', async () => {
  const store = emptyShop();
  await bring(store, [
    feed(
      offer(1, '<name>Станок</name><weight>35</weight>') +
        offer(2, '<name>Лента</name><param name="Вес с упаковкой" unit="кг">40</param>') +
        offer(3, '<name>Нить</name><param name="Вес брутто" unit="г">35,5</param>') +
        offer(4, '<name>Лён</name><count>12.7</count><param name="Ед. измерения">пог. м</param>'),
    ),
  ]);
  const grams = [1, 2, 3].map((id) => store.packageSizes.byGroup(id)?.weight);
  expect(grams).toEqual([35_000, 40_000, 36]);
  expect(store.products.byId(4)).toMatchObject({
    options: [],
    groups: [{ unit: 'metre', remnants: 12.7 }],
  });
});

test('MOVE-03 the group 0 is none, and the first offer of a group that has a name describes the goods', async () => {
  const store = emptyShop();
  const report = await bring(store, [
    feed(
      [
        offer(1, '<name>Лён</name>', ' group_id="0"'),
        offer(2, '<name>Бязь</name>', ' group_id="0"'),
        offer(3, '<param name="Размер">S</param>', ' group_id="5"'),
        offer(4, '<name>Плед</name><param name="Размер">M</param>', ' group_id="5"'),
      ].join(''),
    ),
  ]);
  expect(report.offers).toMatchObject({ read: 4, created: 4 });
  expect(titles(store).toSorted()).toEqual(['Бязь', 'Лён', 'Плед']);
});

test('MOVE-03 sizes in several grids are told apart by any of them, and stand in their order', async () => {
  const store = emptyShop();
  const size = (id: string, letters: string, number: number) =>
    offer(
      id,
      `<name>Платье</name><param name="Размер" unit="INT">${letters}</param><param name="Размер" unit="RU">${number}</param>`,
      ' group_id="10"',
    );
  await bring(store, [feed(size('a', 'XL', 50) + size('b', 'S', 44) + size('c', 'S', 42))]);
  const [{ groups } = { groups: [] }] = allProducts(store);
  expect(groups.map(({ title }) => title)).toEqual([
    'Платье / S INT, 42 RU',
    'Платье / S INT, 44 RU',
    'Платье / XL INT, 50 RU',
  ]);
});

test('MOVE-03 a currency whose rate nobody tells has none, and prices are read with either mark and the name of the rouble', async () => {
  const store = emptyShop();
  const priced = (name: string, price: string, currency: string) =>
    `<offer id="${name}"><name>${name}</name><price>${price}</price><currencyId>${currency}</currencyId><categoryId>1</categoryId></offer>`;
  const currencies =
    '<currencies><currency id="RUR"/><currency id="USD"/><currency id="EUR" rate="1"/><currency id="KZT" rate="0.2"/></currencies>';
  const report = await bring(store, [
    feed(
      [
        priced('Доллар', '10', 'USD'),
        priced('Евро', '10', 'EUR'),
        priced('Тенге', '10', 'KZT'),
        priced('Рубль', '1.719,50', 'RUR'),
        priced('Точка', '1,719.50 руб.', 'RUBLES'),
      ].join(''),
      { further: currencies },
    ),
  ]);
  expect(prices(store)).toEqual({ Тенге: 200, Рубль: 171_950, Точка: 171_950 });
  expect(report.problems.map(({ problem }) => problem.code)).toEqual(['currency', 'currency']);
});

test('MOVE-03 categories within categories, and offers without a list of their own, are read', async () => {
  const store = emptyShop();
  await bring(store, [
    `<yml_catalog><shop><name>Лавка</name><categories><category id="1" name="Ткани"/><category id="2">Лён<category id="3">Умягчённый</category></category></categories>
     ${offer(1, '<name>А</name>').replace('>2<', '>3<')}${offer(2, '<name>Б</name>').replace('>2<', '>1<')}</shop></yml_catalog>`,
  ]);
  const shown = allProducts(store).map(({ categories }) => categories.map(({ title }) => title).join('/'));
  expect(shown).toEqual(['Лён/Умягчённый', 'Ткани']);
});

test('MOVE-03 problems name an offer by the id that the feed gives it, and titles of params are no HTML', async () => {
  const store = emptyShop();
  const report = await bring(store, [
    feed(
      '<offer id="77" group_id="5"><name>Лён</name></offer>' +
        offer(2, '<name>Бязь м&sup2;</name><param name="Состав &amp;amp; вес">лён</param>'),
    ),
  ]);
  expect(report.problems.map(({ problem }) => problem)).toEqual([{ code: 'noPrice', id: '77' }]);
  expect(report.guesses.map(({ guess }) => guess.name)).toContain('Состав & вес');
  expect(titles(store)).toEqual(['Бязь м²']);
});

test('MOVE-03 goods of a feed have their own prices in a shop that 1C feeds', async () => {
  const store = emptyShop();
  await bring(store, cloths([1, 2]));
  const report = await bring(store, [feed(offer(7, '<name>Пуговица</name>'))]);
  expect(report.problems).toEqual([]);
  expect(report.offers).toMatchObject({ read: 1, created: 1, hidden: 0 });
  expect(prices(store)).toEqual({ 'Лён 1': 50_000, 'Лён 2': 50_000, Пуговица: 10_000 });
  expect((await bring(store, cloths([1, 2]))).offers).toMatchObject({ read: 2, unchanged: 2, hidden: 0 });
});
