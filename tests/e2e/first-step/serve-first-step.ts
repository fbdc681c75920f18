/** Serves a shop of the guide's first back end with the site that another data folder has compiled; says its address when it is ready. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { currentSite, makeCurrent } from '../../../src/rebuild/compile/compiled-site.ts';
import { rebuild } from '../../../src/rebuild/rebuild.ts';
import { listen } from '../../../src/server/listen.ts';
import { createOnDemand } from '../../../src/server/on-demand.ts';
import { createShopServer } from '../../../src/server/shop-server.ts';
import { startFirstStepServer } from '../../build/first-step-server.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const [, , compiledBy = '', port = ''] = process.argv;
const siteUrl = `http://localhost:${port}`;
const api = await startFirstStepServer(siteUrl);
const dataFolder = temporaryFolder('first-step');
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(end, () => void api[Symbol.asyncDispose]().finally(() => process.exit()));

const { code } = currentSite(compiledBy);
cpSync(join(compiledBy, 'compiled', code), join(dataFolder, 'compiled', code), { recursive: true });
makeCurrent(dataFolder, code);
await rebuild({ dataFolder, source: { apiUrl: api.url, siteUrl }, full: true });

Object.assign(process.env, { API_URL: api.url, SITE_URL: siteUrl });
const onDemand = createOnDemand(dataFolder);
await listen(createShopServer({ dataFolder, siteUrl, apiUrl: api.url, onDemand }), Number(port));
console.log(siteUrl);
