import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { RENDERER_VERSION } from './drawing/draw.ts';
import type { DrawingPool } from './drawing/drawing-pool.ts';
import type { PictureFormat } from './drawing/encode.ts';
import { gridPlan, gridQuality } from './drawing/grid.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { PictureRecipe } from './drawing/recipe.ts';
import { GOODS_RATIO, MAX_SIDE_PX, type PicturePlan, type Size } from './size.ts';
import { kernelOf, resizeUploaded, uploadedSize, versionOf } from './uploaded-picture.ts';

export interface RenderOptions {
  format: PictureFormat;
  /** Pixels. Without it a picture has its ordinary size. */
  preview?: Size;
  /** 1 to 100. */
  quality: number;
  /** Whether the picture keeps its own ratio and covers `preview`, or is cut by its centre to `preview`. */
  preserveRatio: boolean;
  /** Resampling of uploaded files: CatmullRom, Lanczos, Linear, NearestNeighbor, Mitchell. */
  method: string;
}

/** One picture of the grid. */
export interface Variant {
  /** 64 hexadecimal digits; the same for the same bytes, another for others. */
  key: string;
  draw: () => Promise<Uint8Array>;
}

const MAX_KNOWN_SIZES = 10_000;
/** Other versions of the encoders write other bytes. */
const ENCODERS = [RENDERER_VERSION, process.arch, sharp.versions];

const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([ENCODERS, ...parts]))
    .digest('hex');

/** Finds the picture of the grid that a request means, and how it is made. */
export class PictureVariants {
  readonly #pool: DrawingPool;
  // By size: `max` would reserve memory for all of them at the start.
  readonly #sizes = new LRUCache<string, Size>({ maxSize: MAX_KNOWN_SIZES, sizeCalculation: () => 1 });

  constructor(pool: DrawingPool) {
    this.#pool = pool;
  }

  /** Undefined when an uploaded file is missing. @throws Error of sharp for a broken one */
  async of(source: PictureRecipe | UploadedFile, requested: RenderOptions): Promise<Variant | undefined> {
    return 'shot' in source ? this.#drawn(source, requested) : this.#uploaded(source, requested);
  }

  #drawn(recipe: PictureRecipe, requested: RenderOptions): Variant {
    const { format } = requested;
    const plan = gridPlan(recipe.ratio ?? GOODS_RATIO, requested);
    const quality = gridQuality(requested);
    return {
      key: keyOf(recipe, plan, format, quality),
      draw: () => this.#pool.draw({ recipe, plan, format, quality }),
    };
  }

  async #uploaded(file: UploadedFile, requested: RenderOptions): Promise<Variant | undefined> {
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    const size = this.#sizes.get(version) ?? (await uploadedSize(file));
    this.#sizes.set(version, size);
    const resized = {
      plan: uploadedPlan(size, requested),
      format: requested.format,
      quality: gridQuality(requested),
      kernel: kernelOf(requested.method),
    };
    return { key: keyOf(version, resized), draw: () => resizeUploaded(file, resized) };
  }
}

/** As of a drawn picture, but a whole one is never larger than the file, and one of no size is as large as the file. */
function uploadedPlan(size: Size, requested: RenderOptions): PicturePlan {
  const ratio = size.width / size.height;
  const boxed = requested.preview !== undefined || requested.format === 'ico';
  const cropped = boxed && !requested.preserveRatio;
  const preview = boxed ? requested.preview : { width: MAX_SIDE_PX, height: MAX_SIDE_PX };
  const { draw, crop } = gridPlan(ratio, { ...requested, preview, preserveRatio: !cropped });
  if (cropped) return { draw, crop: crop ?? draw };
  return { draw: draw.width > size.width ? size : draw };
}
