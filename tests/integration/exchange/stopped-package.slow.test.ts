import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runExchangeCommand } from '../../../src/reference-api/exchange/accounts/exchange-command.ts';
import { ImportLock } from '../../../src/reference-api/exchange/import/import-lock.ts';
import { StartError } from '../../../src/reference-api/start-error.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { OneC } from './one-c.ts';
import { shopWith1C } from './shop-with-1c.ts';

/** A shop on the disk, as a server has it, with twenty cloths of 1C. */
async function shopOnDisk() {
  const folder = join(temporaryFolder('exchange-shop'), 'api');
  const databasePath = join(folder, 'shop.sqlite');
  const { api, oneC } = shopWith1C({
    databasePath,
    picturesFolder: join(folder, 'pictures'),
    exchangeFolder: join(folder, 'exchange'),
    exchangeLimits: { waitMs: 20 },
  });
  const cloths = Array.from({ length: 20 }, (_, index) => cloth(String(index)));
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  const run = (...args: string[]) =>
    runExchangeCommand(databasePath, args, () => Promise.resolve('a long password'));
  return { api, oneC, cloths, run, folder, databasePath };
}

const SENTENCE = /С витрины ушли бы 8 из 20 товаров/;

test('MOVE-07 a package that would hide more than a third of the goods waits until the operator lets it in', async () => {
  const { api, oneC, cloths, run, folder } = await shopOnDisk();
  const sold = () => api.store.exchange.products.countSold();
  expect(sold()).toBe(20);
  await expect(run('allow')).rejects.toThrow(StartError);
  const few = { 'import.xml': importXml(cloths.slice(0, 12)) };
  expect(await oneC.exchange(few)).toEqual([['failure', expect.stringMatching(SENTENCE)]]);
  expect(sold()).toBe(20);
  expect(await run('allow')).toEqual(['The package of 1C is in the shop.']);
  expect(sold()).toBe(12);
  expect(await oneC.import('import.xml')).toEqual(['success']);
  expect(readdirSync(join(folder, 'exchange'))).toEqual([]);
});

test('a stopped package is dropped by the operator, or by a later one that tells everything again', async () => {
  const { api, oneC, cloths, run } = await shopOnDisk();
  const few = { 'import.xml': importXml(cloths.slice(0, 12)) };
  await oneC.exchange(few);
  expect(await run('drop')).toEqual([expect.stringContaining('forgotten')]);
  await expect(run('allow')).rejects.toThrow(StartError);
  await oneC.exchange(few);
  const dearer = cloths.map((one) => ({ ...one, price: 200 }));
  expect(await oneC.exchange({ 'offers.xml': offersXml(dearer) })).toEqual([['success']]);
  await expect(run('allow')).rejects.toThrow(StartError);
  expect(api.store.exchange.products.countSold()).toBe(20);
  expect(api.store.products.byCode('len-3')).toMatchObject({ cardPrices: [{ price: 200_00 }] });
});

test('MOVE-05 1C is told that an import goes on until it is done, and waits for one that runs already', async () => {
  const { oneC, api, databasePath } = await shopOnDisk();
  const lock = new ImportLock(databasePath);
  await oneC.checkauth();
  await oneC.file('catalog', 'offers.xml', offersXml([cloth('3', 300)]));
  const ask = () => oneC.lines('type=catalog&mode=import&filename=offers.xml');
  expect(await ask()).toEqual(['progress', expect.any(String)]);
  expect(await ask()).toEqual(['progress', expect.any(String)]);
  lock.release();
  expect(await oneC.import('offers.xml')).toEqual(['success']);
  expect(api.store.products.byCode('len-3')).toMatchObject({ cardPrices: [{ price: 300_00 }] });
});

test('accounts of 1C are added, changed and removed by command, also while the shop runs', async () => {
  const { api, run } = await shopOnDisk();
  expect(await run('list')).toEqual(['1c']);
  await run('add', 'склад');
  const other = new OneC(api.fetch, { name: 'склад', password: 'a long password' });
  expect((await other.checkauth())[0]).toBe('success');
  expect(await run('list')).toEqual(['1c', 'склад']);
  await run('remove', 'склад');
  expect((await other.lines('type=catalog&mode=init'))[0]).toBe('failure');
  expect((await other.checkauth())[0]).toBe('failure');
  for (const wrong of [[], ['add'], ['add', 'a:b'], ['list', 'x'], ['burn', '1c'], ['remove', 'nobody']])
    await expect(run(...wrong)).rejects.toThrow(StartError);
  await expect(run('add', '1c')).rejects.toThrow('already');
});
