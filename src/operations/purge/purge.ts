import * as z from 'zod/mini';
import { startThread } from '../start-thread.ts';
import { PurgeSettingsSchema } from './purger.ts';

export const PurgeOrderSchema = z.object({
  dataFolder: z.string(),
  siteUrl: z.string(),
  purge: PurgeSettingsSchema,
});
type PurgeOrder = z.infer<typeof PurgeOrderSchema>;

/**
 * Purges a CDN after each release, in a thread that neither the server nor rebuilds wait for. Returns the stop; unconfirmed
 * files are sent again.
 */
export const startPurge = (order: PurgeOrder): (() => void) =>
  startThread(new URL('./purge-worker.ts', import.meta.url), order, 'has the CDN forget what changes');
