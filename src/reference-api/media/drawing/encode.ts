import sharp, { type Sharp } from 'sharp';
import type { Size } from '../size.ts';

export const PICTURE_FORMATS = ['webp', 'jpg', 'png', 'ico'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const CONTENT_TYPE: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** An icon's header has one byte for each side. */
export const MAX_ICON_PX = 256;
const FULL_CHROMA_QUALITY = 90;

/** Larger JPEGs are written in one pass: two take 24 MB for 2000 × 2000 pixels, and save 6 to 14 % of the file. */
const MAX_PIXELS_IN_TWO_PASSES = 1_000_000;

/** Bytes of `picture`, which has `size`, in `format`; `quality` is 1 to 100. */
export async function encode(
  picture: Sharp,
  format: PictureFormat,
  quality: number,
  size: Size,
): Promise<Uint8Array> {
  switch (format) {
    case 'webp':
      return await picture.webp({ quality, effort: 3 }).toBuffer();
    case 'jpg': {
      const chromaSubsampling = quality >= FULL_CHROMA_QUALITY ? '4:4:4' : '4:2:0';
      const optimiseCoding = size.width * size.height <= MAX_PIXELS_IN_TWO_PASSES;
      return await picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, chromaSubsampling, optimiseCoding })
        .toBuffer();
    }
    case 'png':
      return await picture.png({ compressionLevel: 6 }).toBuffer();
    case 'ico': {
      const { data, info } = await picture
        .resize({ width: MAX_ICON_PX, height: MAX_ICON_PX, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true });
      return iconOf(data, info);
    }
  }
}

/** sharp over raw RGB bytes, cut to the centre when `crop` is given. */
export function rawPicture(data: Uint8Array, size: Size, crop: Size | undefined): Sharp {
  const picture = sharp(data, { raw: { ...size, channels: 3 } });
  if (crop === undefined) return picture;
  const left = Math.floor((size.width - crop.width) / 2);
  const top = Math.floor((size.height - crop.height) / 2);
  return picture.extract({ left, top, width: crop.width, height: crop.height });
}

/** ICO file that holds one PNG. */
function iconOf(png: Uint8Array, size: Size): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size.width % MAX_ICON_PX, 6);
  header.writeUInt8(size.height % MAX_ICON_PX, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
