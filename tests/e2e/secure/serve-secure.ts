/** Serves a small shop by https with the site that another data folder has compiled; says its address when it is ready. */
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { serveSecondShop } from '../second-shop.ts';
import { listenSecurely, secureHosts } from './secure-hosts.ts';

const SMALL = 20;

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;
console.log(
  await serveSecondShop({
    shop: generateShop({ products: SMALL }),
    demo: true,
    compiledBy,
    port,
    apiPort,
    front: {
      siteUrl: secureHosts(port).shop,
      listen: (shop) => listenSecurely(shop, port),
    },
  }),
);
