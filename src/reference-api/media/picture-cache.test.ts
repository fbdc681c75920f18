import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const KIB = 1024;
const keyOf = (name: number | string) => createHash('sha256').update(String(name)).digest('hex');
const picture = (kib: number, fill = 7) => Buffer.alloc(kib * KIB - 32, fill);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (budgetKib: number) => new PictureCache({ folder, budgetBytes: budgetKib * KIB });
async function files(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const pathOf = (name: number | string) => join(folder, keyOf(name).slice(0, 2), keyOf(name));
async function read(cache: PictureCache, name: number | string): Promise<Uint8Array | undefined> {
  const kept = await cache.open(keyOf(name));
  return kept && (kept.kind === 'bytes' ? kept.bytes : await buffer(kept.stream));
}

test('SEC-02 the cache keeps within its budget, whatever is written at once', async () => {
  const cache = open(200);
  await Promise.all(Array.from({ length: 100 }, (_, index) => cache.write(keyOf(index), picture(16))));
  await cache.settled();
  expect(cache.usedBytes).toBeLessThanOrEqual(200 * KIB);
  const kept = await files();
  expect(kept).toHaveLength(12);
  const sizes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => stat(pathOf(index)).catch(() => undefined)),
  );
  expect(sizes.reduce((sum, about) => sum + (about?.size ?? 0), 0)).toBeLessThanOrEqual(200 * KIB);
});

test('SEC-02 what nobody read for the longest time goes first', async () => {
  const cache = open(64);
  for (const name of [1, 2, 3, 4]) await cache.write(keyOf(name), picture(16));
  expect(await read(cache, 1)).toBeDefined();
  await cache.write(keyOf(5), picture(16));
  await cache.settled();
  expect((await files()).sort()).toEqual([1, 3, 4, 5].map(keyOf).sort());
  expect(await read(cache, 2)).toBeUndefined();
});

test('SEC-02 at a start the folder is counted, by the time of the last use, and drafts are cleared away', async () => {
  const before = open(1000);
  for (const name of [1, 2, 3, 4]) await before.write(keyOf(name), picture(16));
  for (const [name, day] of [
    [1, 3],
    [2, 1],
    [3, 4],
    [4, 2],
  ] as const)
    await utimes(pathOf(name), new Date(2026, 0, day), new Date(2026, 0, day));
  const draft = `${pathOf(1)}.left.tmp`;
  await writeFile(draft, 'half');
  await utimes(draft, new Date(2026, 0, 1), new Date(2026, 0, 1));

  const cache = open(48);
  await cache.write(keyOf(5), picture(16));
  await cache.settled();
  expect((await files()).sort()).toEqual([1, 3, 5].map(keyOf).sort());
  expect(cache.usedBytes).toBe(48 * KIB);
});

test('a picture larger than the budget is not kept, nor is one of an earlier run', async () => {
  const cache = open(64);
  await cache.write(keyOf('small'), picture(16));
  await cache.write(keyOf('large'), picture(100));
  await cache.settled();
  expect(await files()).toEqual([keyOf('small')]);
  const smaller = open(8);
  await smaller.settled();
  expect(await files()).toEqual([]);
});

test('SEC-02 a picture that is being read is read to its end, though it has to go', async () => {
  const cache = open(1100);
  const bytes = picture(1000, 9);
  await cache.write(keyOf('read'), bytes);
  const kept = await cache.open(keyOf('read'));
  if (kept?.kind !== 'stream') throw new Error('A large picture is expected as a stream');
  await cache.write(keyOf('next'), picture(1000));
  await cache.settled();
  expect(await files()).toEqual([keyOf('next')]);
  expect((await buffer(kept.stream)).equals(bytes)).toBe(true);
});

test.each([20, 600])('a file of %i KiB that is cut short or altered is not served', async (kib) => {
  const cache = open(2000);
  await cache.write(keyOf(1), picture(kib));
  expect((await read(cache, 1))?.length).toBe(kib * KIB - 32);
  await truncate(pathOf(1), kib * KIB - 1);
  expect(await read(cache, 1)).toBeUndefined();
  expect(cache.has(keyOf(1))).toBe(false);
  await cache.write(keyOf(1), picture(kib));
  await writeFile(pathOf(1), picture(kib, 8));
  expect(await read(cache, 1)).toBeUndefined();
});

test('a folder that cannot be written to is an error of the file system, and counts nothing', async () => {
  const cache = open(2000);
  await mkdir(join(folder, keyOf(1).slice(0, 2)));
  await mkdir(pathOf(1));
  await expect(cache.write(keyOf(1), picture(16))).rejects.toThrow();
  expect(cache.has(keyOf(1))).toBe(false);
  expect(cache.usedBytes).toBe(0);
});
