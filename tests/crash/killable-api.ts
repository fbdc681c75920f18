import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { WIDE_ORDER_LIMITS } from '../wide-order-limits.ts';

const command = fileURLToPath(new URL('../../scripts/api.ts', import.meta.url));

/** The reference API in a process of its own, which the test can kill at any moment. */
export interface KillableApi {
  url: string;
  /** Sends SIGKILL and waits until the process has ended. */
  kill: () => Promise<void>;
  /** Sends SIGTERM, as an operator does, and waits until the process has ended. */
  stop: () => Promise<void>;
}

/** Starts `npm run api` over a data folder, on any free port. */
export async function startKillableApi(dataFolder: string): Promise<KillableApi> {
  const child = spawn(process.execPath, [command, '--demo', '--products', '30', '--work-bits', '0'], {
    env: {
      ...process.env,
      VITRINA_DATA: dataFolder,
      API_PORT: '0',
      ORDER_LIMITS: WIDE_ORDER_LIMITS,
      ...compileCache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    };
    return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  }
  throw new Error('The API ended before it was ready.');
}
