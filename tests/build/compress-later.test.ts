import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressRelease } from '../../src/rebuild/release/compress-release.ts';
import { prepareSpareRelease } from '../../src/rebuild/release/spare/spare-release.ts';
import { fileIdentities } from '../property/rebuild/data-folder.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
beforeEach(() => {
  shop = new ShopUnderTest();
});
afterEach(() => shop.close());

const later = (options = {}) => shop.rebuild({ compressLater: true, ...options });
const price = (value: number) => shop.edit('product', 'p-3', '--price', String(value));
const compressed = () => [...shop.files().keys()].filter((name) => name.endsWith('.html.br'));

/** What a build of the same content makes that compresses each page at once. */
async function afresh() {
  await shop.rebuild({ full: true });
  return shop.files();
}

test('a release is live before its pages are compressed, and is then what a full build makes', async () => {
  await later();
  expect(compressed()).toEqual([]);
  expect(await compressRelease(shop.dataFolder)).toBe(true);
  const files = shop.files();
  expect(compressed()).not.toEqual([]);
  expect(files).toEqual(await afresh());
});

test('a page that has changed loses its old compressed form, the others keep theirs', async () => {
  await shop.rebuild();
  const before = compressed();
  price(991);
  await later();
  const lost = before.filter((name) => !compressed().includes(name));
  expect(lost).toContainEqual(expect.stringMatching(/\/p-3\.html\.br$/));
  expect(lost.length).toBeLessThan(before.length);
  await compressRelease(shop.dataFolder);
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('what one rebuild leaves because the next is wanted is compressed after that', async () => {
  await later();
  expect(await compressRelease(shop.dataFolder, () => true)).toBe(false);
  await prepareSpareRelease(shop.dataFolder);
  price(991);
  await later();
  expect(await compressRelease(shop.dataFolder)).toBe(true);
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('the oldest release becomes the next one, however little of it was compressed', async () => {
  await later();
  for (let at = 0; at < 9; at++) {
    price(900 + at);
    await later();
    if (at > 4) await compressRelease(shop.dataFolder);
    if (at % 2 === 0) await prepareSpareRelease(shop.dataFolder);
  }
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('compressing twice, or after a rebuild without a change, touches no file', async () => {
  await later();
  await compressRelease(shop.dataFolder);
  const files = fileIdentities(shop.dataFolder);
  await later();
  await compressRelease(shop.dataFolder);
  expect(fileIdentities(shop.dataFolder)).toEqual(files);
  expect(readdirSync(`${shop.dataFolder}/releases`)).not.toContain('compressing');
});
