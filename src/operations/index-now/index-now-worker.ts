// The worker thread of index-now.ts.
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { liveRelease } from '../../rebuild/release/rollback.ts';
import { Announcer } from './announcer.ts';
import { AnnouncerSettingsSchema } from './index-now.ts';

/** Polling interval for a new live release. */
const LOOK_MS = 5_000;

const settings = z.parse(AnnouncerSettingsSchema, workerData);
const announcer = new Announcer(settings);
for (;;) {
  const live = liveRelease(settings.dataFolder);
  if (live !== undefined) {
    try {
      if (await announcer.announce(live)) parentPort?.postMessage(live);
    } catch (error) {
      console.error('Search engines could not be notified of changes:', error);
    }
  }
  await setTimeout(LOOK_MS);
}
