import { cpSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { DEFAULT_SITE_ID } from '../../src/contract/calls/headers.ts';
import { currentSite, makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import type { RouteInterceptor } from '../../src/reference-api/http/route-interceptor.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { listen } from '../../src/server/listen.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

interface SecondShop {
  shop: DemoShop;
  /** Whether it has accounts and orders. */
  demo?: boolean;
  /** Stands between its back end's requests and answers. */
  intercept?: RouteInterceptor;
  /** Which of its sites is served; by default the first. */
  siteId?: number;
  /** The data folder whose compiled site it is served with. */
  compiledBy: string;
  port: string;
  apiPort: string;
  /** Its address and what listens there, where that is not its own server on this machine's name. */
  front?: { readonly siteUrl: string; readonly listen: (shop: Server) => Promise<void> };
}

/** Builds and serves a shop beside that of the tests until the process is ended. Answers its address. */
export async function serveSecondShop({
  shop,
  demo,
  intercept,
  siteId = DEFAULT_SITE_ID,
  compiledBy,
  port,
  apiPort,
  front,
}: SecondShop): Promise<string> {
  const siteUrl = front?.siteUrl ?? `http://localhost:${port}`;
  const apiUrl = `http://localhost:${apiPort}`;
  // The compiled site reads its settings when it is loaded.
  Object.assign(process.env, { API_URL: apiUrl, SITE_URL: siteUrl, SITE_ID: String(siteId) });
  const dataFolder = temporaryFolder('second');
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(end, () => process.exit());

  const { app, sockets } = createReferenceApi({
    databasePath: join(dataFolder, 'shop.sqlite'),
    picturesFolder: join(dataFolder, 'pictures'),
    filesFolder: join(dataFolder, 'files'),
    origins: [siteUrl],
    shop,
    workBits: () => 0,
    ...(demo && { demo }),
    ...(intercept && { intercept }),
  });
  const api = createAdaptorServer({ fetch: app.fetch });
  api.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    void sockets.upgrade(request, connection, head);
  });
  api.listen(Number(apiPort), '127.0.0.1');

  const { code } = currentSite(compiledBy);
  cpSync(join(compiledBy, 'compiled', code), join(dataFolder, 'compiled', code), { recursive: true });
  makeCurrent(dataFolder, code);
  await rebuild({ dataFolder, source: { apiUrl, siteUrl, siteId }, full: true });

  const server = createShopServer({ dataFolder, siteUrl, apiUrl, onDemand: createOnDemand(dataFolder) });
  await (front ? front.listen(server) : listen(server, Number(port)));
  return siteUrl;
}
