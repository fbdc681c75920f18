// Preloaded into a measured process: adds its peak resident memory, in bytes, to a list
// where the benchmark looks for it.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.PEAK_MEMORY_FILE) {
  process.on('exit', () => {
    appendFileSync(process.env.PEAK_MEMORY_FILE, `${process.resourceUsage().maxRSS * 1024}\n`);
  });
}
