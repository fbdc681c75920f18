import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { CONTENT_HOOK_PATH, type ContentName } from '../../src/contract/content/content-hook.ts';
import { root } from './measured-command.ts';

const SECRET = `whsec_${Buffer.from('a secret of benchmarks, no shop’s').toString('base64')}`;
const webhook = new Webhook(SECRET);

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** A shop's Node server in a process of its own, with its renderer warm. */
export interface WarmShop {
  url: string;
  pid: number;
  /** Sends the message that content has changed, as a back end does. */
  notify: (entities?: ContentName[]) => Promise<void>;
  /** Milliseconds from the message until the page at a path answers with a text. */
  freshAfter: (path: string, text: string, entities?: ContentName[]) => Promise<number>;
  /** Resolves when every change is live and no rebuild runs. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
}

const AcceptedSchema = z.object({ status: z.string() });
const StateSchema = z.object({ state: z.string() });

const TIMEOUT_MS = 600_000;
/** Short against a rebuild, and rare enough to leave the processor to the shop. */
const POLL_EVERY_MS = 3;

/** Starts `npm run serve` over a data folder that is built already; resolves when it answers. */
export async function startWarmShop(dataFolder: string, apiUrl: string): Promise<WarmShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: root,
    // The address of the shop is a part of its pages: the one that they were built with.
    env: {
      ...process.env,
      VITRINA_DATA: dataFolder,
      API_URL: apiUrl,
      PORT: String(port),
      HOOK_SECRETS: SECRET,
      LOG: 'text',
      SITE_URL,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  if (!line.includes('http')) throw new Error(`The shop began with «${line}».`);

  const pendingStatuses: string[] = [];
  const notify: WarmShop['notify'] = async (entities) => {
    const body = JSON.stringify({ type: 'content.changed', data: entities ? { entities } : {} });
    const id = crypto.randomUUID();
    const now = new Date();
    const response = await fetch(url + CONTENT_HOOK_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      body,
    });
    if (response.status !== 202)
      throw new Error(`The hook answered ${response.status}: ${await response.text()}`);
    pendingStatuses.push(z.parse(AcceptedSchema, await response.json()).status);
  };
  const idle: WarmShop['idle'] = async () => {
    for (const status of pendingStatuses.splice(0)) {
      for (let state = ''; state !== 'live';) {
        const response = await fetch(url + status);
        ({ state } = z.parse(StateSchema, await response.json()));
        if (state === 'failed') throw new Error('A rebuild failed.');
        await wait(POLL_EVERY_MS);
      }
    }
  };
  const freshAfter: WarmShop['freshAfter'] = async (path, text, entities) => {
    const started = performance.now();
    await notify(entities);
    while (performance.now() - started < TIMEOUT_MS) {
      const response = await fetch(url + path);
      if ((await response.text()).includes(text)) return performance.now() - started;
      await wait(POLL_EVERY_MS);
    }
    throw new Error(`${path} never showed «${text}».`);
  };
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { url, pid: child.pid ?? 0, notify, freshAfter, idle, stop };
}

/** The shop's own address, which does not depend on the port of a run. */
export const SITE_URL = 'http://shop.example';
