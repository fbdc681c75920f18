import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ICON_FILES } from './icon-names.ts';
import type { Brand } from './read-brand.ts';

type IconFile = (typeof ICON_FILES)[number];

/** Sides of the pictures in `favicon.ico`, pixels. */
const FAVICON_SIDES = [16, 32, 48] as const;
/** Phones cut a maskable icon to a circle of four fifths of its side; a square fits into that. */
const MASKABLE_SHARE = 0.56;
const TOUCH_SHARE = 0.84;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/** Puts PNG pictures into one icon file, which begins with a table of where each of them is. */
function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const table = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(pictures.length, 4);
  let start = table.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    table.writeUInt8(side, at);
    table.writeUInt8(side, at + 1);
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(BITS_PER_PIXEL, at + 6);
    table.writeUInt32LE(png.length, at + 8);
    table.writeUInt32LE(start, at + 12);
    start += png.length;
  }
  return Buffer.concat([table, ...pictures.map(({ png }) => png)]);
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Pixels in which a drawing is read before it is made smaller. */
const READ_SIDE = 1024;

function drawIcon(svg: Buffer, side: number): Promise<Buffer> {
  return sharp(svg, { density: 72 * 8 })
    .resize(READ_SIDE, READ_SIDE, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer()
    .then((large) => sharp(large).resize(side, side).png({ compressionLevel: 9 }).toBuffer());
}

/** The drawing in the middle of a ground without holes. */
async function drawOnGround(svg: Buffer, side: number, share: number, ground: string): Promise<Buffer> {
  const icon = await drawIcon(svg, Math.round(side * share));
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawFavicon(svg: Buffer): Promise<Buffer> {
  return icoOf(
    await Promise.all(FAVICON_SIDES.map(async (side) => ({ side, png: await drawIcon(svg, side) }))),
  );
}

function drawFile(file: IconFile, svg: Buffer, ground: string): Promise<Buffer> {
  switch (file) {
    case 'favicon.ico':
      return drawFavicon(svg);
    case 'apple-touch-icon.png':
      return drawOnGround(svg, 180, TOUCH_SHARE, ground);
    case 'icon-192.png':
      return drawIcon(svg, 192);
    case 'icon-512.png':
      return drawIcon(svg, 512);
    case 'icon-maskable-512.png':
      return drawOnGround(svg, 512, MASKABLE_SHARE, ground);
  }
}

/** The icon files that the brand does not have itself, by name; `ground` is a colour that sharp understands. */
export async function drawIcons(
  { publicFiles }: Pick<Brand, 'publicFiles'>,
  ground: string,
): Promise<Map<string, Buffer>> {
  const path = publicFiles.get('icon.svg');
  if (path === undefined) throw new Error('The brand of the code has no icon.svg.');
  const svg = readFileSync(path);
  const missing = ICON_FILES.filter((file) => !publicFiles.has(file));
  return new Map(
    await Promise.all(
      missing.map(async (file): Promise<[string, Buffer]> => [file, await drawFile(file, svg, ground)]),
    ),
  );
}
