import { expect, test } from 'vitest';
import { oldAddressLines } from '../../../src/reference-api/exchange/import/old-addresses.ts';
import { FileRefused } from '../../../src/reference-api/exchange/readers/xml/refusal.ts';
import { goods, offer, offers, product, twoCloths } from './cloth-package.ts';
import { bring, emptyShop } from './small-package.ts';

test('an empty database becomes a shop of the files, with nothing of the demo in it', async () => {
  const store = emptyShop();
  const report = await bring(store, twoCloths());
  expect(report.offers).toEqual({ read: 2, created: 2, changed: 0, unchanged: 0, hidden: 0, leftOut: 0 });
  expect(store.products.byCode('len-belyy')).toMatchObject({
    title: 'Лён белый',
    vendorCode: 'A-1',
    description: '<p>Хороша &amp; прочна</p>',
    categories: [{ code: 'tkani' }, { code: 'len' }],
    groups: [
      {
        unit: 'metre',
        step: 0.1,
        remnants: 12.3,
        available: true,
        offers: [{ prices: [{ priceRole: 'guest_opt', price: 99050, oldPrice: null }] }],
      },
    ],
    options: [{ code: 'colour', values: [{ title: 'белый' }] }],
  });
  expect(store.products.byCode('len-siniy')?.groups[0]).toMatchObject({ available: false, remnants: 0 });
  expect(store.documents.all('category').map(({ title }) => title)).toEqual(['Ткани', 'Лён']);
  const filters = store.documents
    .all('filter')
    .map(({ code, values }) => [code, values.map(({ title }) => title)]);
  expect(filters).toEqual([
    ['colour', ['белый', 'синий']],
    ['colour', ['белый', 'синий']],
  ]);
  expect(store.documents.all('deliveryMethod')).toHaveLength(1);
  expect(store.documents.all('paymentMethod')).toHaveLength(1);
});

test('the same files again touch nothing', async () => {
  const store = emptyShop();
  await bring(store, twoCloths());
  const [before, revision] = [store.image(), store.revisions.current];
  const report = await bring(store, twoCloths());
  expect(report.offers).toMatchObject({ read: 2, unchanged: 2 });
  expect(store.revisions.current).toBe(revision);
  expect(Buffer.compare(Buffer.from(store.image()), Buffer.from(before))).toBe(0);
});

test('changes alone change what they name, and nothing else', async () => {
  const store = emptyShop();
  await bring(store, twoCloths());
  const rests = '<Предложение><Ид>1</Ид><Количество>4</Количество></Предложение>';
  expect((await bring(store, [offers(rests)])).offers).toMatchObject({ read: 1, changed: 1 });
  const [group] = store.products.byCode('len-belyy')?.groups ?? [];
  expect(group).toMatchObject({ remnants: 4, offers: [{ prices: [{ price: 99050 }] }] });
});

test('a title that changes keeps its address, and a text of an editor stays until the file changes it', async () => {
  const store = emptyShop();
  await bring(store, twoCloths());
  const cloth = store.products.byCode('len-belyy');
  if (cloth === undefined) throw new Error('no cloth');
  store.products.save({ ...cloth, description: '<p>От редактора</p>' });
  await bring(store, [goods(product('1', 'Лён молочный'), true), offers(offer('1', 800, 2))]);
  expect(store.products.byCode('len-belyy')).toMatchObject({
    title: 'Лён молочный',
    description: '<p>От редактора</p>',
    cardPrices: [{ price: 80000 }],
  });
});

test('what a whole catalogue leaves out is no longer sold, and stays on its page', async () => {
  const store = emptyShop();
  await bring(store, twoCloths());
  const report = await bring(store, [goods(product('2', 'Лён синий', 'c2'))], { allowHiding: true });
  expect(report.offers).toMatchObject({ hidden: 1, unchanged: 1 });
  expect(store.products.byCode('len-belyy')).toMatchObject({
    categories: [{ code: 'tkani' }, { code: 'len' }],
    groups: [{ available: false }],
  });
  await bring(store, [goods(product('1', 'Лён белый') + product('2', 'Лён синий', 'c2'))]);
  expect(store.products.byCode('len-belyy')).toMatchObject({ groups: [{ available: true, remnants: 12.3 }] });
});

test('a package that hides more than a third waits for somebody who says so', async () => {
  const store = emptyShop();
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  const all = [
    goods(ids.map((id) => product(id, `Лён ${id}`)).join('')),
    offers(ids.map((id) => offer(id, 1, 1)).join('')),
  ];
  await bring(store, all);
  const few = [
    goods(
      ids
        .slice(0, 12)
        .map((id) => product(id, `Лён ${id}`))
        .join(''),
    ),
  ];
  const before = store.revisions.current;
  expect((await bring(store, few)).stopped).toEqual({ hidden: 8, shown: 20 });
  expect(store.revisions.current).toBe(before);
  expect((await bring(store, few, { allowHiding: true })).stopped).toBeUndefined();
  expect(store.exchange.products.countSold()).toBe(12);
});

test.each([
  { shown: 2, hidden: 1, waits: true },
  { shown: 3, hidden: 1, waits: false },
  { shown: 3, hidden: 2, waits: true },
  { shown: 10, hidden: 3, waits: false },
  { shown: 10, hidden: 4, waits: true },
])('of $shown goods $hidden are hidden: it waits for somebody: $waits', async ({ shown, hidden, waits }) => {
  const store = emptyShop();
  const ids = Array.from({ length: shown }, (_, index) => String(index));
  const whole = (some: readonly string[]) => goods(some.map((id) => product(id, `Лён ${id}`)).join(''));
  await bring(store, [whole(ids), offers(ids.map((id) => offer(id, 1, 1)).join(''))]);
  const { stopped } = await bring(store, [whole(ids.slice(hidden))]);
  expect(stopped).toEqual(waits ? { hidden, shown } : undefined);
  expect(store.exchange.products.countSold()).toBe(waits ? shown : shown - hidden);
});

test('an empty export of a small shop waits, too', async () => {
  const store = emptyShop();
  await bring(store, twoCloths());
  const empty = goods('').replace('<Товары>', '<Товары><Товар Статус="Удален"><Ид>1</Ид></Товар>');
  expect((await bring(store, [empty])).stopped).toEqual({ hidden: 2, shown: 2 });
});

test('offers that come before their goods wait for them, and so do goods without a price', async () => {
  const store = emptyShop();
  const early = await bring(store, [offers(offer('1', 300, 1))]);
  expect(early).toMatchObject({
    offers: { read: 1, leftOut: 1 },
    problems: [{ file: '0.xml', element: 'Предложение', problem: { code: 'noProduct' } }],
  });
  const late = await bring(store, [goods(product('1', 'Лён') + product('2', 'Бязь'), true)]);
  expect(late.offers).toMatchObject({ read: 2, created: 1, leftOut: 1 });
  expect(late.problems).toMatchObject([{ problem: { code: 'noPrice', id: '2' } }]);
});

test('characteristics are sizes of their goods, and one that is gone can no longer be bought', async () => {
  const store = emptyShop();
  const size = (id: string, value: string) =>
    offer(`1#${id}`, 100, 3).replace(
      '<Цены>',
      `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Ширина, см</Наименование><Значение>${value}</Значение></ХарактеристикаТовара></ХарактеристикиТовара><Цены>`,
    );
  await bring(store, [goods(product('1', 'Лён')), offers(size('a', '150') + size('b', '220'), false)]);
  const titles = () => store.products.byCode('len')?.groups.map(({ title, available }) => [title, available]);
  expect(titles()).toEqual([
    ['Лён / 150', true],
    ['Лён / 220', true],
  ]);
  await bring(store, [offers(size('a', '150'), false)]);
  expect(titles()).toEqual([
    ['Лён / 150', true],
    ['Лён / 220', false],
  ]);
});

test('a file that is refused leaves the whole package out, and a dry run changes nothing', async () => {
  const store = emptyShop();
  const [catalogue = '', prices = ''] = twoCloths();
  await expect(bring(store, [catalogue, `${prices.slice(0, -20)}`])).rejects.toThrow(FileRefused);
  expect(store.metadata.get('filled')).toBeUndefined();
  expect((await bring(store, [catalogue, prices], { dryRun: true })).offers.created).toBe(2);
  expect(store.metadata.get('filled')).toBeUndefined();
});

test('a feed is a shop: prices before a discount, currencies, sizes of a group, HTML and goods that are not available', async () => {
  const store = emptyShop();
  const feed = `<yml_catalog><shop><offers>
    <offer id="1" group_id="7"><name>Плед</name><price>1500</price><oldprice>2000</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId><param name="Размер">130×170</param><vendor>Заря</vendor><description><![CDATA[<b>Тёплый</b>]]></description></offer>
    <offer id="2" group_id="7"><name>Плед</name><price>1900</price><currencyId>RUR</currencyId><categoryId>2</categoryId><param name="Размер">150×200</param></offer>
    <offer id="3" available="false"><name>Шарф</name><price>10</price><currencyId>USD</currencyId><categoryId>2</categoryId></offer>
    <offer id="4"><name>Шаль</name><price>10</price><currencyId>EUR</currencyId><categoryId>2</categoryId></offer>
    <offer id="5"><price>10</price><currencyId>RUB</currencyId><categoryId>2</categoryId></offer></offers>
    <categories><category id="1">Дом</category><category id="2" parentId="1">Пледы</category></categories>
    <currencies><currency id="RUR" rate="1"/><currency id="USD" rate="90"/><currency id="EUR" rate="CBRF"/></currencies>
    <name>Лавка</name><company>ООО «Лавка»</company></shop></yml_catalog>`;
  const report = await bring(store, [feed]);
  expect(report.offers).toMatchObject({ read: 5, created: 3, leftOut: 2 });
  expect(report.problems.map(({ problem }) => problem.code).toSorted()).toEqual(['currency', 'noTitle']);
  expect(store.products.byCode('pled')).toMatchObject({
    discount: { value: 25 },
    partner: { title: 'Заря' },
    description: '<b>Тёплый</b>',
    categories: [{ title: 'Дом' }, { title: 'Пледы' }],
    groups: [
      { title: 'Плед / 130×170', offers: [{ prices: [{ price: 150000, oldPrice: 200000 }] }] },
      { title: 'Плед / 150×200', offers: [{ prices: [{ price: 190000, oldPrice: null }] }] },
    ],
  });
  expect(store.products.byCode('sharf')?.groups).toMatchObject([
    { available: false, offers: [{ prices: [{ price: 90000 }] }] },
  ]);
  expect(store.documents.one('site', 1)).toMatchObject({ title: 'Лавка', legalName: 'ООО «Лавка»' });
});

test('the addresses that goods of a feed had lead to their pages', async () => {
  const store = emptyShop();
  const feed = `<yml_catalog><shop><offers>
    <offer id="1"><url>https://old.example/goods/?id=1&amp;a=2</url><name>Плед</name><price>1</price></offer>
    <offer id="2"><url>https://old.example/goods/?id=1&amp;a=2</url><name>Шаль</name><price>1</price></offer>
    <offer id="3"><name>Шарф</name><price>1</price></offer></offers></shop></yml_catalog>`;
  await bring(store, [feed]);
  expect(oldAddressLines(store)).toEqual(['/goods/?id=1&a=2\t/catalog/drugie-tovary/detail/pled']);
});
