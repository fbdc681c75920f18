import { createHash } from 'node:crypto';
import { RENDERER_VERSION } from './draw.ts';
import { DrawingPool } from './drawing-pool.ts';
import { CONTENT_TYPE, LARGEST_ICON_PX, type PictureFormat } from './encode.ts';
import { fingerprint, PictureCache } from './picture-cache.ts';
import type { PictureRecipe, UploadedFile } from './recipe.ts';
import { GOODS_RATIO, planPicture, type PicturePlan, type Size } from './size.ts';
import { resizeUploaded, versionOf } from './uploaded-picture.ts';

export interface RenderOptions {
  format: PictureFormat;
  /** Pixels. Without it a picture has its ordinary size. */
  preview?: Size;
  /** 1 to 100. */
  quality: number;
  /** Whether the picture keeps its own ratio and covers `preview`, or is cut by its centre to exactly `preview`. */
  preserveRatio: boolean;
  /** Resampling of uploaded files: CatmullRom, Lanczos, Linear, NearestNeighbor, Mitchell. */
  method: string;
}

export interface RenderedPicture {
  bytes: Uint8Array;
  contentType: string;
  /** Quoted, ready for the header. */
  etag: string;
}

export interface ImageServiceOptions {
  cacheFolder: string;
  recipeOf: (fileId: number) => PictureRecipe | UploadedFile | undefined;
  pool?: DrawingPool;
}

export interface ImageService {
  /** Undefined when there is no such picture. @throws DrawingError, or an error of sharp for a broken upload */
  render: (fileId: number, options: RenderOptions) => Promise<RenderedPicture | undefined>;
  /** Ends the drawing workers. */
  close: () => Promise<void>;
}

const DEFAULT_ICON: Size = { width: 64, height: 64 };

const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Draws pictures from recipes, resizes uploaded ones, and keeps both on disk. */
export function createImageService({
  cacheFolder,
  recipeOf,
  pool = new DrawingPool(),
}: ImageServiceOptions): ImageService {
  const cache = new PictureCache(cacheFolder);
  const underway = new Map<string, Promise<Uint8Array>>();

  const once = (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const running = underway.get(key);
    if (running !== undefined) return running;
    const started = fromCacheOr(key, make).finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };

  const fromCacheOr = async (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const kept = await cache.read(key);
    if (kept !== undefined) return kept;
    const bytes = await make();
    // A full disk costs speed, not the picture.
    await cache.write(key, bytes).catch(() => undefined);
    return bytes;
  };

  const uploaded = async (file: UploadedFile, options: RenderOptions): Promise<Uint8Array | undefined> => {
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    const { format, quality, preserveRatio, method } = options;
    const preview = options.preview ?? (format === 'ico' ? DEFAULT_ICON : undefined);
    const asked = { format, quality, preserveRatio, method, preview };
    return once(keyOf(version, asked), () => resizeUploaded(file, asked));
  };

  const drawn = (recipe: PictureRecipe, options: RenderOptions): Promise<Uint8Array> => {
    const { format, quality } = options;
    const plan = planFor(recipe, options);
    return once(keyOf(RENDERER_VERSION, recipe, plan, format, quality), () =>
      pool.draw({ recipe, plan, format, quality }),
    );
  };

  return {
    async render(fileId, asked) {
      const source = recipeOf(fileId);
      if (source === undefined) return undefined;
      const options = { ...asked, quality: Math.round(Math.min(100, Math.max(1, asked.quality))) };
      const bytes = await ('shot' in source ? drawn(source, options) : uploaded(source, options));
      if (bytes === undefined) return undefined;
      return { bytes, contentType: CONTENT_TYPE[options.format], etag: `"${fingerprint(bytes)}"` };
    },
    close: () => pool.close(),
  };
}

function planFor(recipe: PictureRecipe, options: RenderOptions): PicturePlan {
  const ratio = recipe.ratio ?? GOODS_RATIO;
  if (options.format !== 'ico') return planPicture(ratio, options.preview, options.preserveRatio);
  const { width, height } = options.preview ?? DEFAULT_ICON;
  const icon = { width: Math.min(LARGEST_ICON_PX, width), height: Math.min(LARGEST_ICON_PX, height) };
  return planPicture(ratio, icon, options.preserveRatio);
}
