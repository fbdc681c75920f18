import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { startThread } from '../start-thread.ts';

export const AnnouncerSettingsSchema = z.object({
  dataFolder: z.string(),
  key: z.string(),
  endpoints: z.array(z.string()),
  siteUrl: z.string(),
});
export type AnnouncerSettings = z.infer<typeof AnnouncerSettingsSchema>;

/**
 * Notifies search engines of changed pages in a thread of its own, beside the server and the rebuilds: neither waits for it.
 * `onAnnounced` is called after each request. Returns a function that ends it at once; what was not confirmed is sent again.
 */
export const startIndexNow = (settings: AnnouncerSettings, onAnnounced: () => void): (() => void) =>
  startThread(
    new URL('./index-now-worker.ts', import.meta.url),
    settings,
    'notifies search engines',
    onAnnounced,
  );

/** Serves the key at `/<key>.txt`, which proves ownership; undefined for other paths. */
export function answerKey(
  key: string,
  { url, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  if (url !== `/${key}.txt` || (method !== 'GET' && method !== 'HEAD')) return undefined;
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(method === 'HEAD' ? undefined : key);
  return Promise.resolve();
}
