import type { IncomingMessage, ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** What the thread is told. */
export const AnnouncerSettingsSchema = z.object({
  dataFolder: z.string(),
  key: z.string(),
  endpoints: z.array(z.string()),
  siteUrl: z.string(),
});
export type AnnouncerSettings = z.infer<typeof AnnouncerSettingsSchema>;

const RESTART_MS = 60_000;

/**
 * Tells search engines of changed pages in a thread of its own, beside the server and the rebuilds: neither waits for it.
 * `onTold` is called when one has been told, or was to be. Returns a function that ends it at once; what was not confirmed is told again.
 */
export function startIndexNow(settings: AnnouncerSettings, onTold: () => void): () => void {
  let restart: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  const start = () => {
    worker = new Worker(new URL('./index-now-worker.ts', import.meta.url), { workerData: settings });
    worker.unref();
    worker.on('message', onTold);
    worker.on('error', (error) => {
      console.error('The thread that tells search engines has ended; it is started again.', error);
      restart = setTimeout(start, RESTART_MS);
      restart.unref();
    });
  };
  start();
  return () => {
    clearTimeout(restart);
    void worker?.terminate();
  };
}

/** Answers with the key at `/<key>.txt`, by which search engines know that a list is the shop's own; undefined elsewhere. */
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
