import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseFile } from '../../src/content/release-files.ts';
import { servedReleases } from './harness/served-releases.ts';

const shop = servedReleases();

/** Writes a release with one small and one large file of a time, makes it live and returns their versions. */
async function versions(release: string, content: string, seconds: number) {
  const files = { [releaseFile('/page')]: content, 'films/large.mp4': content.repeat(100_000) };
  await shop.write(release, '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  for (const [file, text] of Object.entries(files)) {
    await shop.write(release, file, text);
    await utimes(join(shop.folder, 'releases', release, file), seconds, seconds);
  }
  await shop.makeLive(release);
  const [page, film] = [await shop.get('/page'), await shop.get('/films/large.mp4')];
  expect([page.body.toString(), film.body.length]).toEqual([content, Buffer.byteLength(content) * 100_000]);
  return { page: page.headers.etag, film: film.headers.etag };
}

test('the version of a file follows from its content, whenever and on whatever server it was written', async () => {
  const first = await versions('a', 'сатин', 1_000_000);
  expect(await versions('b', 'сатин', 2_000_000)).toEqual(first);
  const other = await versions('c', 'ситец', 1_000_000);
  expect(other.page).not.toBe(first.page);
  expect(other.film).not.toBe(first.film);
});
