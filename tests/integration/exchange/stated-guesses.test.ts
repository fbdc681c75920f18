import { expect, test } from 'vitest';
import { formatReport } from '../../../src/reference-api/exchange/import/format-report.ts';
import { parseExchangeSettings } from '../../../src/reference-api/exchange/mapping/settings.ts';
import { bring, emptyShop } from './small-package.ts';

const property = (id: string, title: string, ...values: string[]): string =>
  `<Свойство><Ид>${id}</Ид><Наименование>${title}</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${values
    .map(
      (value) =>
        `<Справочник><ИдЗначения>${id}-${value}</ИдЗначения><Значение>${value}</Значение></Справочник>`,
    )
    .join('')}</ВариантыЗначений></Свойство>`;
const value = (id: string, text: string): string =>
  `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;

const PROPERTIES: readonly [string, string, ...string[]][] = [
  ['c', 'Цвет ткани', 'белый', 'синий'],
  ['p', 'платья', 'платья'],
  ['m', 'Менеджер', 'Иванова'],
  ['f', 'Фактура', 'гладкая', 'рубчик'],
];
const NAMES = ['Розничная', 'Оптовая', 'Закупочная'];

const package_ = (
  title = 'Лён умягчённый',
  site = 'Лён',
): string => `<КоммерческаяИнформация ВерсияСхемы="2.07">
  <Классификатор><Группы><Группа><Ид>g</Ид><Наименование>Ткани</Наименование></Группа></Группы><Свойства>${PROPERTIES.map((one) => property(...one)).join('')}
  <Свойство><Ид>t</Ид><Наименование>Название на сайте</Наименование></Свойство><Свойство><Ид>o</Ид><Наименование>Старая цена</Наименование></Свойство></Свойства></Классификатор>
  <Каталог><Ид>k</Ид><Товары><Товар><Ид>1</Ид><Наименование>${title}</Наименование><БазоваяЕдиница>купон</БазоваяЕдиница><Группы><Ид>g</Ид></Группы>
  <ЗначенияСвойств>${value('c', 'c-белый')}${value('p', 'p-платья')}${value('m', 'm-Иванова')}${value('f', 'f-гладкая')}${value('t', site)}${value('o', '900')}</ЗначенияСвойств></Товар></Товары></Каталог>
  <ПакетПредложений><ТипыЦен>${NAMES.map((name, id) => `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование></ТипЦены>`).join('')}</ТипыЦен>
  <Предложения><Предложение><Ид>1</Ид><Цены>${NAMES.map((_, id) => `<Цена><ИдТипаЦены>${id}</ИдТипаЦены><ЦенаЗаЕдиницу>${(id + 5) * 100}</ЦенаЗаЕдиницу></Цена>`).join('')}</Цены><Количество>4</Количество></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`;

test('MOVE-09 what was taken for what is said, line by line', async () => {
  const store = emptyShop();
  const lines = formatReport(await bring(store, [package_()]), false);
  expect(lines).toEqual(
    expect.arrayContaining([
      'What was taken for what (exchange.json overrules it):',
      '  price type «Розничная»: the price for everybody',
      '  price type «Оптовая»: the price for organisations',
      '  price type «Закупочная»: not used',
      '  property «Цвет ткани»: a filter (colour)',
      '  property «платья»: a value of a filter (purpose)',
      '  property «Менеджер»: not shown',
      '  property «Название на сайте»: the title in the shop (nazvanie-na-sayte)',
      '  property «Старая цена»: the price before a discount (staraya-tsena)',
      '  unit «купон»: sold by the piece',
      '  titles for the site: with the colour where it is not in them',
    ]),
  );
  expect(store.products.byId(1)).toMatchObject({
    title: 'Лён, белый',
    groups: [{ unit: 'piece', offers: [{ prices: [{ price: 50000, oldPrice: 90000 }, { price: 60000 }] }] }],
  });
});

test('MOVE-09 exchange.json overrules each guess, also of goods that are there already', async () => {
  const store = emptyShop();
  await bring(store, [package_()]);
  const settings = parseExchangeSettings(
    'exchange.json',
    JSON.stringify({
      prices: { Оптовая: 'guest', Розничная: 'hidden', Закупочная: 'dealer' },
      properties: {
        'Цвет ткани': { use: 'param' },
        Менеджер: { use: 'filter', code: 'manager', title: 'Кто ведёт' },
        Фактура: { use: 'hidden' },
        'Название на сайте': { use: 'hidden' },
        'Старая цена': { use: 'hidden' },
      },
      units: { купон: 'metre' },
    }),
  );
  const report = await bring(store, [package_()], { settings });
  expect(report.offers).toMatchObject({ read: 1, changed: 1 });
  const product = store.products.byId(1);
  expect(product).toMatchObject({
    title: 'Лён умягчённый',
    options: [
      { code: 'purpose', values: [{ title: 'платья' }] },
      { code: 'manager', title: 'Кто ведёт', values: [{ title: 'Иванова' }] },
    ],
    params: [{ code: 'colour', content: 'белый' }],
    groups: [
      {
        unit: 'metre',
        offers: [
          { prices: [{ priceRole: 'guest_opt', price: 60000, oldPrice: null }, { priceRole: 'dealer' }] },
        ],
      },
    ],
  });
  expect(product?.options.map(({ code }) => code)).not.toContain('faktura');
});

test('MOVE-09 codes in addresses are those of the first title, unique, and stay', async () => {
  const store = emptyShop();
  await bring(store, [package_()]);
  const { code } = store.products.byId(1) ?? {};
  expect(code).toBe('len-belyy');
  await bring(store, [package_('Лён варёный', 'Лён варёный')]);
  expect(store.products.byId(1)).toMatchObject({ code, title: 'Лён варёный, белый' });
  const twin = package_()
    .replaceAll('<Ид>1</Ид>', '<Ид>2</Ид>')
    .replace('<Каталог>', '<Каталог СодержитТолькоИзменения="true">');
  await bring(store, [twin]);
  expect(store.products.byId(2)?.code).toBe('len-belyy-2');
});

const colours = (
  goods: readonly { id: number; site: string; colour: string; article?: string }[],
): string => `<КоммерческаяИнформация ВерсияСхемы="2.07">
  <Классификатор><Группы><Группа><Ид>g</Ид><Наименование>Ткани</Наименование></Группа></Группы><Свойства><Свойство><Ид>c</Ид><Наименование>Цвет</Наименование></Свойство>
  <Свойство><Ид>t</Ид><Наименование>Наименование для сайта</Наименование></Свойство></Свойства></Классификатор><Каталог><Ид>k</Ид><Товары>${goods
    .map(
      ({ id, site, colour, article = `шт-00${id}` }) =>
        `<Товар><Ид>${id}</Ид><Артикул>${article}</Артикул><Наименование>Ткань ${id}</Наименование><Группы><Ид>g</Ид></Группы><ЗначенияСвойств>${value('c', colour)}${value('t', site)}</ЗначенияСвойств></Товар>`,
    )
    .join(
      '',
    )}</Товары></Каталог><ПакетПредложений><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен><Предложения>${goods
    .map(
      ({ id }) =>
        `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу></Цена></Цены></Предложение>`,
    )
    .join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;

test('MOVE-09 titles for the site begin with a capital, say no word twice, and of one title each further one says its article', async () => {
  const store = emptyShop();
  const file = colours([
    { id: 1, site: 'штапель принт', colour: 'мультиколор' },
    { id: 2, site: 'штапель принт', colour: 'мультиколор' },
    { id: 3, site: 'Сандра Меланж люрекс', colour: 'люрекс серо-розовый' },
    { id: 4, site: 'Замша', colour: 'лайм', article: '' },
    { id: 5, site: 'Замша', colour: 'лайм', article: '' },
  ]);
  await bring(store, [file]);
  const told = () => [1, 2, 3, 4, 5].map((id) => store.products.byId(id)?.title);
  const expected = [
    'Штапель принт, мультиколор',
    'Штапель принт, мультиколор, шт-002',
    'Сандра Меланж люрекс, серо-розовый',
    'Замша, лайм',
    'Замша, лайм',
  ];
  expect(told()).toEqual(expected);
  expect((await bring(store, [file])).offers).toMatchObject({ read: 5, unchanged: 5 });
  expect(told()).toEqual(expected);
});

test('MOVE-01 goods without prices say what is missing, and do not push other problems out of the report', async () => {
  const file = colours(
    Array.from({ length: 40 }, (_, at) => ({ id: at + 1, site: `Лён ${at}`, colour: 'белый' })),
  );
  const alone = file.replace(/<ПакетПредложений>.*<\/ПакетПредложений>/s, '').replace('<Ид>40</Ид>', '');
  const lines = formatReport(await bring(emptyShop(), [alone]), false);
  const [noId] = lines.filter((line) => line.endsWith('it has no id'));
  expect(noId).toBeDefined();
  expect(lines.filter((line) => line.includes('has no price for everybody yet'))).toHaveLength(5);
  expect(lines).toContain('  and 34 more of this kind');
  expect(lines).toContain(
    'No prices were told, so no goods are shown: import the file of prices as well (offers*.xml or prices*.xml of the same export).',
  );
  expect(formatReport(await bring(emptyShop(), [file]), false).join()).not.toContain('No prices were told');
});

test('a category without an id is said, and is no offer', async () => {
  const feed = `<yml_catalog><shop><name>Л</name><categories><category>Ткани</category></categories><offers><offer id="1"><name>Лён</name><price>1</price></offer><offer><name>Бязь</name><price>1</price></offer></offers></shop></yml_catalog>`;
  expect((await bring(emptyShop(), [feed])).offers).toMatchObject({ read: 2, created: 1, leftOut: 1 });
});
