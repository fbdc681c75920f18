import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CONTENT_HOOK_PATH, type ContentName } from '../../../src/contract/content/content-hook.ts';
import { signedHeaders } from '../../integration/harness/signed-messages.ts';
import { type Answer, ask } from './ask.ts';
import type { ServerNode } from './server-node.ts';

const AcceptedSchema = z.object({ status: z.string() });
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 1_000;
const ATTEMPT_MS = 10_000;
const GIVES_UP_MS = 300_000;

/** Sends messages about changed content as a back end must: with one id until one of the servers has taken it. */
export class Sender {
  /** How often each status was answered; 0 for no answer. */
  readonly statuses = new Map<number, number>();
  readonly #nodes: readonly ServerNode[];
  #sent = 0;

  /** `nodes` are asked in turn. */
  constructor(nodes: readonly ServerNode[]) {
    this.#nodes = nodes;
  }

  /** Sends it once to one server; undefined where that does not answer. */
  async attempt(
    node: ServerNode,
    id: string,
    entities?: readonly ContentName[],
  ): Promise<Answer | undefined> {
    const body = JSON.stringify({ type: 'content.changed', data: entities ? { entities } : {} });
    const headers = { 'content-type': 'application/json', ...signedHeaders(id, body) };
    const answer = await ask(node.base, CONTENT_HOOK_PATH, {
      method: 'POST',
      body,
      headers,
      timeoutMs: ATTEMPT_MS,
    }).catch(() => undefined);
    const status = answer?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return answer;
  }

  /** Resolves with the address of the message's state when a server has taken it. @throws where none does for minutes */
  async send(entities?: readonly ContentName[], id: string = crypto.randomUUID()): Promise<string> {
    const began = performance.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const answer = await this.attempt(this.#next(), id, entities);
      if (answer?.status === 202) {
        return z.parse(AcceptedSchema, JSON.parse(answer.body.toString())).status;
      }
      if (answer && answer.status < 500) throw new Error(`The hook answered ${answer.status}.`);
      if (performance.now() > began + GIVES_UP_MS) throw new Error('No server takes the message.');
      await wait(pause);
    }
  }

  /** A load balancer knows who has ended. */
  #next(): ServerNode {
    for (let tries = 0; ; tries += 1) {
      const node = this.#nodes[this.#sent++ % this.#nodes.length];
      if (!node) throw new Error('There is no server.');
      if (node.isAlive || tries >= this.#nodes.length) return node;
    }
  }
}
