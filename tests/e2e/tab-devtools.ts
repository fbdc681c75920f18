import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { chromiumFlags } from './chromium.ts';

const LISTENING = /DevTools listening on (ws:\S+)/;

const MessageSchema = z.looseObject({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/** One document that a tab shows, or makes ready to show. */
export interface AttachedPage {
  readonly session: string;
  /** `prerender` for one that is made ready. */
  readonly subtype: string | undefined;
  readonly url: string;
}

const AttachedSchema = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ type: z.string(), url: z.string(), subtype: z.optional(z.string()) }),
});
const ValueSchema = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });

/**
 * A tab of a browser, driven by its developer tools' own protocol: where they are attached to a page rather than its tab, as
 * Playwright's are, the browser does not prerender.
 */
export class TabDevtools {
  readonly pages: AttachedPage[] = [];
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  #receive(text: string): void {
    const { id, method, params, result, error } = z.parse(MessageSchema, JSON.parse(text));
    if (method === 'Target.attachedToTarget') this.#attach(params);
    const answer = id === undefined ? undefined : this.#answers.get(id);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new Error(JSON.stringify(error)));
  }

  #attach(params: unknown): void {
    const { sessionId, targetInfo } = z.parse(AttachedSchema, params);
    const { type, url, subtype } = targetInfo;
    if (type === 'page') this.pages.push({ session: sessionId, subtype, url });
  }

  call(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++this.#calls;
    const answer = Promise.withResolvers<unknown>();
    this.#answers.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return answer.promise;
  }

  /** What a script of a page answers. */
  async ask({ session }: AttachedPage, expression: string): Promise<unknown> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    return z.parse(ValueSchema, await this.call('Runtime.evaluate', options, session)).result.value;
  }
}

async function openTab(address: string): Promise<TabDevtools> {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const tab = new TabDevtools(socket);
  const filter = [{ type: 'tab' }];
  const found = z.parse(
    z.object({ targetInfos: z.array(z.object({ targetId: z.string() })) }),
    await tab.call('Target.getTargets', { filter }),
  );
  const { sessionId } = z.parse(
    z.object({ sessionId: z.string() }),
    await tab.call('Target.attachToTarget', { targetId: found.targetInfos[0]?.targetId, flatten: true }),
  );
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await tab.call('Target.setAutoAttach', attach, sessionId);
  return tab;
}

/** Starts a browser of its own with one tab, and ends it. */
export async function withTab(executable: string, use: (tab: TabDevtools) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-tab-'));
  const flags = [...chromiumFlags, `--user-data-dir=${profile}`, '--remote-debugging-port=0'];
  const browser = spawn(executable, [...flags, '--window-size=1440,900', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const address = await new Promise<string>((resolve) => {
      createInterface(browser.stderr).on('line', (line) => {
        const [, found] = LISTENING.exec(line) ?? [];
        if (found) resolve(found);
      });
    });
    await use(await openTab(address));
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
