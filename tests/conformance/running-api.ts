import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePasswordsCheap } from '../contract/fixture/password-cost.ts';
import { startReferenceApi } from '../../src/reference-api/start.ts';

/** Enough for every page of a list and every kind of goods. */
const PRODUCTS = 60;
/** Proofs of few bits show as much, and take no time. */
const WORK_BITS = 6;

/** A shop's address that the API answers in browsers. */
export const SHOP_ORIGIN = 'http://shop.test';

/** The reference API with a small demo shop, over real HTTP. */
export async function runningApi() {
  makePasswordsCheap();
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-conformance-'));
  const api = await startReferenceApi({
    databasePath: join(folder, 'shop.sqlite'),
    picturesFolder: join(folder, 'pictures'),
    port: 0,
    demo: true,
    origins: [SHOP_ORIGIN],
    products: PRODUCTS,
    workBits: WORK_BITS,
  });
  return {
    url: api.url,
    async close() {
      await api.close();
      rmSync(folder, { recursive: true });
    },
  };
}
