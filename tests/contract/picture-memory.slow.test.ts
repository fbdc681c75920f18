import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from '../../src/reference-api/files/picture.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MEGABYTE = 2 ** 20;
const MOST = 64;
const PATIENCE_MS = 60_000;
const FIXTURE = join(import.meta.dirname, 'fixture/picture-memory-worker.ts');
const folder = temporaryFolder('picture-memory');

/** Megabytes that a process took at most for a large task, over what a small one took. */
async function megabytes(...task: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [FIXTURE, ...task]);
  return Number(stdout) / MEGABYTE;
}

async function progressive(name: string, width: number, height: number, chromaSubsampling = '4:2:0') {
  const path = join(folder, name);
  const cloth = sharp({ create: { width, height, channels: 3, background: '#a3361f' } });
  await cloth.jpeg({ progressive: true, chromaSubsampling }).toFile(path);
  return path;
}

const measured = test.skipIf(!existsSync('/proc/self/status'));

measured.each(['webp', 'jpg'])(
  'SEC-02 the largest drawing takes less than 64 MB, as %s',
  async (format) => {
    expect(await megabytes('draw', format)).toBeLessThan(MOST);
  },
  PATIENCE_MS,
);

measured.each([
  ['12 megapixels of a phone', '4:2:0', 4000],
  ['6 megapixels of full colour', '4:4:4', 2000],
])(
  'SEC-02 an upload takes less than 64 MB: a progressive JPEG of %s',
  async (_, sampling, width) => {
    const small = await progressive('small.jpg', 64, 64);
    const large = await progressive(`${width}.jpg`, width, 3000, sampling);
    expect(await megabytes('clean', small, large)).toBeLessThan(MOST);
  },
  PATIENCE_MS,
);

test('SEC-02 a progressive JPEG of full colour is refused beyond 6 megapixels', async () => {
  const large = await progressive('large.jpg', 3000, 2100, '4:4:4');
  await expect(cleanPicture(large, join(folder, 'clean'), 'image/jpeg')).rejects.toMatchObject({
    body: { message: expect.stringContaining('больше 6\u00a0мегапикселей') as string },
  });
});
