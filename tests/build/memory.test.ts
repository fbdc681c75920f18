import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { type ServedApi, serveApi } from './served-api.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { cloth, linen, product, satin, smallShop } from './small-shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCTS = 2000;

/**
 * MB that JavaScript may take in each thread. 24 are enough for a tenth of the products, so that one of them must not leave
 * more than 3 KB behind: the 100,000 of a large shop then stay within the build's 1,200 MB.
 */
const HEAP_MB = 30;

let shop: ShopUnderTest;
let api: ServedApi;
beforeAll(async () => {
  const products = Array.from({ length: PRODUCTS }, (_, at) =>
    product(at + 1, [cloth, at % 2 === 0 ? satin : linen]),
  );
  shop = new ShopUnderTest({ ...smallShop(), products });
  api = await serveApi(shop.source().fetch!);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await shop.close();
});

test('SPEED-03 a full build of some thousand pages is content with the memory of a small one', async () => {
  const { PATH } = process.env;
  const rebuild = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, join(root, 'scripts/rebuild.ts'), '--full', '--json'],
    {
      cwd: root,
      env: {
        PATH,
        ...compileCache,
        VITRINA_DATA: shop.dataFolder,
        API_URL: api.url,
        SITE_URL: 'http://shop.test',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended: Promise<unknown[]> = once(rebuild, 'close');
  const stdout = await text(rebuild.stdout);
  // Without memory for more Node ends by SIGABRT.
  expect(await ended).toEqual([0, null]);
  const { pages } = JSON.parse(stdout) as { pages: { rendered: number } };
  expect(pages.rendered).toBeGreaterThan(PRODUCTS);
}, 240_000);
