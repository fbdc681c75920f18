import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLink } from '../../src/rebuild/disk/replace-link.ts';
import { prepareSpareRelease } from '../../src/rebuild/release/spare/spare-release.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const newShop = builtShops();
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop.close());

const releases = () => readdirSync(join(shop.dataFolder, 'releases')).sort();
const standbys = () => releases().filter((name) => name.startsWith('spare-'));
const folderOf = (name: string) => lstatSync(join(shop.dataFolder, name)).ino;
const price = (value: number) => shop.edit('product', 'p-3', '--price', String(value));

/** What a clean build of the same content makes. */
async function afresh() {
  await shop.rebuild({ full: true });
  return shop.files();
}

test('an edit goes live in the folder that was prepared for it', async () => {
  await prepareSpareRelease(shop.dataFolder);
  const [standby] = standbys();
  const folder = folderOf(`releases/${standby}`);
  const before = shop.files();
  price(991);
  await shop.rebuild();
  expect(folderOf(shop.live)).toBe(folder);
  expect(standbys()).toEqual([]);
  const files = shop.files();
  expect(files).not.toEqual(before);
  expect(files).toEqual(await afresh());
});

test('a standby is made of the oldest release, and is a copy of the live one whatever changed since', async () => {
  for (let at = 0; at < 9; at++) {
    price(900 + at);
    if (at === 2) shop.edit('product', 'p-30', '--title', 'Другой товар');
    if (at === 3) shop.edit('product', 'p-31', '--remove');
    await shop.rebuild();
    const [oldest] = releases();
    const spare = folderOf(`releases/${oldest}`);
    await prepareSpareRelease(shop.dataFolder);
    const [standby] = standbys();
    // The first build and five more are kept; from then on the oldest is spare.
    expect(folderOf(`releases/${standby}`) === spare).toBe(at > 3);
  }
  price(990);
  await shop.rebuild();
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('preparing twice writes nothing', async () => {
  await prepareSpareRelease(shop.dataFolder);
  const [bytes, names] = [shop.snapshotBytes(), releases()];
  await prepareSpareRelease(shop.dataFolder);
  expect([shop.snapshotBytes(), releases()]).toEqual([bytes, names]);
});

test('a standby that was not completed is not used', async () => {
  const half = join(shop.dataFolder, 'releases', `spare-${shop.live.split('/').at(-1)}`);
  mkdirSync(half);
  writeFileSync(join(half, 'index.html'), 'half');
  price(991);
  await shop.rebuild();
  expect(standbys()).toEqual([]);
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('a standby whose folder is lost is done without', async () => {
  await prepareSpareRelease(shop.dataFolder);
  const [standby = ''] = standbys();
  rmSync(join(shop.dataFolder, 'releases', standby), { recursive: true });
  price(991);
  await shop.rebuild();
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('a release that was gone back to is no standby', async () => {
  for (let at = 0; at < 6; at++) {
    price(900 + at);
    await shop.rebuild();
  }
  const [oldest = ''] = releases();
  replaceLink(join(shop.dataFolder, 'current'), join('releases', oldest));
  const files = shop.files();
  await prepareSpareRelease(shop.dataFolder);
  expect(shop.files()).toEqual(files);
  price(990);
  await shop.rebuild();
  const after = shop.files();
  expect(after).toEqual(await afresh());
});
