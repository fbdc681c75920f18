/** Serves the hostile shop with the site that another data folder has compiled; says its address when it is ready. */
import { serveSecondShop } from '../second-shop.ts';
import { hostileShop } from './hostile-shop.ts';

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;
console.log(await serveSecondShop({ shop: hostileShop(), compiledBy, port, apiPort }));
