import { resolve } from 'node:path';
import { env } from '../src/env.ts';
import { close, listen, ListenError } from '../src/server/listen.ts';
import { createOnDemand } from '../src/server/on-demand.ts';
import { createShopServer } from '../src/server/shop-server.ts';
import { takeNoFlags } from './no-flags.ts';

takeNoFlags('npm run serve');
const dataFolder = resolve(env.dataFolder);
const server = createShopServer({ ...env, dataFolder, onDemand: createOnDemand(dataFolder) });
try {
  await listen(server, env.port);
  console.log(`Shop: ${env.siteUrl}`);
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(end, () => void close(server).then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
