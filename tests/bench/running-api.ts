import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './measured-command.ts';

export interface RunningApi {
  url: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** Starts the reference API of a demo shop with so many products in its own process, on any free port. */
export const startApi = (products: number, dataFolder: string): Promise<RunningApi> =>
  start(['scripts/api.ts', '--demo', '--products', String(products)], { VITRINA_DATA: dataFolder });

/** Starts the reference API of the shop that stands in a data folder; `delayFile` hears of its event loop (`loop-delay.mjs`). */
export const startApiOf = (dataFolder: string, delayFile: string): Promise<RunningApi> =>
  start(['--import', './tests/bench/loop-delay.mjs', 'scripts/api.ts'], {
    VITRINA_DATA: dataFolder,
    LOOP_DELAY_FILE: delayFile,
  });

async function start(args: readonly string[], env: Record<string, string>): Promise<RunningApi> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    };
    return { url, pid: child.pid, stop };
  }
  throw new Error('The reference API ended before it was ready.');
}
