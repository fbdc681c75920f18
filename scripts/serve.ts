import './start/umask.ts';
import { resolve } from 'node:path';
import { BrandError } from '../src/brand/brand-fault.ts';
import { plainColours, readBrand } from '../src/brand/read-brand.ts';
import { shareStyle } from '../src/brand/share-style.ts';
import { createDrafts } from '../src/drafts/drafts.ts';
import { env } from '../src/env.ts';
import { HostSettingError } from '../src/http/host-rule.ts';
import { TrustedProxyError, trustedProxiesWarning } from '../src/http/remote-address.ts';
import { SecretError } from '../src/http/secret-keys.ts';
import { startOperations } from '../src/operations/operations.ts';
import { OpsTokenError } from '../src/operations/ops/token-strength.ts';
import { startRebuilder } from '../src/operations/rebuilder/rebuilder.ts';
import { OperationsDatabaseError } from '../src/operations/store/sqlite/operations-database.ts';
import { close, listen, ListenError } from '../src/server/listen.ts';
import { createOnDemand } from '../src/server/on-demand.ts';
import { SharePictures, sharedMediaUrl } from '../src/server/share/share-pictures.ts';
import { createShopServer } from '../src/server/shop-server.ts';
import { rejectFlags } from './no-flags.ts';
import { onShutdown } from './start/shutdown.ts';

rejectFlags('npm run serve');
const settings = { ...env, dataFolder: resolve(env.dataFolder) };
const rebuilder = startRebuilder(settings);
try {
  const brand = readBrand(env.brand);
  const operations = await startOperations({ ...settings, brand, rebuild: rebuilder.rebuild });
  const onDemand = createOnDemand(settings.dataFolder);
  const errorColours = plainColours(brand);
  const drafts = createDrafts({ ...settings, errorColours });
  const server = createShopServer({
    ...settings,
    onDemand,
    sharePictures: new SharePictures({
      dataFolder: settings.dataFolder,
      mediaUrl: sharedMediaUrl(settings),
      style: shareStyle(brand),
    }),
    errorColours,
    handleOther: (request, response) =>
      operations.handle(request, response) ?? drafts.handle(request, response),
  });
  const warning = trustedProxiesWarning(env.host, env.trustedProxies);
  if (warning !== undefined) console.warn(warning);
  await listen(server, env.port, env.host);
  onShutdown(async () => {
    // Requests under way may still need what the others keep.
    await close(server);
    await operations.stop();
    await drafts[Symbol.asyncDispose]();
    await rebuilder.stop();
  });
  // Whoever reads this may already send a signal.
  console.log(`Shop: ${env.siteUrl}`);
} catch (error) {
  await rebuilder.stop();
  const isExpected = [
    ...[BrandError, ListenError, HostSettingError, TrustedProxyError],
    ...[SecretError, OpsTokenError, OperationsDatabaseError],
  ].some((kind) => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
