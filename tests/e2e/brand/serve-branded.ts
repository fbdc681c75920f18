/** Serves a small shop in the brand that another data folder was compiled with; says its address when it is ready. */
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { serveSecondShop } from '../second-shop.ts';

const SMALL = 40;

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;
const shop = generateShop({ products: SMALL });
console.log(await serveSecondShop({ shop, demo: true, compiledBy, port, apiPort }));
