import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { ShopStore } from '../shop-store.ts';

const ASK_AGAIN_MS = 10;
/** After so long the change is tried, and fails with SQLite's error. */
const MAX_WAIT_MS = 30_000;
/** Calls that only read, whatever their method. */
const READS = /^\/catalog\//;
/** 1C asks for everything by GET. */
const MAY_WRITE = /^\/exchange\//;

function mayWrite(method: string, path: string): boolean {
  if (MAY_WRITE.test(path)) return true;
  return method !== 'GET' && method !== 'OPTIONS' && !READS.test(path);
}

/**
 * Lets a request that may change something wait while another process, such as an import, writes: SQLite itself would wait within the
 * change, and with it everybody else whom this process serves.
 */
export const waitForWriter =
  (store: Pick<ShopStore, 'canChange'>): MiddlewareHandler =>
  async (c, next) => {
    if (mayWrite(c.req.method, c.req.path)) {
      const end = performance.now() + MAX_WAIT_MS;
      while (!store.canChange() && performance.now() < end) await wait(ASK_AGAIN_MS);
    }
    return next();
  };
