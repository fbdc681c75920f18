import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changedBrand, NIGHT } from '../../tests/brand/brand-folder.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { drawIcons } from './icon-files.ts';
import { readBrand } from './read-brand.ts';

const GROUND = 'rgb(18,21,27)';

async function sizeOf(picture: Buffer | undefined) {
  const { format, width, height } = await sharp(picture).metadata();
  return [format, width, height];
}

test('META-14 a brand’s icons for tabs and home screens are drawn from its icon.svg, the same each time', async () => {
  const icons = await drawIcons(readBrand(NIGHT), GROUND);
  expect(await sizeOf(icons.get('apple-touch-icon.png'))).toEqual(['png', 180, 180]);
  expect(await sizeOf(icons.get('icon-192.png'))).toEqual(['png', 192, 192]);
  expect(await sizeOf(icons.get('icon-512.png'))).toEqual(['png', 512, 512]);
  expect(await sizeOf(icons.get('icon-maskable-512.png'))).toEqual(['png', 512, 512]);
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png'])
    expect((await sharp(icons.get(name)).stats()).isOpaque, name).toBe(true);

  const favicon = icons.get('favicon.ico') ?? Buffer.alloc(0);
  const pictures = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index;
    const start = favicon.readUInt32LE(at + 12);
    return favicon.subarray(start, start + favicon.readUInt32LE(at + 8));
  });
  expect(favicon.subarray(0, 6).toString('hex')).toBe('000001000300');
  expect(await Promise.all(pictures.map(sizeOf))).toEqual([16, 32, 48].map((side) => ['png', side, side]));

  for (const [name, bytes] of await drawIcons(readBrand(NIGHT), GROUND))
    expect(icons.get(name)?.equals(bytes), name).toBe(true);
  const other = await drawIcons(readBrand(), GROUND);
  for (const [name, bytes] of other) expect(icons.get(name)?.equals(bytes), name).toBe(false);
});

test('a brand’s own icon is not drawn', async () => {
  const folder = temporaryFolder('icons');
  const own = changedBrand(folder, 'icon.svg', '#f4b942', '#fff');
  const drawn = await drawIcons(readBrand(own), GROUND);
  await sharp(drawn.get('icon-192.png')).toFile(join(folder, 'icon-192.png'));
  expect([...(await drawIcons(readBrand(own), GROUND)).keys()]).not.toContain('icon-192.png');
  expect(readBrand(own).publicFiles.get('icon-192.png')).toBe(join(folder, 'icon-192.png'));
});
