/** Serves the dealers' site of a small shop with the site that another data folder has compiled; says its address when it is ready. */
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { DEALER_SITE } from '../../../src/reference-api/seed/shop/dealer-site.ts';
import { serveSecondShop } from '../second-shop.ts';

const SMALL = 40;

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;
const shop = generateShop({ products: SMALL });
console.log(
  await serveSecondShop({ shop, demo: true, siteId: DEALER_SITE.site.id, compiledBy, port, apiPort }),
);
