import { DrawingPool } from './drawing/drawing-pool.ts';
import { DrawingQueue, type Requester } from './drawing/drawing-queue.ts';
import { CONTENT_TYPE } from './drawing/encode.ts';
import { HourlyBudget } from './drawing/hourly-budget.ts';
import { PictureCache, type CachedPicture } from './picture-cache.ts';
import { PICTURE_LIMITS, type PictureLimits } from './picture-limits.ts';
import { PictureVariants, type RenderOptions, type Variant } from './picture-variants.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { PictureRecipe } from './drawing/recipe.ts';

export interface ImageServiceOptions {
  cacheFolder: string;
  recipeOf: (fileId: number) => PictureRecipe | UploadedFile | undefined;
  pool?: DrawingPool;
  limits?: Partial<PictureLimits>;
}

/** What a request means. Nothing is drawn for it yet. */
export interface FoundPicture {
  contentType: string;
  /** Quoted, ready for the header; another one whenever the bytes could be. */
  etag: string;
  /** Bytes, where they are known without drawing. */
  size: number | undefined;
  /** @throws QueueFullError, DrawingTimeSpentError, AbandonedError, DrawingError, or an error of sharp for a broken upload */
  open: (requester: Requester) => Promise<CachedPicture>;
}

export interface ImageService {
  /** Undefined when there is no such picture. @throws Error of sharp for a broken upload */
  find: (fileId: number, options: RenderOptions) => Promise<FoundPicture | undefined>;
  /** Places taken in the queue of drawings. */
  waiting: () => number;
  /** Ends the drawing workers; waits for the cache. */
  close: () => Promise<void>;
}

const ETAG_LENGTH = 22;
const etagOf = (key: string): string =>
  `"${Buffer.from(key, 'hex').toString('base64url').slice(0, ETAG_LENGTH)}"`;

/** A large picture is sent from the disk, so that a slow reader holds no memory. */
const MAX_BYTES_FROM_MEMORY = 256 * 1024;

/** Draws pictures from recipes, resizes uploaded ones, and keeps both on disk; within the sizes of the grid. */
export function createImageService({
  cacheFolder,
  recipeOf,
  pool = new DrawingPool(),
  limits,
}: ImageServiceOptions): ImageService {
  const { cacheBytes, maxQueued, maxQueuedPerAddress, ...perHour } = { ...PICTURE_LIMITS, ...limits };
  const { drawingSecondsPerHour, localDrawingSecondsPerHour, keptBytesPerHour } = perHour;
  const cache = new PictureCache({ folder: cacheFolder, budgetBytes: cacheBytes });
  const queue = new DrawingQueue({
    concurrency: pool.size,
    maxQueued,
    maxQueuedPerOwner: maxQueuedPerAddress,
    drawingTime: new HourlyBudget(
      (address) => 1000 * (address === '' ? localDrawingSecondsPerHour : drawingSecondsPerHour),
    ),
  });
  const keptBytes = new HourlyBudget((address) => (address === '' ? cacheBytes : keptBytesPerHour));
  const variants = new PictureVariants(pool);

  const drawn = async ({ key, draw }: Variant, { address }: Requester): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(await draw());
    // Requests for ever new sizes do not push out what others read.
    if (keptBytes.waitSeconds(address) > 0) return bytes;
    keptBytes.spend(address, bytes.length);
    // A full disk costs speed, not the picture.
    await cache.write(key, bytes).catch(() => undefined);
    return bytes;
  };

  const open = async (variant: Variant, requester: Requester): Promise<CachedPicture> => {
    const { key } = variant;
    let kept = await cache.open(key);
    // It may have been finished while it was looked for.
    if (kept === undefined && cache.has(key) && !queue.has(key)) kept = await cache.open(key);
    if (kept !== undefined) return kept;
    const bytes = await queue.run(key, () => drawn(variant, requester), requester);
    const size = bytes.length;
    const large = size > MAX_BYTES_FROM_MEMORY ? await cache.open(key) : undefined;
    return large ?? { kind: 'bytes', size, bytes };
  };

  return {
    async find(fileId, requested) {
      const source = recipeOf(fileId);
      const variant = source && (await variants.of(source, requested));
      return (
        variant && {
          contentType: CONTENT_TYPE[requested.format],
          etag: etagOf(variant.key),
          size: cache.sizeOf(variant.key),
          open: (requester) => open(variant, requester),
        }
      );
    },
    waiting: () => queue.waiting,
    async close() {
      await pool.close();
      await cache.settled();
    },
  };
}
