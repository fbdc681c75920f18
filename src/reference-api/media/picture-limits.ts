/** What pictures may take of the machine. */
export interface PictureLimits {
  /** Of the folder of drawn pictures, bytes. */
  cacheBytes: number;
  /** Drawings that wait in all. */
  mostWaiting: number;
  /** Drawings that wait for one address; everybody behind a proxy that sends no `X-Forwarded-For` is one address. */
  mostWaitingPerAddress: number;
}

const GIBIBYTE = 2 ** 30;

/** A page has about 60 pictures, and an office is one address. */
export const PICTURE_LIMITS: Readonly<PictureLimits> = {
  cacheBytes: 2 * GIBIBYTE,
  mostWaiting: 1000,
  mostWaitingPerAddress: 200,
};
