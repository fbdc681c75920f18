import { parentPort, workerData } from 'node:worker_threads';
import { openStore } from '../../open-store.ts';
import { currentSettings } from './exchange-settings.ts';
import { type PackageJob, runPackage } from './run-package.ts';

export interface PackageWorkerData {
  job: PackageJob;
  databasePath: string;
  now: number;
}

/** What the thread says. */
export type PackageMessage = { kind: 'progress'; records: number } | { kind: 'done' };

const say = (message: PackageMessage) => parentPort?.postMessage(message);

const { job, databasePath, now } = workerData as PackageWorkerData;
const store = openStore(databasePath);
try {
  await runPackage(job, {
    store,
    databasePath,
    settings: currentSettings(store, databasePath),
    now: new Date(now),
    onProgress: (records) => say({ kind: 'progress', records }),
  });
  say({ kind: 'done' });
} finally {
  store.close();
}
