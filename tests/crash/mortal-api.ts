import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../scripts/api.ts', import.meta.url));

/** The reference API in a process of its own, which can be killed at any moment. */
export interface MortalApi {
  url: string;
  /** Ends it without a word, and waits until it is gone. */
  kill: () => Promise<void>;
}

/** Starts the API's command over a data folder, on any free port. */
export async function startMortalApi(dataFolder: string): Promise<MortalApi> {
  const child = spawn(process.execPath, [command, '--products', '30', '--work-bits', '0'], {
    env: { ...process.env, VITRINA_DATA: dataFolder, API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    const kill = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    return { url, kill };
  }
  throw new Error('The API ended before it was ready.');
}
