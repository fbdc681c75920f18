import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { finishRelease } from '../../src/rebuild/release/finish-release.ts';
import { prepareSpareRelease } from '../../src/rebuild/release/spare/spare-release.ts';
import { fileIdentities } from '../property/rebuild/data-folder.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

/** A price changes fewer files than this, and the shop has more. */
const AT_ONCE = 25;
/** A page, its compressed form and its Markdown. */
const FILES_OF_PAGE = 3;
/** Releases that stay. */
const STORED = 5;

const newShop = builtShops();
let shop: ShopUnderTest;
let links: MockInstance<typeof fs.linkSync>;
beforeEach(async () => {
  shop = await newShop();
  links = vi.spyOn(fs, 'linkSync');
  syncBuiltinESMExports();
});
afterEach(async () => {
  links.mockRestore();
  syncBuiltinESMExports();
  await shop.close();
});

const folders = () => readdirSync(join(shop.dataFolder, 'releases')).sort();
const later = (options = {}) => shop.rebuild({ compressLater: true, atOnce: AT_ONCE, ...options });

function editPrice(value: number) {
  shop.edit('product', 'p-3', '--price', String(value));
  return later();
}

/** An edit for which few files are linked. */
async function quickEdit(value: number) {
  links.mockClear();
  await editPrice(value);
  expect(links.mock.calls.length, `edit ${value}`).toBeLessThanOrEqual(AT_ONCE * FILES_OF_PAGE);
}

/** Another rebuild is wanted after so many looks. */
function wantedAfter(looks: number) {
  let left = looks;
  return () => left-- <= 0;
}

const finish = (isWanted?: () => boolean) => finishRelease(shop.dataFolder, isWanted, AT_ONCE);

/** What a build of the same content from nothing makes. */
async function afresh() {
  await finish();
  const files = shop.files();
  await shop.rebuild({ full: true });
  expect(files).toEqual(shop.files());
}

/** Five releases with their edits, so that the next one is made from an old folder. */
async function age() {
  for (let at = 0; at < STORED + 1; at++) {
    await editPrice(700 + at);
    await finish();
  }
}

test('SPEED-07 edits that follow at once after every page changed link few files', async () => {
  await age();
  await later({ full: true });
  expect(links.mock.calls.length).toBeGreaterThan(AT_ONCE * FILES_OF_PAGE);
  for (let at = 0; at < 8; at++) await quickEdit(900 + at);
  await afresh();
});

test('SPEED-07 the first edit after the first release of a shop links few files', async () => {
  await later({ full: true });
  await quickEdit(900);
  await afresh();
});

test('SPEED-07 where edits leave some time, releases can be gone back to as ever', async () => {
  await age();
  await later({ full: true });
  const made = [shop.live];
  for (let at = 0; at < STORED; at++) {
    await editPrice(900 + at);
    made.push(shop.live);
    await finish();
  }
  const kept = made.slice(-STORED).map((live) => live.split('/').at(-1));
  expect(folders()).toEqual(expect.arrayContaining(kept));
  await afresh();
});

test('SPEED-07 a copy of everything is made in parts, which edits do not wait for and which go on after them', async () => {
  await age();
  await later({ full: true });
  await editPrice(900);
  const copies = () => folders().filter((name) => name.startsWith('copy-'));
  const count = () => copies().map((name) => fileIdentities(join(shop.dataFolder, 'releases', name)).size);
  await finish(wantedAfter(1));
  const [name] = copies();
  const [few = 0] = count();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(fileIdentities(join(shop.dataFolder, shop.live)).size / 2);
  await editPrice(901);
  await finish(wantedAfter(2));
  expect(copies()).toEqual([name]);
  expect(count()[0]).toBeGreaterThan(few);
  await finish();
  expect(copies()).toEqual([]);
  await editPrice(902);
  await afresh();
});

test('nothing of folders that no release needs is left', async () => {
  await age();
  await later({ full: true });
  for (let at = 0; at < 12; at++) {
    await editPrice(900 + at);
    if (at % 3 === 0) await finish(wantedAfter(1));
  }
  await finish();
  // The releases that stay, the expired one, and the next.
  expect(folders().length).toBeLessThanOrEqual(STORED + 2);
  expect(folders().filter((name) => name.endsWith('.removed'))).toEqual([]);
});

test('a copy of everything that is given up for another one leaves no folder behind', async () => {
  await age();
  await later({ full: true });
  await editPrice(900);
  await finish(wantedAfter(1));
  await later({ full: true });
  await editPrice(901);
  // Goes on with what the edits before have begun, or begins anew: everything has changed.
  await prepareSpareRelease(shop.dataFolder, wantedAfter(1), AT_ONCE);
  await prepareSpareRelease(shop.dataFolder, undefined, AT_ONCE);
  const before = folders();
  expect(before.filter((name) => name.startsWith('copy-'))).toEqual([]);
  await shop.rebuild();
  expect(folders()).toEqual(before);
});
