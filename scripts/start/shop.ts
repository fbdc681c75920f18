import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { BrandError } from '../../src/brand/brand-fault.ts';
import { plainColours, readBrand } from '../../src/brand/read-brand.ts';
import { shareStyle } from '../../src/brand/share-style.ts';
import { startCluster } from '../../src/cluster/cluster.ts';
import { DatabaseError } from '../../src/cluster/database/database.ts';
import { buildFolder } from '../../src/cluster/leader/build-folder.ts';
import { createDrafts } from '../../src/drafts/drafts.ts';
import { env } from '../../src/env.ts';
import { HostSettingError } from '../../src/http/host-rule.ts';
import { foreignDataWarnings } from '../../src/environment/personal-data.ts';
import { TrustedProxyError, trustedProxiesWarning } from '../../src/http/remote-address.ts';
import { SecretError } from '../../src/http/secret-keys.ts';
import { type Operations, startOperations } from '../../src/operations/operations.ts';
import { OpsTokenError } from '../../src/operations/ops/token-strength.ts';
import type { Rebuild } from '../../src/operations/rebuilder/rebuild.ts';
import { startRebuilder } from '../../src/operations/rebuilder/rebuilder.ts';
import { RunError } from '../../src/operations/rebuilder/run-problem.ts';
import { OperationsDatabaseError } from '../../src/operations/store/sqlite/operations-database.ts';
import { close, listen, ListenError } from '../../src/server/listen.ts';
import { writeNginxHeaders } from '../../src/server/headers/nginx-headers.ts';
import { FirstRelease } from '../../src/server/first/first-release.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { SharePictures, sharedMediaUrl } from '../../src/server/share/share-pictures.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { startWatch, type Watch } from '../../src/watch/watch.ts';
import { rejectFlags } from '../no-flags.ts';
import { collectRarely } from './collect-rarely.ts';
import { tellingFirst } from './first-build.ts';
import { firstBuild } from './first-messages.ts';
import { onShutdown } from './shutdown.ts';

rejectFlags('npm run serve');
const settings = { ...env, dataFolder: resolve(env.dataFolder) };
const { dataFolder, databaseUrl } = settings;
if (databaseUrl !== undefined) collectRarely();
const nodeName = env.nodeName ?? hostname();
/** Where rebuilds are made: a builder of several servers serves what the database has. */
const isBuilder = databaseUrl === undefined || env.isBuilder;
const builtIn = databaseUrl !== undefined && isBuilder ? buildFolder(dataFolder) : dataFolder;
/** Of several servers one shows what is published. */
const first = new FirstRelease({ dataFolder, hurry: (file) => rebuilder?.hurry(file) });
const meanwhile = {
  onStarted: (begun: Parameters<FirstRelease['begin']>[0]) => first.begin(begun),
  onMade: (files: string[]) => first.made(files),
};
const rebuilder = isBuilder
  ? startRebuilder({ ...settings, dataFolder: builtIn, isServedHere: databaseUrl === undefined }, meanwhile)
  : undefined;
let isFirstWanted = false;
let stop = () => Promise.resolve();

const rebuildAlone = (run: Rebuild): Rebuild =>
  tellingFirst(
    (order, onProgress) => run(order, onProgress).finally(() => first.end()),
    () => isFirstWanted,
    {
      onMade: () => {
        writeNginxHeaders(settings);
        process.send?.(firstBuild.made);
      },
      onFailed: (error) => {
        reportError(error);
        void stop().then(() => process.exit());
      },
    },
  );

/** Reports a fault of the settings or the database in one sentence. */
function reportError(error: unknown): void {
  const isExpected = [
    BrandError,
    ListenError,
    HostSettingError,
    TrustedProxyError,
    SecretError,
    OpsTokenError,
    OperationsDatabaseError,
    DatabaseError,
    RunError,
  ].some((kind) => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  // For the operator, whatever the form of the log.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function operate(brand: ReturnType<typeof readBrand>, { onRunEnd }: Watch): Operations | Promise<Operations> {
  if (databaseUrl !== undefined) {
    // A release of other code has other inline scripts.
    const onLive = () => writeNginxHeaders(settings);
    const ofNode = { databaseUrl, nodeName, rebuild: rebuilder?.rebuild, onLive };
    return startCluster({ ...settings, ...ofNode, brand, onRunEnd });
  }
  if (!rebuilder) throw new Error('A server alone is its own builder.');
  return startOperations({ ...settings, brand, rebuild: rebuildAlone(rebuilder.rebuild), onRunEnd });
}

try {
  const brand = readBrand(env.brand);
  const watch = startWatch({ ...settings, nodeName });
  const operations = await operate(brand, watch);
  const probes = watch.probesOf(operations);
  const onDemand = createOnDemand(dataFolder);
  const errorColours = plainColours(brand);
  const drafts = createDrafts({ ...settings, dataFolder: builtIn, errorColours });
  const server = createShopServer({
    ...settings,
    onDemand,
    sharePictures: new SharePictures({
      dataFolder,
      mediaUrl: sharedMediaUrl(settings),
      style: shareStyle(brand),
    }),
    errorColours,
    ...(databaseUrl === undefined && { firstRelease: first }),
    ...(operations.fetchAsset && { fetchAsset: operations.fetchAsset }),
    observe: watch.observe,
    handleOther: (request, response) =>
      probes(request, response) ?? operations.handle(request, response) ?? drafts.handle(request, response),
  });
  const warning = trustedProxiesWarning(env.host, env.trustedProxies);
  if (warning !== undefined) console.warn(warning);
  for (const sentence of foreignDataWarnings(env.dataCountries)) console.warn(sentence);
  await listen(server, env.port, env.host);
  stop = async () => {
    // Requests under way may still need what the others keep.
    await close(server);
    await operations.stop();
    await drafts[Symbol.asyncDispose]();
    await rebuilder?.stop();
  };
  onShutdown(stop);
  process.on('message', (message) => {
    if (message !== firstBuild.make) return;
    isFirstWanted = true;
    operations.makeFirst?.();
  });
  operations.failed?.catch(async (error: unknown) => {
    reportError(error);
    await stop();
  });
  // A parent that reads this line may send a signal at once.
  console.log(`Shop: ${env.siteUrl}`);
} catch (error) {
  await rebuilder?.stop();
  reportError(error);
}
