import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBrand } from '../../brand/read-brand.ts';
import { shareStyle } from '../../brand/share-style.ts';
import { drawSharePicture } from './draw-share-picture.ts';

const style = shareStyle(readBrand());

/** A picture that no encoder makes small, the same each time: every pixel has a colour of its own. */
function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    data[at] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Red above, green in the middle, blue below. */
const striped = sharp({ create: { width: 900, height: 1500, channels: 3, background: '#0f0' } })
  .composite([
    {
      input: { create: { width: 900, height: 400, channels: 3, background: '#f00' } },
      top: 0,
      left: 0,
    },
    {
      input: { create: { width: 900, height: 400, channels: 3, background: '#00f' } },
      top: 1100,
      left: 0,
    },
  ])
  .png()
  .toBuffer();

/** Colour of one place, or the mean of a part. */
async function colourAt(picture: Buffer, left: number, top: number, width = 4, height = 4) {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width, height }).toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}

test('META-14 a picture of any size is cut around its middle to 1200×630 and weighs at most 150 KB', async () => {
  for (const source of [await noise(600, 320), await striped]) {
    const picture = await drawSharePicture(source, undefined, style);
    expect(picture.length).toBeLessThanOrEqual(150_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  const cut = await drawSharePicture(await striped, undefined, style);
  for (const top of [2, 310, 620]) {
    const [red = 0, green = 0, blue = 0] = await colourAt(cut, 600, top);
    expect([red < 40, green > 200, blue < 40], `at ${top}`).toEqual([true, true, true]);
  }
});

test('the same picture has the same bytes each time', async () => {
  const draw = async () => drawSharePicture(await striped, 'Ткани для «штор»', style);
  expect((await draw()).equals(await draw())).toBe(true);
});

test('META-14 a title is set at the lower left, in letters that do not depend on the machine', async () => {
  const plain = await drawSharePicture(await striped, undefined, style);
  const titled = await drawSharePicture(await striped, 'Щука, ёж — «Linen & Co» №\u00a05', style);
  expect(await colourAt(titled, 1100, 100)).toEqual(await colourAt(plain, 1100, 100));
  const [, ground = 0] = await colourAt(titled, 4, 620);
  const [, set = 0] = await colourAt(titled, 60, 520, 400, 80);
  expect(set).toBeLessThan(ground - 10);
  const other = await drawSharePicture(await striped, 'Щука, еж — «Linen & Co» №\u00a05', style);
  expect(other.equals(titled)).toBe(false);
});

test('a very long title stays on the picture', async () => {
  const title = 'Водоотталкивающая курточная ткань с мембраной для очень холодной зимы '.repeat(9);
  const titled = await drawSharePicture(await striped, title, style);
  const plain = await drawSharePicture(await striped, undefined, style);
  expect(await colourAt(titled, 1180, 600)).toEqual(await colourAt(plain, 1180, 600));
  expect(await colourAt(titled, 600, 300)).toEqual(await colourAt(plain, 600, 300));
});

test('what no letters are there for is no reason to fail', async () => {
  const plain = await drawSharePicture(await striped, undefined, style);
  expect((await drawSharePicture(await striped, '日本🎏', style)).equals(plain)).toBe(true);
});

test('what is no picture is an error', async () => {
  await expect(drawSharePicture(Buffer.from('<html>'), undefined, style)).rejects.toThrow();
});
