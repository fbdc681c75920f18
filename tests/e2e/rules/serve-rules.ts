/** Serves a small demo shop whose selling rules a test may change, with the site that another data folder has compiled; says its address. */
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { serveSecondShop } from '../second-shop.ts';

const SMALL = 40;

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;

console.log(
  await serveSecondShop({
    shop: generateShop({ products: SMALL }),
    demo: true,
    compiledBy,
    port,
    apiPort,
  }),
);
