import { expect, test } from 'vitest';
import { order } from '../../contract/fixture/checkout.ts';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { NAME, OneC, PASSWORD } from './one-c.ts';
import { readOrders } from './order-files.ts';
import { shopWith1C } from './shop-with-1c.ts';
import { shopWithCloth } from './shop-with-cloth.ts';

// What other shops' servers got wrong, by their trackers; further ones are among the tests of goods, orders and feeds.

const BOM = [0xef, 0xbb, 0xbf];

/** A file of another catalogue, with a group of its own. */
const ofCatalogue = (id: string, xml: string): string =>
  xml
    .replaceAll('<Ид>k</Ид>', `<Ид>${id}</Ид>`)
    .replaceAll('<Ид>k#</Ид>', `<Ид>${id}#</Ид>`)
    .replaceAll('<ИдКаталога>k</ИдКаталога>', `<ИдКаталога>${id}</ИдКаталога>`);

test('MOVE-06 orders begin with a mark of byte order, and a shop without any answers XML as well', async () => {
  const { oneC } = shopWith1C();
  await oneC.checkauth('sale');
  const bytes = new Uint8Array(await (await oneC.ask('type=sale&mode=query')).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual(BOM);
  expect(new TextDecoder().decode(bytes)).toMatch(/^<\?xml[^>]*>\s*<КоммерческаяИнформация [^>]*\/>$/);
});

test('MOVE-06 1C that names no version gets all orders at once, without containers, however often it asks', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const placed = [await order(api, { groups: [{ id: groups[0], count: 1 }] }), await order(api)];
  const first = await oneC.query();
  expect(first).not.toContain('Контейнер');
  expect(await oneC.query()).toContain(`<Номер>${placed[1]?.orderId}</Номер>`);
  expect(readOrders(first).map(({ number }) => Number(number))).toEqual(placed.map(({ orderId }) => orderId));
  expect([await oneC.success(), await oneC.success()]).toEqual([['success'], ['success']]);
  expect(readOrders(await oneC.query())).toEqual([]);
});

test('MOVE-05 the name of the scheme may be written in any way, and each later request needs the cookie', async () => {
  const { api } = shopWith1C();
  const credentials = Buffer.from(`${NAME}:${PASSWORD}`).toString('base64');
  const ask = async (query: string, headers: Record<string, string>) =>
    (await api.fetch(`/exchange/1c?${query}`, { headers })).text();
  expect(await ask('type=catalog&mode=checkauth', { authorization: `basic ${credentials}` })).toMatch(
    /^success\n/,
  );
  expect(await ask('type=catalog&mode=init', { authorization: `Basic ${credentials}` })).toMatch(
    /^failure\n/,
  );
  expect(await ask('type=sale&mode=success', {})).toMatch(/^failure\n/);
});

test('MOVE-05 a portion that comes later without the classifier keeps the groups of the first', async () => {
  const { api, oneC } = shopWith1C();
  await oneC.exchange({ 'import0_1.xml': importXml([cloth('1')]), 'offers0_1.xml': offersXml([cloth('1')]) });
  const portion = importXml([cloth('2')], true).replace(/<Классификатор>.*<\/Классификатор>/, '');
  const ends = await oneC.exchange({ 'import0_2.xml': portion, 'offers0_2.xml': offersXml([cloth('2')]) });
  expect(ends).toEqual([['success'], ['success']]);
  const groups = ['len-1', 'len-2'].map((code) =>
    api.store.products.byCode(code)?.categories.map(({ title }) => title),
  );
  expect(groups).toEqual([['Ткани из 1С'], ['Ткани из 1С']]);
});

test('MOVE-05 a whole export of another catalogue takes nothing of the first off sale', async () => {
  const { api, oneC } = shopWith1C();
  const first = ['1', '2', '3'].map((id) => cloth(id));
  await oneC.exchange({ 'import.xml': importXml(first), 'offers.xml': offersXml(first, false) });
  const others = [cloth('7')];
  const sent = { 'import1.xml': importXml(others), 'offers1.xml': offersXml(others, false) };
  await oneC.exchange(
    Object.fromEntries(Object.entries(sent).map(([name, xml]) => [name, ofCatalogue('n', xml)])),
  );
  expect(api.store.exchange.products.countSold()).toBe(4);
});

test('MOVE-05 goods that come again under another title and article are the same goods, and told twice in a file they are one', async () => {
  const { api, oneC } = shopWith1C();
  const files = { 'import.xml': importXml([cloth('1')]), 'offers.xml': offersXml([cloth('1')]) };
  await oneC.exchange(files);
  const renamed = importXml([cloth('1'), cloth('1')])
    .replaceAll('Лён 1', 'Лён льняной')
    .replaceAll('A-1', 'B-1');
  await oneC.exchange({ ...files, 'import.xml': renamed });
  expect(api.store.exchange.products.countSold()).toBe(1);
  expect(api.store.products.byCode('len-1')).toMatchObject({ title: 'Лён льняной', vendorCode: 'B-1' });
});

test('MOVE-05 the stock of goods is that of all their sizes, and each size keeps its own', async () => {
  const { api, oneC } = shopWith1C();
  const sizes = offersXml([cloth('1#a', 100, 3), cloth('1#b', 100, 4)]);
  await oneC.exchange({ 'import.xml': importXml([cloth('1')]), 'offers.xml': sizes });
  const product = api.store.products.byCode('len-1');
  expect([product?.allRemnants, product?.groups.map(({ remnants }) => remnants)]).toEqual([7, [3, 4]]);
});

test('MOVE-05 a repeated import, of a client that lost the answer, is answered alike and changes nothing', async () => {
  const { api, oneC } = shopWith1C();
  await oneC.exchange({ 'import.xml': importXml([cloth('1')]), 'offers.xml': offersXml([cloth('1')]) });
  const before = api.store.revisions.current;
  expect(await oneC.import('import.xml')).toEqual(['success']);
  expect(await oneC.import('offers.xml')).toEqual(['success']);
  expect(await new OneC(api.fetch).lines('type=catalog&mode=import&filename=import.xml')).toEqual([
    'failure',
    expect.any(String),
  ]);
  expect(api.store.revisions.current).toBe(before);
});
