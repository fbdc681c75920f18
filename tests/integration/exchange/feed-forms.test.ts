import { expect, test } from 'vitest';
import { FileRefused } from '../../../src/reference-api/exchange/readers/xml/refusal.ts';
import type { ShopStore } from '../../../src/reference-api/shop-store.ts';
import { bring, emptyShop } from './small-package.ts';
import { allProducts, feed, offer, titles } from './small-feed.ts';

test('MOVE-03 each documented form of offer has the title that it tells', async () => {
  const store = emptyShop();
  const forms = [
    offer(1, '<name>Лён</name>'),
    offer(
      2,
      '<typePrefix>Ткань</typePrefix><vendor>Заря</vendor><model>Сатин</model>',
      ' type="vendor.model"',
    ),
    offer(3, '<vendor>Заря</vendor><model>Бязь</model>', ' type="vendor.model"'),
    offer(4, '<author>А. Б.</author><name>Шитьё</name>', ' type="book"'),
    offer(
      5,
      '<author>А. Б.</author><name>Вязание</name><performed_by>В. Г.</performed_by>',
      ' type="audiobook"',
    ),
    offer(6, '<artist>Хор</artist><title>Песни</title>', ' type="artist.title"'),
    offer(
      7,
      '<name>Тур</name><days>3</days><included>Завтрак</included><transport>Поезд</transport>',
      ' type="tour"',
    ),
    offer(8, '<name>Показ</name><place>Театр</place><date>2026-12-01</date>', ' type="event-ticket"'),
    offer(9, '<name>Бинт</name>', ' type="medicine"'),
  ];
  const report = await bring(store, [feed(forms.join(''))]);
  expect(report.offers).toMatchObject({ read: 9, created: 9 });
  expect(titles(store)).toEqual([
    'Лён',
    'Ткань Заря Сатин',
    'Заря Бязь',
    'А. Б. «Шитьё»',
    'А. Б. «Вязание»',
    'Хор — Песни',
    'Тур',
    'Показ',
    'Бинт',
  ]);
});

test('MOVE-03 faults of a category tree are mended and said', async () => {
  const store = emptyShop();
  const categories = `<categories><category id="1">Ткани</category><category id="2" parentId="1">Лён</category><category id="2" parentId="1">Лён</category>
    <category id="3" parentId="99">Сатин</category><category id="4" parentId="5">Бязь</category><category id="5" parentId="4">Ситец</category>
    <category id="6" parentId="6">Батист</category><category>Без номера</category></categories>`;
  const goods = [2, 3, 4, 5, 6, 98].map(
    (id) =>
      `<offer id="${id}"><name>Ткань ${id}</name><price>1</price><categoryId>${id}</categoryId></offer>`,
  );
  const file = feed(goods.join('')).replace(/<categories>.*<\/categories>/s, categories);
  const report = await bring(store, [file]);
  expect(report.offers.created).toBe(6);
  expect(
    allProducts(store).map((product) => product.categories.map(({ title }) => title).join(' / ')),
  ).toEqual(['Ткани / Лён', 'Сатин', 'Бязь', 'Бязь / Ситец', 'Батист', 'Другие товары']);
  expect(report.problems.map(({ problem, line }) => [problem.code, line > 1]).toSorted()).toEqual([
    ['loop', true],
    ['loop', true],
    ['noId', true],
    ['noParent', true],
    ['unknownGroup', true],
  ]);
});

test('MOVE-03 offers of a group, and of one id before #, are sizes; params with units tell them apart', async () => {
  const store = emptyShop();
  const size = (value: number) =>
    `<name>Плед</name><param name="Ширина" unit="см">${value}</param><param name="Плотность" unit="г/м²">240</param>`;
  await bring(store, [
    feed(
      offer(1, size(130), ' group_id="7"') +
        offer(2, size(150), ' group_id="7"') +
        offer('5#a', size(90)) +
        offer('5#b', size(110)),
    ),
  ]);
  expect(allProducts(store).map(({ groups }) => groups.map(({ title }) => title))).toEqual([
    ['Плед / 90 см', 'Плед / 110 см'],
    ['Плед / 130 см', 'Плед / 150 см'],
  ]);
  expect(allProducts(store)[0]?.options).toMatchObject([
    { code: 'density', values: [{ title: '240\u00a0г/м²' }] },
  ]);
});

test('MOVE-03 prices before a discount, and those in other currencies by the rates of the feed', async () => {
  const store = emptyShop();
  const priced = (id: number, price: string, currency: string, old = '') =>
    `<offer id="${id}"><name>Ткань ${id}</name><price>${price}</price>${old}<currencyId>${currency}</currencyId><categoryId>1</categoryId></offer>`;
  const currencies = (rates: string) => ({ further: `<currencies>${rates}</currencies>` });
  const report = await bring(store, [
    feed(
      [
        priced(1, '1 250,50', 'RUR', '<oldprice>1500</oldprice>'),
        priced(2, '10', 'USD', '<oldprice>9</oldprice>'),
        priced(3, '10', 'EUR'),
        priced(4, '10', 'BYN'),
        priced(5, 'по запросу', 'RUR'),
        priced(6, '0', 'RUR'),
      ].join(''),
      currencies(
        '<currency id="RUR" rate="1"/><currency id="USD" rate="90.5"/><currency id="EUR" rate="CBRF" plus="3"/>',
      ),
    ),
  ]);
  const price = (store: ShopStore, id: number) => store.products.byId(id)?.groups[0]?.offers[0]?.prices[0];
  expect([price(store, 1), price(store, 2)]).toMatchObject([
    { price: 125050, oldPrice: 150000 },
    { price: 90500, oldPrice: null },
  ]);
  expect(report.offers).toMatchObject({ read: 6, created: 2, leftOut: 4 });
  expect(report.problems.map(({ problem }) => problem.code).toSorted()).toEqual([
    'currency',
    'currency',
    'noPrice',
    'noPrice',
    'number',
  ]);
  // Rates are in the first currency of the feed, whichever that is.
  const other = emptyShop();
  await bring(other, [
    feed(
      priced(1, '10', 'USD') + priced(2, '10', 'KZT'),
      currencies('<currency id="KZT" rate="1"/><currency id="USD" rate="500"/><currency id="RUB" rate="5"/>'),
    ),
  ]);
  expect([price(other, 1)?.price, price(other, 2)?.price]).toEqual([100000, 200]);
});

test('MOVE-03 CDATA, HTML that is escaped once or twice and control characters are read as they are meant', async () => {
  const store = emptyShop();
  const html = '<p>Лён &amp; хлопок</p>';
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const report = await bring(store, [
    feed(
      [
        offer(1, `<name>Один</name><description><![CDATA[${html}]]></description>`),
        offer(2, `<name>Два</name><description>${escaped}</description>`),
        offer(3, `<name>Три</name><description>${escaped.replaceAll('&', '&amp;')}</description>`),
        offer(
          4,
          '<name>Четыре\u0002 &amp;quot;Ива&amp;quot; A & B</name><description>Просто текст</description>',
        ),
      ].join(''),
    ),
  ]);
  expect(allProducts(store).map(({ title, description }) => [title, description])).toEqual([
    ['Один', html],
    ['Два', html],
    ['Три', html],
    ['Четыре "Ива" A & B', '<p>Просто текст</p>'],
  ]);
  expect(report.problems.map(({ problem }) => problem.code).toSorted()).toEqual([
    'bareAmpersand',
    'controlCharacter',
  ]);
});

test('MOVE-03 offers are taken, completed or left out, each with file, line, element and reason', async () => {
  const store = emptyShop();
  const report = await bring(store, {
    'feed.xml': feed(
      [
        offer(1, '<name>Без картинки</name>'),
        offer(2, ''),
        '\n<offer><name>Без номера</name><price>1</price></offer>',
        '<offer id="4"><name>Без цены</name></offer>',
        offer(1, '<name>Ещё раз</name>'),
        offer(6, '<name>Нет в наличии</name>', ' available="false"'),
      ].join('\n'),
    ),
  });
  expect(report.offers).toEqual({ read: 6, created: 2, changed: 0, unchanged: 0, hidden: 0, leftOut: 4 });
  const { created, changed, unchanged, leftOut, read } = report.offers;
  expect(created + changed + unchanged + leftOut).toBe(read);
  expect(report.problems.map(({ file, element, problem }) => [file, element, problem.code])).toEqual([
    ['feed.xml', 'offer', 'noTitle'],
    ['feed.xml', 'offer', 'noId'],
    ['feed.xml', 'offer', 'noPrice'],
    ['feed.xml', 'offer', 'repeatedId'],
  ]);
  const lines = report.problems.map(({ line }) => line);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  expect(new Set(lines).size).toBe(4);
  expect(store.products.byId(2)).toMatchObject({ title: 'Нет в наличии', groups: [{ available: false }] });
  // What was left out is left out, and said, again.
  const again = await bring(store, [
    feed(offer(1, '<name>Без картинки</name>') + '<offer id="4"><name>Без цены</name></offer>'),
  ]);
  expect(again.offers).toMatchObject({ unchanged: 1, leftOut: 1 });
});

test('a feed of another shop is refused, unless somebody says that it takes the place of the first', async () => {
  const store = emptyShop();
  await bring(store, [feed(offer(1, '<name>Лён</name>'))]);
  const other = feed(offer(1, '<name>Чайник</name>'), { name: 'Посуда', url: 'https://other.example' });
  await expect(bring(store, [other])).rejects.toThrow(FileRefused);
  expect(titles(store)).toEqual(['Лён']);
  await bring(store, [feed(offer(1, '<name>Лён</name>'), { url: 'https://www.shop.example/new' })]);
  await bring(store, [other], { replacesFeed: true });
  expect(titles(store)).toEqual(['Чайник']);
});
