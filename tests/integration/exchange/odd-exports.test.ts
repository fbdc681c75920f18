import { expect, test } from 'vitest';
import { file, goods, offer } from './commerceml-files.ts';
import { allProducts } from './small-feed.ts';
import { bring, emptyShop } from './small-package.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const STOCK = '<Количество>5</Количество>';
const price = (value: number, type = 'r') =>
  `<Цены><Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${value}</ЦенаЗаЕдиницу></Цена></Цены>`;
const product = (id: string, inner = '', attributes = '') =>
  `<Товар${attributes}><Ид>${id}</Ид><Наименование>Лён ${id}</Наименование>${inner}</Товар>`;
const offers = (list: string, currency = 'руб', changes = true) =>
  `<ПакетПредложений СодержитТолькоИзменения="${String(changes)}"><Ид>k#</Ид><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>${currency}</Валюта></ТипЦены></ТипыЦен><Предложения>${list}</Предложения></ПакетПредложений>`;
const property = (id: string, title: string, type: string, further = '') =>
  `<Свойство><Ид>${id}</Ид><Наименование>${title}</Наименование><ТипЗначений>${type}</ТипЗначений>${further}</Свойство>`;
const classifier = (properties: string) =>
  `<Классификатор><Ид>k</Ид><Свойства>${properties}</Свойства></Классификатор>`;
const values = (told: Readonly<Record<string, string>>) =>
  `<ЗначенияСвойств>${Object.entries(told)
    .map(([id, value]) => `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`)
    .join('')}</ЗначенияСвойств>`;

test('MOVE-02 a price without a currency is in that of its type, and one without a type is for everybody', async () => {
  const store = emptyShop();
  const untyped = '<Цены><Цена><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены>';
  const report = await bring(
    store,
    [
      file('2.08', goods(product('1') + product('2') + product('3'))),
      file('2.08', offers(offer('1', price(10) + STOCK) + offer('2', untyped + STOCK), 'USD')),
    ],
    { settings: { rates: { USD: 90 } } },
  );
  expect(allProducts(store).map(({ title, cardPrices }) => [title, cardPrices[0]?.price])).toEqual([
    ['Лён 1', 90_000],
    ['Лён 2', 10_000],
  ]);
  expect(report.problems.map(({ problem }) => problem)).toEqual([{ code: 'noPrice', id: '3' }]);
  const unrated = await bring(emptyShop(), [
    file('2.08', goods(product('1'))),
    file('2.08', offers(offer('1', price(10) + STOCK), 'USD')),
  ]);
  expect(unrated.problems.map(({ problem }) => problem)).toEqual([
    { code: 'currency', id: '1', currency: 'USD' },
  ]);
});

test('MOVE-02 the characteristic of noughts, and an empty one, are none', async () => {
  const store = emptyShop();
  const rest = `<Предложение><Ид>1</Ид><ИдХарактеристики>${NO_ID}</ИдХарактеристики><Количество>9</Количество></Предложение>`;
  await bring(store, [file('2.08', goods(product('1') + product('2#')))]);
  await bring(store, [file('2.08', offers(offer(`1#${NO_ID}`, price(50)) + offer('2', price(60))))]);
  await bring(store, [file('2.08', offers(rest + offer('2#', '<Количество>3</Количество>')))]);
  expect(allProducts(store).map(({ groups }) => groups.map(({ remnants }) => remnants))).toEqual([[9], [3]]);
});

test('MOVE-02 a mark of deletion counts beside a status, and what the shop never had is not complained of', async () => {
  const store = emptyShop();
  const marked = product('1', '<ПометкаУдаления>true</ПометкаУдаления>', ' Статус="Изменен"');
  const report = await bring(store, [
    file('2.08', goods(`${marked}${product('2')}<Товар Статус="Удален"><Ид>3</Ид></Товар>`)),
    file(
      '2.08',
      offers(
        `${offer('1', price(5) + STOCK)}${offer('2', price(5) + STOCK)}<Предложение Статус="Удален"><Ид>3</Ид></Предложение><Предложение Статус="Удален"><Ид>2#a</Ид>${price(5).replace('</ЦенаЗаЕдиницу>', '</ЦенаЗаЕдиницу><Валюта>USD</Валюта>')}</Предложение><Предложение Статус="Удален"><Ид>4</Ид></Предложение>`,
      ),
    ),
  ]);
  expect(allProducts(store).map(({ title, groups }) => [title, groups.length])).toEqual([['Лён 2', 1]]);
  expect(report.problems).toEqual([]);
  const { read, created, changed, unchanged, leftOut } = report.offers;
  expect([read, created, leftOut]).toEqual([created + changed + unchanged, 1, 0]);
});

test('MOVE-02 values of properties are shown as people write them, and ids of what nobody told are not', async () => {
  const store = emptyShop();
  const properties = [
    property('d', 'Дата выпуска', 'Время'),
    property('n', 'Усадка', 'Число'),
    property('b', 'Водоотталкивающая', 'Строка'),
    property('e', 'Коллекция', 'Справочник'),
  ].join('');
  const list =
    product(
      '1',
      values({ d: '2024-05-01T00:00:00', n: '5.50', b: 'true', e: '11111111-2222-3333-4444-555555555555' }),
    ) + product('2', values({ d: '0001-01-01T00:00:00', n: '5.000', b: 'false', e: NO_ID }));
  await bring(store, [
    file('2.08', classifier(properties) + goods(list)),
    file('2.08', offers(offer('1', price(5) + STOCK) + offer('2', price(5) + STOCK))),
  ]);
  expect(
    allProducts(store).map(({ options, params }) => [
      options,
      params.map(({ title, content }) => `${title}: ${content}`),
    ]),
  ).toEqual([
    [[], ['Дата выпуска: 01.05.2024', 'Усадка: 5,5', 'Водоотталкивающая: да']],
    [[], ['Усадка: 5', 'Водоотталкивающая: нет']],
  ]);
});

test('MOVE-02 dictionaries are read in each of the forms that versions have had', async () => {
  const store = emptyShop();
  const variant = '<ВариантЗначения><Ид>v1</Ид><Значение>Хлопок</Значение></ВариантЗначения>';
  const properties = [
    `<Свойство><Ид>a</Ид><Наименование>Состав</Наименование><ТипыЗначений><ТипЗначений><ВариантыЗначений>${variant}</ВариантыЗначений></ТипЗначений></ТипыЗначений></Свойство>`,
    property(
      'b',
      'Рисунок',
      'Справочник',
      '<ВариантыЗначений><Вариант><Ид>v2</Ид><Значение>Клетка</Значение></Вариант></ВариантыЗначений>',
    ),
  ].join('');
  await bring(store, [
    file('2.04', classifier(properties) + goods(product('1', values({ a: 'v1', b: 'v2' })))),
    file('2.04', offers(offer('1', price(5) + STOCK))),
  ]);
  const told = allProducts(store)[0]?.options.map(({ values: [value] }) => value?.title);
  expect(told).toEqual(['хлопок', 'Клетка']);
});

test('MOVE-02 properties of offers tell sizes apart as characteristics do', async () => {
  const store = emptyShop();
  const colour = property(
    'c',
    'Цвет',
    'Справочник',
    '<ВариантыЗначений><Справочник><ИдЗначения>c1</ИдЗначения><Значение>Синий</Значение></Справочник><Справочник><ИдЗначения>c2</ИдЗначения><Значение>Белый</Значение></Справочник></ВариантыЗначений>',
  );
  const shared = property('s', 'Сезон', 'Строка');
  const size = (id: string, value: string) =>
    offer(`1#${id}`, values({ c: value, s: 'Лето' }) + price(5) + STOCK);
  await bring(store, [
    file('3.1', classifier(colour + shared) + goods(product('1'))),
    file('3.1', offers(size('a', 'c1') + size('b', 'c2'))),
  ]);
  const [{ groups, options } = { groups: [], options: [] }] = allProducts(store);
  expect(groups.map(({ title }) => title)).toEqual(['Лён 1 / Белый', 'Лён 1 / Синий']);
  expect(options.map(({ code, values: [value] }) => [code, value?.title])).toEqual([['season', 'Лето']]);
});

test('MOVE-02 works are services as well, and lines of a description stay lines', async () => {
  const store = emptyShop();
  const work = product(
    's',
    '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Работа</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>',
  );
  const described = product(
    '1',
    '<Описание>Первая &lt;b&gt;важная&lt;/b&gt;\nвторая</Описание><Штрихкод/><Штрихкод>46</Штрихкод>',
  );
  const report = await bring(store, [
    file('2.08', goods(described + work)),
    file('2.08', offers(offer('1', price(5) + STOCK) + offer('s', price(5) + STOCK))),
  ]);
  expect(report.problems.map(({ problem }) => problem.code)).toEqual(['service']);
  expect(allProducts(store)).toMatchObject([
    { description: 'Первая <b>важная</b><br>вторая', params: [{ code: 'barcode', content: '46' }] },
  ]);
});
