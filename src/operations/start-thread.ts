import { Worker } from 'node:worker_threads';

const RESTART_MS = 60_000;

/**
 * Runs a module in a thread, restarted a minute after a failure. `task` describes it; `onMessage` receives its posts.
 * Returns the stop.
 */
export function startThread(
  module: URL,
  workerData: unknown,
  task: string,
  onMessage: () => void = () => undefined,
): () => void {
  let restart: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  const start = () => {
    worker = new Worker(module, { workerData });
    worker.unref();
    worker.on('message', onMessage);
    worker.on('error', (error) => {
      console.error(`The thread that ${task} has ended; it is started again.`, error);
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
