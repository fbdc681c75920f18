import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressRelease } from '../../src/rebuild/release/compress-release.ts';
import { finishRelease } from '../../src/rebuild/release/finish-release.ts';
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
const releases = () => readdirSync(join(shop.dataFolder, 'releases'));
const prepared = () => releases().filter((name) => name.startsWith('spare-'));
const folderOf = (name: string) => lstatSync(join(shop.dataFolder, name)).ino;
const filesOf = (name: string) => fileIdentities(join(shop.dataFolder, name));
const formsOf = (name: string) => [...filesOf(name)].filter(([file]) => file.endsWith('.html.br'));

/** Files of the live release whose compressed form is not theirs. */
const stale = () =>
  formsOf(shop.live).filter(([form]) => {
    const [plain, packed] = [form.replace(/\.br$/, ''), form].map((name) =>
      readFileSync(join(shop.dataFolder, shop.live, name)),
    );
    return !plain?.equals(brotliDecompressSync(packed ?? ''));
  });

/** Another rebuild is wanted after so many looks. */
function wantedAfter(looks: number) {
  let left = looks;
  return () => left-- <= 0;
}

async function afresh() {
  await shop.rebuild({ full: true });
  return shop.files();
}

test('an edit while pages are compressed goes live in a folder that was prepared before', async () => {
  await later();
  await finishRelease(shop.dataFolder, wantedAfter(4));
  const [ready = ''] = prepared();
  const folder = folderOf(`releases/${ready}`);
  const done = new Map(formsOf(shop.live));
  expect(done.size).toBeGreaterThan(5);
  price(991);
  await later();
  expect(folderOf(shop.live)).toBe(folder);
  const kept = new Map(formsOf(shop.live));
  const lost = [...done.keys()].filter((file) => kept.get(file) !== done.get(file));
  const changed = [...filesOf(shop.live)].filter(([file]) => /p-3\.html$/.test(file));
  expect(changed).not.toEqual([]);
  expect(lost.length).toBeLessThan(done.size / 2);
  await finishRelease(shop.dataFolder);
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('the prepared folder has each compressed form that the live release has', async () => {
  await later();
  await finishRelease(shop.dataFolder);
  const [ready = ''] = prepared();
  expect(formsOf(shop.live)).not.toEqual([]);
  expect(formsOf(`releases/${ready}`)).toEqual(formsOf(shop.live));
  price(991);
  await shop.rebuild();
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('a form that a killed process has not shared with the prepared folder is shared afterwards', async () => {
  await later();
  await finishRelease(shop.dataFolder, wantedAfter(4));
  const [ready = ''] = prepared();
  for (const [file] of formsOf(`releases/${ready}`).slice(0, 3))
    rmSync(join(shop.dataFolder, 'releases', ready, file));
  await compressRelease(shop.dataFolder);
  expect(prepared()).toEqual([ready]);
  expect(formsOf(`releases/${ready}`)).toEqual(formsOf(shop.live));
});

test('a prepared folder is no copy of a release that was compressed without it', async () => {
  await later();
  await prepareSpareRelease(shop.dataFolder);
  const db = new DatabaseSync(join(shop.dataFolder, 'content.sqlite'));
  const fact = "FROM fact WHERE name = 'spare release'";
  const value = String(db.prepare(`SELECT value ${fact}`).get()?.value);
  db.exec(`DELETE ${fact}`);
  await compressRelease(shop.dataFolder);
  db.prepare("INSERT INTO fact VALUES ('spare release', ?)").run(value);
  db.close();
  price(991);
  await shop.rebuild();
  const files = shop.files();
  expect(files).toEqual(await afresh());
});

test('edits one after the other while the whole shop is compressed lose no form and show no old one', async () => {
  await later();
  for (let at = 0; at < 9; at++) {
    price(900 + at);
    if (at === 4) await later({ full: true });
    else await later();
    expect(stale()).toEqual([]);
    await finishRelease(shop.dataFolder, wantedAfter(3));
    const [ready = ''] = prepared();
    expect(formsOf(`releases/${ready}`)).toEqual(formsOf(shop.live));
  }
  await finishRelease(shop.dataFolder);
  const files = shop.files();
  expect(files).toEqual(await afresh());
});
