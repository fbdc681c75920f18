import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browsableShop } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
let begun: { id: string; files: string[] }[];
/** The bytes of each file when it was told. */
let shown: Map<string, string>;

const meanwhile = {
  onStarted: (release: { id: string; files: string[] }) => void begun.push(release),
  onMade: (files: string[]) => {
    const folder = join(shop.dataFolder, 'releases', begun[0]?.id ?? '');
    for (const file of files) shown.set(file, readFileSync(join(folder, file), 'base64'));
  },
};

beforeEach(() => {
  shop = new ShopUnderTest(browsableShop());
  begun = [];
  shown = new Map();
});
afterEach(() => shop.close());

test('SPEED-08 each page of the first release is told once it is whole, with the bytes that it keeps', async () => {
  const { release } = await shop.rebuild({ meanwhile });
  expect(begun.map(({ id }) => id)).toEqual([release]);
  expect([...shown.keys()].sort()).toEqual(begun[0]?.files.toSorted());
  const pages = [...shop.files()].filter(([name]) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(10);
  for (const [name] of pages)
    expect(shown.get(name)).toBe(readFileSync(join(shop.dataFolder, 'releases', release, name), 'base64'));
});

test('SPEED-08 a later release is told to nobody: the last one is shown until it is whole', async () => {
  await shop.rebuild();
  await shop.rebuild({ meanwhile, full: true });
  expect([begun, shown.size]).toEqual([[], 0]);
});

test('SPEED-08 a first release that is made where another one was killed is as if there had been none', async () => {
  const killed = new Error('killed');
  const failing = {
    ...meanwhile,
    onMade: () => {
      throw killed;
    },
  };
  await expect(shop.rebuild({ meanwhile: failing })).rejects.toBe(killed);
  begun = [];
  const { release, pages } = await shop.rebuild({ meanwhile });
  expect(begun.map(({ id }) => id)).toEqual([release]);
  expect(pages.rendered).toBe(pages.total);
});
