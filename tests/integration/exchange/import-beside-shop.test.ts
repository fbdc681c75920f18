import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { PictureSource } from '../../../src/reference-api/exchange/import/import-options.ts';
import { waitForWriter } from '../../../src/reference-api/http/wait-for-writer.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { bring, cloths, emptyShop } from './small-package.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Does something when goods with a picture are planned, which is before anything is written. */
function whenPlanned(source: string, work: () => void): PictureSource {
  let isDone = false;
  return {
    take: () => Promise.resolve({ why: '' }),
    save: () => undefined,
    id(name) {
      if (name !== source || isDone) return undefined;
      isDone = true;
      work();
      return undefined;
    },
  };
}

test('what an editor and an order change while an import is planned is not lost', async () => {
  const path = join(temporaryFolder('import-beside'), 'shop.sqlite');
  const [store, other] = [emptyShop(path), emptyShop(path)];
  await bring(store, cloths(numbers(3)));
  const pictures = whenPlanned('3.jpg', () => {
    const cloth = other.products.byCode('len-1');
    if (cloth === undefined) throw new Error('no cloth');
    other.products.save({ ...cloth, description: '<p>От редактора</p>' });
  });
  await bring(store, cloths(numbers(3), 700), { pictures });
  expect(store.products.byCode('len-1')).toMatchObject({
    description: '<p>От редактора</p>',
    cardPrices: [{ price: 70000 }],
  });
});

test('goods are seen in one step, and an import that does not come to its end leaves nothing', async () => {
  const path = join(temporaryFolder('import-killed'), 'shop.sqlite');
  const [store, other] = [emptyShop(path), emptyShop(path)];
  await bring(store, cloths(numbers(2)));
  const revision = other.revisions.current;
  const rows = () => other.products.rows.changedAfter(-1).length;
  // Rows are written ahead for every 300 new goods: those of the first 300 are there when the last is planned.
  const seen: number[] = [];
  const killed = whenPlanned('400.jpg', () => {
    seen.push(rows(), other.products.words.scores('лен', 'лен', false).size);
    throw new Error('killed');
  });
  await expect(bring(store, cloths(numbers(400)), { pictures: killed })).rejects.toThrow('killed');
  expect(seen[0]).toBe(2);
  expect(seen[1]).toBeGreaterThan(2);
  expect(other.revisions.current).toBe(revision);
  expect(other.products.byCode('len-300')).toBeUndefined();
  const report = await bring(store, cloths(numbers(3)));
  expect(report.offers).toMatchObject({ read: 3, created: 1, unchanged: 2 });
  expect([rows(), other.products.words.scores('лен', 'лен', false).size]).toEqual([3, 3]);
  expect((await bring(store, cloths(numbers(400)))).offers).toMatchObject({ created: 397, unchanged: 3 });
  expect([rows(), other.products.words.scores('лен', 'лен', false).size]).toEqual([400, 400]);
});

/** Bytes that the change adds which shows so many new goods, or puts so many others in the place of those that are there. */
async function sizeOfChange(count: number, price?: number): Promise<number> {
  const path = join(temporaryFolder('import-size'), 'shop.sqlite');
  const store = emptyShop(path);
  const size = () => statSync(`${path}-wal`).size;
  if (price !== undefined) await bring(store, cloths(numbers(count)));
  const grown: number[] = [];
  const durableChange = store.durableChange.bind(store);
  vi.spyOn(store, 'durableChange').mockImplementation((work) => {
    const before = size();
    const result = durableChange(work);
    grown.push(size() - before);
    return result;
  });
  await bring(store, cloths(numbers(count), price));
  return Math.max(...grown);
}

test('the change that shows a package is as short for many goods as for few, so that shoppers do not wait for it', async () => {
  const [few, many] = [await sizeOfChange(10), await sizeOfChange(200)];
  expect(many).toBeLessThan(few * 2);
  const [fewPrices, manyPrices] = [await sizeOfChange(10, 700), await sizeOfChange(200, 700)];
  expect(manyPrices).toBeLessThan(fewPrices * 2);
});

test('a shopper’s change of a basket goes through between the changes of an import', async () => {
  const path = join(temporaryFolder('import-basket'), 'shop.sqlite');
  const [store, other] = [emptyShop(path), emptyShop(path)];
  await bring(store, cloths(numbers(20)));
  const states: string[] = [];
  const change = store.change.bind(store);
  vi.spyOn(store, 'change').mockImplementation((work) => {
    const result = change(work);
    const price = other.products.byCode('len-1')?.cardPrices[0]?.price;
    other.change(() => other.metadata.set('basket', String(states.push(`${other.canChange()} ${price}`))));
    return result;
  });
  await bring(store, cloths(numbers(20), 700));
  expect(new Set(states)).toEqual(new Set(['true 50000', 'true 70000']));
});

test('a change of a shopper waits while another process writes, and others are answered meanwhile', async () => {
  const path = join(temporaryFolder('import-writes'), 'shop.sqlite');
  const [store, other] = [emptyShop(path), emptyShop(path)];
  const app = new Hono();
  app.use(waitForWriter(store));
  app.all('*', (c) => c.text(store.canChange() ? 'free' : 'taken'));
  const answers: Promise<string>[] = [];
  const ask = async (method: string, path: string) => (await app.request(path, { method })).text();
  other.change(() => {
    answers.push(ask('GET', '/basket/v1'), ask('POST', '/catalog/v1/products'), ask('POST', '/basket/v1'));
    expect(store.canChange()).toBe(false);
  });
  expect(await Promise.all(answers)).toEqual(['taken', 'taken', 'free']);
});
