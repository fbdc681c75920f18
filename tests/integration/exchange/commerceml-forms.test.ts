import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ImportedPictures } from '../../../src/reference-api/exchange/import/imported-pictures.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { bring, emptyShop, windows1251 } from './small-package.ts';
import {
  NAMESPACES,
  file,
  CLASSIFIER,
  CLOTH,
  SERVICE,
  goods,
  offers,
  offer,
  PRICED,
  cloth,
  group,
} from './commerceml-files.ts';

test.each(Object.keys(NAMESPACES))(
  'MOVE-02 an export of version %s is the shop that it tells',
  async (version) => {
    const store = emptyShop();
    // Version 3 has its stock apart and says of changes nothing.
    const stock =
      version === '3.1'
        ? '<Остатки><Остаток><Склад><Ид>a</Ид><Количество>7</Количество></Склад></Остаток><Остаток><Склад><Ид>b</Ид><Количество>2.5</Количество></Склад></Остаток></Остатки>'
        : '<Склад ИдСклада="a" КоличествоНаСкладе="7"/><Склад ИдСклада="b" КоличествоНаСкладе="2.5"/>';
    const report = await bring(store, [
      file(version, CLASSIFIER + goods(CLOTH + SERVICE)),
      file(version, offers(offer('1', PRICED + stock))),
    ]);
    expect(report.offers).toEqual({ read: 2, created: 1, changed: 0, unchanged: 0, hidden: 0, leftOut: 1 });
    expect(report.problems.map(({ problem }) => problem.code)).toEqual(['service']);
    expect(store.products.byId(1)).toMatchObject({
      title: 'Лён для платьев, белый',
      vendorCode: 'L-1',
      description: '<p>Мягкий</p>',
      partner: { title: 'Ивановская мануфактура' },
      categories: [{ title: 'Ткани' }, { title: 'Лён' }],
      options: [
        { code: 'colour', values: [{ title: 'белый' }] },
        { code: 'width', values: [{ title: '145\u00a0см' }] },
        { code: 'quality', values: [{ title: 'Лён для платьев' }] },
        { code: 'brendy', values: [{ title: 'Ивановская мануфактура' }] },
      ],
      params: [{ code: 'barcode', content: '4600000000017' }],
      groups: [
        {
          unit: 'metre',
          step: 0.1,
          remnants: 9.5,
        },
      ],
    });
    const told = group(store)?.offers[0]?.prices ?? [];
    expect(told.map(({ priceRole, price, oldPrice }) => [priceRole, price, oldPrice]).toSorted()).toEqual([
      ['dealer', 45000, null],
      ['guest_opt', 50000, 60000],
      ['org_user', 40000, null],
    ]);
    expect(store.packageSizes.byGroup(1)).toMatchObject({ weight: 350 });
  },
);

test('MOVE-02 windows-1251, a mark of byte order and no declaration make no difference', async () => {
  const text = file(
    '2.05',
    CLASSIFIER + goods(CLOTH) + offers(offer('1', `${PRICED}<Количество>3</Количество>`)),
  );
  const files = [
    windows1251(`<?xml version="1.0" encoding="windows-1251"?>\r\n${text}`),
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
    text,
  ];
  const shops = [];
  for (const one of files) {
    const store = emptyShop();
    await bring(store, [one]);
    shops.push(store.products.byId(1));
  }
  expect(shops[0]?.title).toBe('Лён для платьев, белый');
  expect(shops[1]).toEqual(shops[0]);
  expect(shops[2]).toEqual(shops[0]);
});

test('MOVE-02 an export that is split over files, in any order, is the same shop', async () => {
  const [whole, split, late] = [emptyShop(), emptyShop(), emptyShop()];
  const stock = '<Количество>3</Количество>';
  await bring(whole, [file('2.09', CLASSIFIER + goods(CLOTH) + offers(offer('1', PRICED + stock)))]);
  const parts = [
    file('2.09', CLASSIFIER),
    file('2.09', goods(CLOTH)),
    file('2.09', offers(offer('1', ''))),
    file('2.09', offers(offer('1', PRICED))),
    file('2.09', offers(offer('1', stock))),
  ];
  await bring(split, parts);
  for (const part of parts.toReversed()) await bring(late, [part]);
  expect(split.products.byId(1)).toEqual(whole.products.byId(1));
  expect(late.products.byId(1)).toMatchObject({ title: 'Лён для платьев, белый', allRemnants: 3 });
});

test('MOVE-02 changes leave all else as it is, and a whole export and its marks take goods off sale', async () => {
  const store = emptyShop();
  const other = CLOTH.replace('<Ид>1</Ид>', '<Ид>2</Ид>');
  const third = CLOTH.replace('<Ид>1</Ид>', '<Ид>3</Ид>');
  const stock = '<Количество>3</Количество>';
  await bring(store, [
    file('2.07', CLASSIFIER + goods(CLOTH + other + third)),
    file('2.07', offers(['1', '2', '3'].map((id) => offer(id, PRICED + stock)).join(''))),
  ]);
  const changed = CLOTH.replace('Лён для платьев', 'Лён к лету');
  await bring(store, [file('2.07', goods(changed, ' СодержитТолькоИзменения="true"'))]);
  expect(store.products.byId(1)?.title).toBe('Лён к лету, белый');
  expect(group(store, 2)?.available).toBe(true);
  const gone = [
    CLOTH.replace('<Товар>', '<Товар Статус="Удален">'),
    `<Товар><Ид>1</Ид><Статус>Удален</Статус></Товар>`,
    `<Товар><Ид>1</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар>`,
  ];
  for (const mark of gone) {
    const report = await bring(store, [file('2.07', goods(mark, ' СодержитТолькоИзменения="true"'))]);
    expect(report.offers.hidden).toBe(1);
    expect(group(store)).toMatchObject({ available: false, remnants: 0 });
    await bring(store, [file('2.07', goods(CLOTH, ' СодержитТолькоИзменения="true"'))]);
    expect(group(store)).toMatchObject({ available: true, remnants: 3 });
  }
  expect((await bring(store, [file('2.07', goods(CLOTH + third))])).offers.hidden).toBe(1);
  expect(group(store, 2)?.available).toBe(false);
  expect(store.products.byId(2)).toBeDefined();
});

test('MOVE-02 characteristics are sizes, those of goods that are told with them included', async () => {
  const store = emptyShop();
  const size = (id: string, value: string) =>
    offer(
      id,
      `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>${value}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>${PRICED}<Количество>1</Количество>`,
    );
  const apart =
    '<Предложение><Ид>1</Ид><ИдХарактеристики>c</ИдХарактеристики><Количество>8</Количество></Предложение>';
  await bring(store, [
    file(
      '2.07',
      CLASSIFIER +
        goods(CLOTH.replace('<Ид>1</Ид>', '<Ид>1#a</Ид>') + CLOTH.replace('<Ид>1</Ид>', '<Ид>1#b</Ид>')),
    ),
    file('2.07', offers(size('1#a', '38') + size('1#b', '40') + size('1#c', '42'))),
    file(
      '2.07',
      `<ИзмененияПакетаПредложений><Предложения>${apart}</Предложения></ИзмененияПакетаПредложений>`,
    ),
  ]);
  expect(cloth(store)?.groups.map(({ title, remnants }) => [title.split(' / ')[1], remnants])).toEqual([
    ['38', 1],
    ['40', 1],
    ['42', 8],
  ]);
});

test('MOVE-02 stock is that of all warehouses, or of those that the shop sells from', async () => {
  const warehouses = `<Классификатор><Склады><Склад><Ид>a</Ид><Наименование>Иваново</Наименование></Склад><Склад><Ид>b</Ид><Наименование>Брак</Наименование></Склад></Склады></Классификатор>`;
  const told = [
    '<Склад ИдСклада="a" КоличествоНаСкладе="7"/><Склад ИдСклада="b" КоличествоНаСкладе="2"/>',
    '<КоличествоНаСкладах><КоличествоНаСкладе><ИдСклада>a</ИдСклада><Количество>7</Количество></КоличествоНаСкладе><КоличествоНаСкладе><ИдСклада>b</ИдСклада><Количество>2</Количество></КоличествоНаСкладе></КоличествоНаСкладах>',
    '<Остатки><Остаток><Склад><Ид>a</Ид><Количество>7</Количество></Склад></Остаток><Остаток><Склад><Ид>b</Ид><Количество>2</Количество></Склад></Остаток></Остатки>',
  ];
  for (const stock of told) {
    for (const warehousesOfShop of [undefined, ['иваново ']]) {
      const store = emptyShop();
      const files = [warehouses, CLASSIFIER + goods(CLOTH), offers(offer('1', PRICED + stock))];
      await bring(
        store,
        files.map((one) => file('2.08', one)),
        { settings: warehousesOfShop === undefined ? {} : { warehouses: warehousesOfShop } },
      );
      expect(group(store)?.remnants).toBe(warehousesOfShop === undefined ? 9 : 7);
    }
  }
});

test('MOVE-02 pictures lie below the file, the first is the main one, and nothing outside is read', async () => {
  const folder = temporaryFolder('import-pictures');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
  mkdirSync(join(folder, 'export/import_files/1a'), { recursive: true });
  for (const name of ['1a.jpg', '1b.jpg'])
    writeFileSync(join(folder, 'export/import_files/1a', name), picture);
  writeFileSync(join(folder, 'secret.jpg'), picture);
  const store = emptyShop();
  const pictures = () =>
    new ImportedPictures(store, join(folder, 'goods'), [{ folder: join(folder, 'export') }]);
  const outside = CLOTH.replace(
    '</Картинка>',
    '</Картинка><Картинка>../secret.jpg</Картинка><Картинка>none.jpg</Картинка>',
  );
  const files = [
    file('2.07', CLASSIFIER + goods(outside) + offers(offer('1', `${PRICED}<Количество>1</Количество>`))),
  ];
  const report = await bring(store, files, { pictures: pictures() });
  expect(report.problems.map(({ problem }) => 'picture' in problem && problem.picture)).toEqual([
    '../secret.jpg',
    'none.jpg',
  ]);
  const { images = [], catalogImageId } = store.products.byId(1) ?? {};
  expect(images).toHaveLength(2);
  expect(catalogImageId).toBe(images[0]?.fileId);
  const again = await bring(store, files, { pictures: pictures() });
  expect(again.offers).toMatchObject({ unchanged: 1 });
  expect(store.products.byId(1)?.images).toEqual(images);
});

test.each([
  ['<БазоваяЕдиница Код="018 ">м</БазоваяЕдиница>', 'metre'],
  ['<БазоваяЕдиница Код="006 " НаименованиеПолное="Метр"/>', 'metre'],
  ['<БазоваяЕдиница>018</БазоваяЕдиница>', 'metre'],
  ['<БазоваяЕдиница Код="796 ">пог. м</БазоваяЕдиница>', 'metre'],
  [
    '<БазоваяЕдиница><Пересчет><Единица>006</Единица><Коэффициент>1</Коэффициент></Пересчет></БазоваяЕдиница>',
    'metre',
  ],
  ['<БазоваяЕдиница Код="00  ">купон</БазоваяЕдиница>', 'piece'],
  ['<БазоваяЕдиница Код="736">рулон</БазоваяЕдиница>', 'piece'],
  ['<БазоваяЕдиница>796 </БазоваяЕдиница>', 'piece'],
  ['<БазоваяЕдиница/>', 'piece'],
  ['', 'piece'],
])('MOVE-02 goods with the unit %s are sold by the %s', async (unit, expected) => {
  const store = emptyShop();
  const product = CLOTH.replace(/<БазоваяЕдиница.*<\/БазоваяЕдиница>/, unit);
  await bring(store, [
    file('2.07', CLASSIFIER + goods(product) + offers(offer('1', `${PRICED}<Количество>3</Количество>`))),
  ]);
  expect(group(store)?.unit).toBe(expected);
});
