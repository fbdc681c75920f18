/** Serves the hostile shop with the site that another data folder has compiled; says its address when it is ready. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { currentSite, makeCurrent } from '../../../src/rebuild/compile/compiled-site.ts';
import { rebuild } from '../../../src/rebuild/rebuild.ts';
import { createReferenceApi } from '../../../src/reference-api/app.ts';
import { listen } from '../../../src/server/listen.ts';
import { createOnDemand } from '../../../src/server/on-demand.ts';
import { createShopServer } from '../../../src/server/shop-server.ts';
import { hostileShop } from './hostile-shop.ts';

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;
const siteUrl = `http://localhost:${port}`;
const apiUrl = `http://localhost:${apiPort}`;
const dataFolder = mkdtempSync(join(tmpdir(), 'vitrina-hostile-'));
process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(end, () => process.exit());

const { app } = createReferenceApi({
  databasePath: join(dataFolder, 'shop.sqlite'),
  picturesFolder: join(dataFolder, 'pictures'),
  filesFolder: join(dataFolder, 'files'),
  origins: [siteUrl],
  shop: hostileShop(),
  workBits: () => 0,
});
createAdaptorServer({ fetch: app.fetch }).listen(Number(apiPort), '127.0.0.1');

const { code } = currentSite(compiledBy);
cpSync(join(compiledBy, 'compiled', code), join(dataFolder, 'compiled', code), { recursive: true });
makeCurrent(dataFolder, code);
await rebuild({ dataFolder, source: { apiUrl, siteUrl }, full: true });

const shop = createShopServer({ dataFolder, siteUrl, apiUrl, onDemand: createOnDemand(dataFolder) });
await listen(shop, Number(port));
console.log(`Hostile shop: ${siteUrl}`);
