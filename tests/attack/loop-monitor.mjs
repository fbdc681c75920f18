// Loaded with `--import` into a server under attack: tells its parent how long one turn of the event loop kept the processor
// busy, and how much memory the process holds.
import process from 'node:process';

const TICK_MS = 5;

let longestTurnMs = 0;
let lastTick = performance.now();
let lastCpu = process.threadCpuUsage();

const usedMs = (from, to) => (to.user + to.system - from.user - from.system) / 1000;

// A late tick on a busy machine is no fault of the server: only the processor time of this thread counts.
const tick = () => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const turnMs = Math.min(now - lastTick, usedMs(lastCpu, cpu));
  if (now - lastTick > 2 * TICK_MS) longestTurnMs = Math.max(longestTurnMs, turnMs);
  lastTick = now;
  lastCpu = cpu;
};
setInterval(tick, TICK_MS).unref();

process.on('message', (message) => {
  if (message !== 'usage' && message !== 'reset' && message !== 'turn') return;
  tick();
  if (message === 'reset') longestTurnMs = 0;
  if (message === 'usage') {
    globalThis.gc?.();
    // What was collected for the measure is no work of the server.
    lastTick = performance.now();
    lastCpu = process.threadCpuUsage();
  }
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ longestTurnMs, heldBytes: heapUsed + external, cpuMs });
});
// Listening must not keep a process alive that has nothing left to do.
process.channel?.unref();
