import { resolve } from 'node:path';
import { env } from '../src/env.ts';
import { HookSecretError } from '../src/operations/hook/signature.ts';
import { startOperations } from '../src/operations/operations.ts';
import { startRebuilder } from '../src/operations/rebuilder/rebuilder.ts';
import { OperationsDatabaseError } from '../src/operations/store/operations-database.ts';
import { close, listen, ListenError } from '../src/server/listen.ts';
import { createOnDemand } from '../src/server/on-demand.ts';
import { createShopServer } from '../src/server/shop-server.ts';
import { takeNoFlags } from './no-flags.ts';

takeNoFlags('npm run serve');
const settings = { ...env, dataFolder: resolve(env.dataFolder) };
const rebuilder = startRebuilder(settings);
try {
  const operations = startOperations({ ...settings, rebuild: rebuilder.rebuild });
  const onDemand = createOnDemand(settings.dataFolder);
  const server = createShopServer({ ...settings, onDemand, beside: operations.handle });
  await listen(server, env.port);
  console.log(`Shop: ${env.siteUrl}`);
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(end, () => {
      operations.stop();
      void Promise.all([close(server), rebuilder.stop()]).then(() => process.exit(0));
    });
  }
} catch (error) {
  await rebuilder.stop();
  const isKnown = [ListenError, HookSecretError, OperationsDatabaseError].some(
    (kind) => error instanceof kind,
  );
  if (!isKnown || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
