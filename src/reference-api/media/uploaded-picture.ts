import { stat } from 'node:fs/promises';
import sharp, { type KernelEnum } from 'sharp';
import { encode, type PictureFormat } from './drawing/encode.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { PicturePlan, Size } from './size.ts';

/** Uploads are made smaller than this when they are taken in (`file/picture.ts`). */
const MAX_PIXELS = 3000 * 3000;
const PATIENCE_SECONDS = 20;

sharp.concurrency(1);

export interface UploadedPlan {
  plan: PicturePlan;
  format: PictureFormat;
  quality: number;
  kernel: keyof KernelEnum;
}

const decoded = (file: UploadedFile) => sharp(file.path, { limitInputPixels: MAX_PIXELS });

/** Changes when the file does; undefined when there is no file. */
export async function versionOf(file: UploadedFile): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(file.path);
    return `${file.path}:${mtimeMs}:${size}`;
  } catch {
    return undefined;
  }
}

/** Pixels of the upright picture. Only the file's head is read. @throws Error of sharp */
export async function uploadedSize(file: UploadedFile): Promise<Size> {
  const { autoOrient } = await decoded(file).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** The uploaded picture as planned; it is never enlarged when its ratio is kept. @throws Error of sharp */
export async function resizeUploaded(
  file: UploadedFile,
  { plan, format, quality, kernel }: UploadedPlan,
): Promise<Uint8Array> {
  const { draw, crop } = plan;
  const upright = decoded(file).autoOrient().timeout({ seconds: PATIENCE_SECONDS });
  const sized =
    crop === undefined
      ? upright.resize({ width: draw.width, withoutEnlargement: true, kernel })
      : upright.resize({ ...crop, fit: 'cover', kernel });
  // An icon is resized once more, and sharp keeps only the last of two sizes.
  const picture = format === 'ico' ? sharp(await sized.png().toBuffer()) : sized;
  return encode(picture, format, quality, crop ?? draw);
}

/** sharp's name of a `method`. */
export function kernelOf(method: string): keyof KernelEnum {
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
