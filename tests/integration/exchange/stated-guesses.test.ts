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
