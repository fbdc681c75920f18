// The worker thread of purge.ts.
import { setTimeout } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { openPurge } from './purge-database.ts';
import { PurgeOrderSchema } from './purge.ts';
import { Purger } from './purger.ts';
import { ServedFiles } from './served-files.ts';
import { SqliteStaleFiles } from './sqlite-stale-files.ts';

/** Polling interval. */
const LOOK_MS = 250;
const REST_AFTER_FAILURE_MS = 5_000;

const { dataFolder, siteUrl, purge } = z.parse(PurgeOrderSchema, workerData);
const db = openPurge(dataFolder);
const served = new ServedFiles(db, dataFolder);
const purger = new Purger({ ...purge, siteUrl, stale: new SqliteStaleFiles(db) });

async function repeat(work: () => Promise<void> | void): Promise<never> {
  for (;;) {
    try {
      await work();
      await setTimeout(LOOK_MS);
    } catch (error) {
      console.error('What has changed could not be noted or sent to PURGE_URL:', error);
      await setTimeout(REST_AFTER_FAILURE_MS);
    }
  }
}

// Releases are recorded even while the CDN is slow.
await Promise.all([repeat(() => served.look()), repeat(() => purger.purge())]);
