/** What pictures may take of the machine. */
export interface PictureLimits {
  /** Of the folder of drawn pictures, bytes. */
  cacheBytes: number;
  maxQueued: number;
  /** Drawings that wait for one address; everybody behind a proxy that sends no `X-Forwarded-For` is one address. */
  maxQueuedPerAddress: number;
  /** Of a drawing thread that one address may take within an hour, seconds. */
  drawingSecondsPerHour: number;
  /** The same of requests from this machine, whose address is unknown: those that fill the cache, and tests. */
  localDrawingSecondsPerHour: number;
  /** Of new pictures that one address may add to the cache within an hour, bytes; further ones are drawn and not kept. */
  keptBytesPerHour: number;
}

const MEBIBYTE = 2 ** 20;
const GIBIBYTE = 2 ** 30;

/**
 * A page has about 60 pictures, and an office is one address. 50 pages of 24 cards on a dense screen, none of them in the
 * cache, take 820 s of a thread.
 */
export const PICTURE_LIMITS: Readonly<PictureLimits> = {
  cacheBytes: 2 * GIBIBYTE,
  maxQueued: 1000,
  maxQueuedPerAddress: 200,
  drawingSecondsPerHour: 2400,
  localDrawingSecondsPerHour: 3600,
  keptBytesPerHour: 256 * MEBIBYTE,
};
