import { expect, test } from 'vitest';
import { ImportVersions } from '../../../src/reference-api/exchange/writer/import-versions.ts';
import { noteVersion } from '../../../src/reference-api/history/note-version.ts';
import { bring, cloths, emptyShop } from './small-package.ts';

test('STAFF-03 goods that 1C changes keep how they were, and those whose stock alone changes do not', async () => {
  const store = emptyShop();
  await bring(store, cloths([1, 2], 500));
  const [first, second] = [1, 2].map((number) => store.products.byCode(`len-${number}`)!);
  expect(store.versions.find({ limit: 9 })).toEqual([]);
  const stockOnly = cloths([2], 500)[1]!.replaceAll('<Количество>10', '<Количество>4');
  await bring(store, [stockOnly]);
  expect(store.versions.ofRecord('product', String(second!.id))).toEqual([]);
  await bring(store, [cloths([1], 700)[1]!]);
  const [after, before] = store.versions.ofRecord('product', String(first!.id));
  expect([after!.cause, before!.cause]).toEqual(['import', 'found']);
  expect(store.versions.record(after!.id)).toMatchObject({ cardPrices: [{ price: 700_00 }] });
  expect(store.versions.record(before!.id)).toMatchObject({ cardPrices: [{ price: 500_00 }] });
});

test('STAFF-03 of a package of many goods some keep versions, and those that people have edited always', async () => {
  const store = emptyShop();
  const numbers = [1, 2, 3, 4, 5];
  await bring(store, cloths(numbers, 500));
  const goods = numbers.map((number) => store.products.byCode(`len-${number}`)!);
  const last = goods.at(-1)!;
  const about = { kind: 'product', id: String(last.id), title: last.title, by: 'Анна', at: new Date() };
  noteVersion(store.versions, { ...about, before: last, after: last, cause: 'form' });
  const versions = new ImportVersions(store, new Date(), 2);
  for (const before of goods) {
    const product = { ...before, title: `${before.title} новый` };
    if (versions.isWanted(before, product)) versions.note({ product, before });
  }
  const kept = store.versions.find({ limit: 100 }).filter(({ cause }) => cause === 'import');
  expect(kept.map(({ title }) => title).sort()).toEqual(['Лён 1 новый', 'Лён 2 новый', 'Лён 5 новый']);
});
