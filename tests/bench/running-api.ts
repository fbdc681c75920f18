import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './measured-command.ts';

export interface RunningApi {
  url: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** Starts the reference API with so many products in its own process, on any free port. */
export async function startApi(products: number, dataFolder: string): Promise<RunningApi> {
  const child = spawn(process.execPath, ['scripts/api.ts', '--demo', '--products', String(products)], {
    cwd: root,
    env: { ...process.env, VITRINA_DATA: dataFolder, API_PORT: '0' },
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
