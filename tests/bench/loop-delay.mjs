// Preloaded into a measured process: at each SIGUSR2 adds the longest turn of its event loop since the last one, in milliseconds, to a
// list where the benchmark looks for it.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;

if (isMainThread && process.env.LOOP_DELAY_FILE) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  process.on('SIGUSR2', () => {
    appendFileSync(process.env.LOOP_DELAY_FILE, `${delay.max / NS_PER_MS}\n`);
    delay.reset();
  });
}
