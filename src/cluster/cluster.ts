import { randomUUID } from 'node:crypto';
import type { Connections, Operations } from '../operations/operations.ts';
import {
  checkHandlerSettings,
  createOperationsHandler,
  type HandlerSettings,
} from '../operations/operations-handler.ts';
import { Subscribers } from '../operations/ops/subscribers.ts';
import { type Clock, machineClock } from '../operations/schedule/clock.ts';
import type { Rebuild } from '../operations/rebuilder/rebuild.ts';
import type { RunEnd } from '../operations/schedule/rebuild-runner.ts';
import type { PurgeSettings } from '../operations/purge/purger.ts';
import { ClusterControl } from './cluster-control.ts';
import { Database } from './database/database.ts';
import { plainDatabaseWarning } from './database/exposure.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { buildFolder, builtCode } from './leader/build-folder.ts';
import { Builder } from './leader/builder.ts';
import { LeaderNotices } from './leader/leader-notices.ts';
import { ClusterNode } from './node/cluster-node.ts';
import { MissingAssets } from './node/missing-assets.ts';
import { connectionName } from './node/node-table.ts';
import { PostgresOperationsStore } from './store/postgres-operations-store.ts';

/** Connections with which a server follows and leads, which visitors of `/ops` cannot exhaust. */
const OWN_CONNECTIONS = 4;

export interface ClusterOptions extends HandlerSettings {
  /** Address of the shared database, with its password. */
  databaseUrl: string;
  dataFolder: string;
  nodeName: string;
  /** Rebuilds in the builder's own folder; undefined for a server that never builds. */
  rebuild: Rebuild | undefined;
  /** Search engines that the leader notifies of changed pages. */
  indexNowEndpoints?: readonly string[];
  /** The CDN whose changed addresses the leader purges. */
  purge?: PurgeSettings | undefined;
  /** Called when another release is live on this server. */
  onLive?: () => void;
  /** Called when a rebuild led by this server has ended. */
  onRunEnd?: (end: RunEnd) => void;
  clock?: Clock;
}

const sum = (one: Connections, other: Connections): Connections => ({
  open: one.open + other.open,
  idle: one.idle + other.idle,
  waiting: one.waiting + other.waiting,
});

/** Builds and leads where no other server does, and notifies search engines and the CDN while it leads. */
function createBuilder(
  options: ClusterOptions,
  { own: database, node }: { own: Database; node: () => ClusterNode },
): Builder | undefined {
  const { databaseUrl: url, dataFolder, rebuild, onRunEnd, clock = machineClock } = options;
  const { siteUrl, indexNowKey, indexNowEndpoints = [], purge } = options;
  if (!rebuild) return undefined;
  const notices = new LeaderNotices({
    database,
    dataFolder: buildFolder(dataFolder),
    siteUrl,
    indexNowKey,
    indexNowEndpoints,
    purge,
    onAnnounced: () => builder.publishState(),
  });
  const builder = new Builder({
    url,
    database,
    dataFolder,
    clock,
    rebuild,
    onRunEnd,
    indexNow: () => notices.endpointStates(),
    onLead: (pid) => {
      node().lockPid = pid;
      if (pid === undefined) notices.stop();
      else notices.start();
      // Repeated within a second.
      node()
        .report()
        .catch(() => undefined);
    },
  });
  return builder;
}

/**
 * Takes part in a shop of several servers; what is on the disk is served at once, whether the database answers or not.
 * `failed` rejects with DatabaseError where it cannot be used as it is.
 * @throws SecretError, OpsTokenError, TrustedProxyError
 */
export function startCluster(options: ClusterOptions): Operations {
  checkHandlerSettings(options);
  const { databaseUrl: url, dataFolder, nodeName: name, rebuild } = options;
  const { onLive = () => undefined, clock = machineClock } = options;
  const warning = plainDatabaseWarning(url);
  if (warning !== undefined) console.warn(warning);
  const id = randomUUID();
  const connections = connectionName(id);
  const database = new Database(url, { name: connections });
  const own = new Database(url, { name: connections, most: OWN_CONNECTIONS });
  const store = new PostgresOperationsStore(database);
  const subscribers = new Subscribers();
  const control = new ClusterControl({ database, store, clock });
  const handle = createOperationsHandler(options, { store, control, subscribers, clock });
  const builder = createBuilder(options, { own, node: () => node });
  const node = new ClusterNode({
    url,
    database: own,
    dataFolder,
    id,
    name,
    onLive,
    builds: rebuild !== undefined,
    code: () => (rebuild ? builtCode(dataFolder) : undefined),
    onNotification: (topic) => {
      if (topic === 'work') builder?.look();
      subscribers.notify();
    },
  });
  const assets = new MissingAssets(database, dataFolder);
  let isStopped = false;
  const report = () => node.report();
  const preparation = { url, dataFolder, database: own, report, isStopped: () => isStopped };
  const started = prepareDatabase(preparation).then(async (isReady) => {
    if (!isReady) return;
    await node.start();
    builder?.start();
  });
  return {
    handle,
    overview: () => control.overview(),
    fetchAsset: (path) => assets.fetch(path),
    connections: () => sum(database.connections, own.connections),
    failed: started,
    stop: async () => {
      isStopped = true;
      await started.catch(() => undefined);
      await builder?.stop();
      await node.stop();
      await own[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}
