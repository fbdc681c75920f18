import sharp from 'sharp';
import { drawPicture } from './draw.ts';
import type { PictureRecipe } from './recipe.ts';
import type { Size } from '../size.ts';

/** Size of a clip's frame in pixels. */
export const CLIP_SIZE: Size = { width: 720, height: 900 };
export const FRAMES_PER_SECOND = 24;

interface CameraMove {
  recipe: PictureRecipe;
  seconds: number;
  /** Side of the frame as a share of the picture's. */
  window: number;
  /** Middle of the first and the last frame, as shares of the picture's sides. */
  from: readonly [number, number];
  to: readonly [number, number];
}

/** Frames of a camera that sets off gently, passes over a picture and comes to rest, as PNG files. */
export async function* clipFrames({
  recipe,
  seconds,
  window,
  from,
  to,
}: CameraMove): AsyncGenerator<Uint8Array> {
  const width = Math.round(CLIP_SIZE.width / window);
  const height = Math.round(CLIP_SIZE.height / window);
  const { data } = drawPicture(recipe, width, height);
  const picture = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame++) {
    const share = 0.5 - 0.5 * Math.cos((Math.PI * frame) / (frames - 1));
    const place = (axis: 0 | 1, whole: number, part: number) =>
      Math.round((from[axis] + (to[axis] - from[axis]) * share) * whole - part / 2);
    yield await sharp(picture)
      .extract({
        ...CLIP_SIZE,
        left: place(0, width, CLIP_SIZE.width),
        top: place(1, height, CLIP_SIZE.height),
      })
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
}
