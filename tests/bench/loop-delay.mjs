// Preloaded into a measured process: at each SIGUSR2 adds the longest turn of its event loop since the last one to a list where the
// benchmark looks for it, and what of a turn's time the processor worked for it at the most: another process may have had the rest.
// Both in milliseconds.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

if (isMainThread && process.env.LOOP_DELAY_FILE) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / US_PER_MS;
  };
  let before = worked();
  let most = 0;
  // Between two of its calls lies one turn, or a part of the time of several short ones.
  setInterval(() => {
    const now = worked();
    most = Math.max(most, now - before);
    before = now;
  }, RESOLUTION_MS).unref();
  process.on('SIGUSR2', () => {
    appendFileSync(process.env.LOOP_DELAY_FILE, `${delay.max / NS_PER_MS} ${most}\n`);
    delay.reset();
    most = 0;
  });
}
