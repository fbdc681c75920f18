import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
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
import { StoreUnavailableError } from '../operations/store/store-unavailable.ts';
import { endpointStates } from '../operations/index-now/announced-pages.ts';
import { startIndexNow } from '../operations/index-now/index-now.ts';
import type { PurgeSettings } from '../operations/purge/purger.ts';
import { liveRelease } from '../rebuild/release/rollback.ts';
import { ClusterControl } from './cluster-control.ts';
import { Database, DatabaseError, DatabaseRefusal } from './database/database.ts';
import { openDatabaseWarning, plainDatabaseWarning } from './database/exposure.ts';
import { migrate } from './database/migrate.ts';
import { refusePooler } from './database/pooler.ts';
import { buildFolder, builtCode } from './leader/build-folder.ts';
import { Builder } from './leader/builder.ts';
import { ClusterNode } from './node/cluster-node.ts';
import { MissingAssets } from './node/missing-assets.ts';
import { connectionName } from './node/node-table.ts';
import { startSharedPurge } from './purge/shared-purge.ts';
import { PostgresOperationsStore } from './store/postgres-operations-store.ts';

const RETRY_MS = 1_000;

/** Connections with which a server follows and leads, so that no crowd at `/ops` keeps it from that. */
const OWN_CONNECTIONS = 4;

export interface ClusterOptions extends HandlerSettings {
  /** Address of the shared database, with its password. */
  databaseUrl: string;
  dataFolder: string;
  /** What the others call this server. */
  nodeName: string;
  /** Rebuilds in the builder's own folder; undefined where this server is to build nothing. */
  rebuild: Rebuild | undefined;
  /** Who is told of changed pages, by the leader. */
  indexNowEndpoints?: readonly string[];
  /** The CDN that is told what has changed, by the leader. */
  purge?: PurgeSettings | undefined;
  /** Called when another release is live on this server. */
  onLive?: () => void;
  /** Called when a rebuild has ended that this server has led. */
  onRunEnd?: (end: RunEnd) => void;
  clock?: Clock;
}

interface Preparation {
  url: string;
  dataFolder: string;
  database: Database;
  /** Tells the others of this server; it may do nothing else before it may write. */
  report: () => Promise<void>;
  isStopped: () => boolean;
}

/** Waits for the database; one that refuses this server ends a start that has nothing to serve. @throws DatabaseError */
async function prepareDatabase({
  url,
  dataFolder,
  database,
  report,
  isStopped,
}: Preparation): Promise<boolean> {
  let lastFailure = '';
  while (!isStopped()) {
    try {
      // The tables are made in one transaction, which a pooler keeps on one session.
      await Promise.all([refusePooler(url), migrate(database)]);
      await report();
      const warning = await openDatabaseWarning(database);
      if (warning !== undefined) console.warn(warning);
      return true;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      const { message } = error;
      if (error instanceof DatabaseRefusal && liveRelease(dataFolder) === undefined)
        throw new DatabaseError(message, { cause: error });
      if (message !== lastFailure)
        console.error(`${message} The server serves what it has, and tries again.`);
      lastFailure = message;
      await setTimeout(RETRY_MS);
    }
  }
  return false;
}

const sum = (one: Connections, other: Connections): Connections => ({
  open: one.open + other.open,
  idle: one.idle + other.idle,
  waiting: one.waiting + other.waiting,
});

/**
 * Takes part in a shop of several servers; what is on the disk is served at once, whether the database answers or not.
 * `failed` rejects with DatabaseError where it cannot be used as it is.
 * @throws SecretError, OpsTokenError, TrustedProxyError
 */
export function startCluster(options: ClusterOptions): Operations {
  checkHandlerSettings(options);
  const { databaseUrl: url, dataFolder, nodeName: name, rebuild } = options;
  const { onLive = () => undefined, onRunEnd, clock = machineClock } = options;
  const warning = plainDatabaseWarning(url);
  if (warning !== undefined) console.warn(warning);
  const id = randomUUID();
  const connections = connectionName(id);
  const database = new Database(url, { name: connections });
  const own = new Database(url, { name: connections, most: OWN_CONNECTIONS });
  const store = new PostgresOperationsStore(database);
  const subscribers = new Subscribers();
  const { siteUrl, indexNowKey: key, indexNowEndpoints: endpoints = [], purge } = options;
  const control = new ClusterControl({ database, store, clock });
  const handle = createOperationsHandler(options, { store, control, subscribers, clock });
  let isStopped = false;
  let stopIndexNow: (() => void) | undefined;
  let stopPurge: (() => void) | undefined;
  const builder =
    rebuild &&
    new Builder({
      url,
      database: own,
      dataFolder,
      clock,
      rebuild,
      onRunEnd,
      indexNow: () => (stopIndexNow ? endpointStates(buildFolder(dataFolder), endpoints) : []),
      onLead: (pid) => {
        node.lockPid = pid;
        stopIndexNow?.();
        stopIndexNow =
          pid === undefined || key === undefined || endpoints.length === 0
            ? undefined
            : startIndexNow(
                { dataFolder: buildFolder(dataFolder), siteUrl, key, endpoints: [...endpoints] },
                () => builder?.publishState(),
              );
        stopPurge?.();
        stopPurge = pid === undefined ? undefined : startSharedPurge({ database: own, siteUrl, purge });
        // Within a second it is told again.
        node.report().catch(() => undefined);
      },
    });
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
  const preparation = {
    url,
    dataFolder,
    database: own,
    report: () => node.report(),
    isStopped: () => isStopped,
  };
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
