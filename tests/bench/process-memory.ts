import { readdirSync, readFileSync } from 'node:fs';

function field(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/** The processes that a process has started, and theirs. */
function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && field(Number(name), 'PPid') === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Bytes of resident memory at the most so far, of the process that took the most of `pid` and what it has started. */
export const peakMemoryOf = (pid: number): number =>
  Math.max(...[pid, ...descendants(pid)].map((one) => field(one, 'VmHWM') || 0)) * 1024;
