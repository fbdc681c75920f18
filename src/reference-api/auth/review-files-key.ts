import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from './signing-key.ts';
import type { ShopStore } from '../shop-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEY_PATTERN = /^(\d{1,9})\.[\w-]{43}$/;

function keyUntil(store: ShopStore, reviewId: number, hour: number): string {
  const signature = createHmac('sha256', signingKey(store, 'review-files')).update(`${reviewId}.${hour}`);
  return `${hour}.${signature.digest('base64url')}`;
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

/** Opens the files of a review that is not published, for one to two hours. */
export const filesKey = (store: ShopStore, reviewId: number, now: Date): string =>
  keyUntil(store, reviewId, hourOf(now) + 2);

/** Whether a key was given out for a review and has not ended. */
export function isFilesKey(store: ShopStore, reviewId: number, key: string, now: Date): boolean {
  const hour = Number(KEY_PATTERN.exec(key)?.[1]);
  if (!(hour > hourOf(now))) return false;
  const [received, issued] = [Buffer.from(key), Buffer.from(keyUntil(store, reviewId, hour))];
  return received.length === issued.length && timingSafeEqual(received, issued);
}
