import { LocalControl } from './control/local-control.ts';
import { startIndexNow } from './index-now/index-now.ts';
import {
  checkHandlerSettings,
  createOperationsHandler,
  type HandlerSettings,
  type OperationsHandler,
} from './operations-handler.ts';
import { Subscribers } from './ops/subscribers.ts';
import { startPurge } from './purge/purge.ts';
import type { PurgeSettings } from './purge/purger.ts';
import { type Clock, machineClock } from './schedule/clock.ts';
import type { Overview } from './control/overview.ts';
import type { Rebuild } from './rebuilder/rebuild.ts';
import type { RunEnd } from './schedule/rebuild-runner.ts';
import { Scheduler } from './schedule/scheduler.ts';
import { openOperations, operationsFile } from './store/sqlite/operations-database.ts';
import { SqliteOperationsStore } from './store/sqlite/sqlite-operations-store.ts';

export interface OperationsOptions extends HandlerSettings {
  dataFolder: string;
  /** Notified of changed pages. */
  indexNowEndpoints?: readonly string[];
  purge?: PurgeSettings | undefined;
  rebuild: Rebuild;
  onRunEnd?: (end: RunEnd) => void;
  clock?: Clock;
}

export interface Connections {
  open: number;
  idle: number;
  waiting: number;
}

export interface Operations {
  handle: OperationsHandler;
  /** Has the first release made, once the site is compiled; absent where others build. */
  makeFirst?: () => void;
  /** Rejects with StoreUnavailableError without a database. */
  overview(): Promise<Overview>;
  /** In a cluster. */
  connections?: () => Connections;
  /** Fetches a hashed file from other servers; resolves to whether the live release has it now. */
  fetchAsset?: (path: string) => Promise<boolean>;
  stop(): Promise<void>;
  /** Rejects when operation becomes impossible after the start. */
  failed?: Promise<void>;
}

/**
 * Resumes pending work and listens; rejects with SecretError, OpsTokenError, TrustedProxyError or OperationsDatabaseError.
 */
export async function startOperations(options: OperationsOptions): Promise<Operations> {
  checkHandlerSettings(options);
  const { dataFolder, siteUrl, rebuild, onRunEnd, clock = machineClock, indexNowEndpoints = [] } = options;
  const { purge } = options;
  const store = new SqliteOperationsStore(openOperations(operationsFile(dataFolder)));
  const subscribers = new Subscribers();
  const onChange = subscribers.notify;
  const scheduler = new Scheduler({ store, rebuild, clock, onChange, onRunEnd });
  const control = new LocalControl({
    dataFolder,
    store,
    scheduler,
    clock,
    indexNowEndpoints,
    onChange,
    purges: purge !== undefined,
  });
  const handle = createOperationsHandler(options, { store, control, subscribers, clock });
  await scheduler.start();
  const { indexNowKey: key } = options;
  const stopIndexNow =
    key === undefined || indexNowEndpoints.length === 0
      ? undefined
      : startIndexNow({ dataFolder, siteUrl, key, endpoints: [...indexNowEndpoints] }, onChange);
  const stopPurge = purge && startPurge({ dataFolder, siteUrl, purge });
  return {
    handle,
    makeFirst: () => scheduler.requestFirst(),
    overview: () => control.overview(),
    stop: async () => {
      stopIndexNow?.();
      stopPurge?.();
      scheduler.stop();
      await store[Symbol.asyncDispose]();
    },
  };
}
