import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const guideFolder = new URL('../../docs/back-end/first-step/', import.meta.url);

/** The back end of the guide's first step, as a process of its own. */
export async function startFirstStepServer(siteUrl: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('server.mjs', guideFolder))], {
    env: { PATH: process.env['PATH'], PORT: '0', SITE_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
