import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { close, listen } from '../../src/server/listen.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';

const command = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));

/** The shop's server in a process of its own. */
export interface ShopProcess {
  port: number;
  url: string;
  /** Sends SIGTERM, as an operator does, and waits until the process has ended. */
  stop: () => Promise<void>;
  /** Sends SIGKILL and waits until the process has ended. */
  kill: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

/** Starts `npm run serve` over a data folder. */
export async function startShopProcess(dataFolder: string, apiUrl: string): Promise<ShopProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [command], {
    env: {
      PATH: process.env.PATH,
      VITRINA_DATA: dataFolder,
      API_URL: apiUrl,
      PORT: String(port),
      SITE_URL: 'http://shop.test',
      LOG: 'text',
      ...compileCache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Shop:')) continue;
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    };
    const url = `http://localhost:${port}`;
    return { port, url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  }
  throw new Error('The shop ended before it was ready.');
}
