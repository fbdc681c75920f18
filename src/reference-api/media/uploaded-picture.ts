import { stat } from 'node:fs/promises';
import sharp, { type KernelEnum } from 'sharp';
import { encode, type PictureFormat } from './encode.ts';
import type { UploadedFile } from './recipe.ts';
import { LONGEST_SIDE_PX, type Size } from './size.ts';

export interface UploadedOptions {
  format: PictureFormat;
  preview: Size | undefined;
  quality: number;
  preserveRatio: boolean;
  method: string;
}

/** Changes when the file does; undefined when there is no file. */
export async function versionOf(file: UploadedFile): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(file.path);
    return `${file.path}:${mtimeMs}:${size}`;
  } catch {
    return undefined;
  }
}

/** The uploaded picture at the size asked for; it is never enlarged when its ratio is kept. @throws Error of sharp */
export async function resizeUploaded(file: UploadedFile, options: UploadedOptions): Promise<Uint8Array> {
  const source = sharp(file.path).rotate();
  const limit = (side: number): number => Math.min(LONGEST_SIDE_PX, side);
  const asked = options.preview ?? { width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX };
  const fit = !options.preserveRatio ? 'cover' : options.preview === undefined ? 'inside' : 'outside';
  const sized = source.resize({
    width: limit(asked.width),
    height: limit(asked.height),
    fit,
    withoutEnlargement: options.preserveRatio,
    kernel: kernelOf(options.method),
  });
  // An icon is resized once more, and sharp keeps only the last of two sizes.
  const picture = options.format === 'ico' ? sharp(await sized.png().toBuffer()) : sized;
  return encode(picture, options.format, options.quality);
}

function kernelOf(method: string): keyof KernelEnum {
  switch (method.toLowerCase()) {
    case 'nearestneighbor':
      return 'nearest';
    case 'linear':
    case 'bilinear':
      return 'linear';
    case 'mitchell':
      return 'mitchell';
    case 'lanczos':
    case 'lanczos3':
      return 'lanczos3';
    default:
      return 'cubic';
  }
}
