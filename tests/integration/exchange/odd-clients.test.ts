import { expect, test } from 'vitest';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { shopWith1C } from './shop-with-1c.ts';
import { zipArchive } from './zip-archive.ts';

const CLOTHS = [cloth('1', 100)];
const countSold = ({ api }: ReturnType<typeof shopWith1C>): number => api.store.exchange.products.countSold();

test('MOVE-05 what was sent and never asked to be imported is brought in as the exchange is complete', async () => {
  const shop = shopWith1C();
  const { oneC } = shop;
  await oneC.checkauth();
  await oneC.file('catalog', 'import.xml', importXml(CLOTHS));
  await oneC.file('catalog', 'offers.xml', offersXml(CLOTHS));
  expect(await oneC.lines('type=catalog&mode=complete')).toEqual(['success']);
  expect(countSold(shop)).toBe(1);
  await oneC.file('catalog', 'import.xml', '<КоммерческаяИнформация>');
  expect(await oneC.lines('type=catalog&mode=complete')).toEqual([
    'failure',
    expect.stringContaining('файл обрывается'),
  ]);
});

test('MOVE-05 names of files are the same in any case, and with the disk that 1C runs on', async () => {
  const shop = shopWith1C();
  const { oneC } = shop;
  await oneC.checkauth();
  expect(await oneC.file('catalog', 'C:\\Exchange\\webdata\\Import.XML', importXml(CLOTHS))).toEqual([
    'success',
  ]);
  expect(await oneC.file('catalog', 'Offers.xml', offersXml(CLOTHS))).toEqual(['success']);
  expect(await oneC.import('offers.xml')).toEqual(['success']);
  expect(countSold(shop)).toBe(1);
});

test('MOVE-05 names in archives are read as Windows writes them, and an archive within one is refused', async () => {
  const shop = shopWith1C();
  const { oneC } = shop;
  const archive = zipArchive(
    { 'Обмен\\Товары import.xml': importXml(CLOTHS), 'Обмен\\Цены offers.xml': offersXml(CLOTHS) },
    'ibm866',
  );
  await oneC.checkauth();
  await oneC.file('catalog', 'v8_1.zip', archive);
  const cut = zipArchive({ 'Обмен\\Товары import.xml': importXml(CLOTHS).slice(0, -30) }, 'ibm866');
  expect(await oneC.import('import.xml')).toEqual(['success']);
  expect(countSold(shop)).toBe(1);
  await oneC.file('catalog', 'v8_2.zip', cut);
  expect(await oneC.import('import.xml')).toEqual([
    'failure',
    expect.stringContaining('Обмен/Товары import.xml, строка 1'),
  ]);
  await oneC.file('catalog', 'v8_3.zip', zipArchive({ 'goods.zip': archive }));
  expect(await oneC.import('import.xml')).toEqual([
    'failure',
    expect.stringContaining('В архиве лежит ещё один архив, goods.zip'),
  ]);
});
