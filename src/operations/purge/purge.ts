import * as z from 'zod/mini';
import { startThread } from '../start-thread.ts';
import { PurgeSettingsSchema } from './purger.ts';

/** What the thread is told. */
export const PurgeOrderSchema = z.object({
  dataFolder: z.string(),
  siteUrl: z.string(),
  purge: PurgeSettingsSchema,
});
type PurgeOrder = z.infer<typeof PurgeOrderSchema>;

/**
 * Has a CDN forget what changes with the releases of one server, in a thread beside the server and the rebuilds: neither waits for it.
 * Returns a function that ends it at once; what was not confirmed is sent again.
 */
export const startPurge = (order: PurgeOrder): (() => void) =>
  startThread(new URL('./purge-worker.ts', import.meta.url), order, 'has the CDN forget what changes');
