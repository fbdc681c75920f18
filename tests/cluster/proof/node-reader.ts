import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ask } from './ask.ts';
import { shownPrice } from './edited-shop.ts';
import type { ServerNode } from './server-node.ts';

const LatestSchema = z.object({ id: z.string() });
const ROUND_PAUSE_MS = 25;
/** Late is not wrong: machines may be busy. */
const ANSWERED_WITHIN_MS = 30_000;
const ASSET = /(?:href|src)="(\/_astro\/[^"]+)"/g;

/** What the readers of all servers have seen. */
export class Seen {
  readonly faults: string[] = [];
  answers = 0;
  /** By release and address: the bytes that each server must show. */
  readonly #bytes = new Map<string, string>();
  /** By address and bytes: the time that each server must name; a second one would say that it was published twice. */
  readonly #times = new Map<string, string>();

  /** Compares what one server shows of a release with what others have shown. */
  compare(where: string, release: string, path: string, shown: { hash: string; time: string }): void {
    const same = (map: Map<string, string>, key: string, value: string, what: string) => {
      const before = map.get(key) ?? value;
      map.set(key, before);
      if (before !== value) this.faults.push(`${where}${path}: ${what} ${value}, and ${before} elsewhere`);
    };
    same(this.#bytes, `${release} ${path}`, shown.hash, `release ${release} shows`);
    same(this.#times, `${path} ${shown.hash}`, shown.time, 'the same page is of');
  }
}

/** Reads pages of one server all the time, and collects what no visitor may see. */
export class NodeReader implements AsyncDisposable {
  readonly #node: ServerNode;
  readonly #seen: Seen;
  readonly #paths: () => readonly string[];
  readonly #goesBack: boolean;
  readonly #prices = new Map<string, number>();
  #isStopped = false;
  readonly #reading: Promise<void>;

  /** `goesBack`: whether an earlier release may become live again. */
  constructor(node: ServerNode, seen: Seen, paths: () => readonly string[], { goesBack = false } = {}) {
    this.#node = node;
    this.#seen = seen;
    this.#paths = paths;
    this.#goesBack = goesBack;
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    while (!this.#isStopped) {
      const began = performance.now();
      try {
        await this.#round();
      } catch (error) {
        // Who asks a server that was just killed asks the next one.
        if (!this.#node.isDisturbedSince(began)) this.#fault(String(error));
      }
      await wait(ROUND_PAUSE_MS);
    }
  }

  #fault(what: string): void {
    this.#seen.faults.push(`${this.#node.name}: ${what}`);
  }

  /** Where the release is the same before and after a round, all in between is of that release. */
  async #round(): Promise<void> {
    const before = await this.#release();
    const shown: { path: string; hash: string; time: string }[] = [];
    for (const path of this.#paths()) {
      const { headers, body } = await this.#get(path);
      const html = body.toString();
      if (!html.endsWith('</html>')) this.#fault(`${path} is cut off`);
      if (path.includes('/detail/')) this.#checkPrice(path, shownPrice(html));
      const assets = [...html.matchAll(ASSET)];
      const [, asset] = assets[this.#seen.answers % assets.length] ?? [];
      if (asset !== undefined) await this.#get(asset);
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
      shown.push({ path, hash, time: String(headers['last-modified']) });
    }
    if ((await this.#release()) !== before) return;
    for (const each of shown) this.#seen.compare(this.#node.name, before, each.path, each);
  }

  #checkPrice(path: string, price: number): void {
    const last = this.#prices.get(path) ?? 0;
    if (!(price > 0)) this.#fault(`${path} has no price`);
    if (price < last && !this.#goesBack) this.#fault(`${path} went from ${last} back to ${price}`);
    this.#prices.set(path, price);
  }

  async #release(): Promise<string> {
    const { body } = await this.#get('/builds/latest.json');
    return z.parse(LatestSchema, JSON.parse(body.toString())).id;
  }

  async #get(path: string) {
    const answer = await ask(this.#node.base, path, { timeoutMs: ANSWERED_WITHIN_MS });
    this.#seen.answers += 1;
    if (answer.status !== 200) this.#fault(`${path}: ${answer.status}`);
    const length = Number(answer.headers['content-length'] ?? answer.body.length);
    if (length !== answer.body.length) this.#fault(`${path}: ${answer.body.length} of ${length} bytes`);
    return answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    await this.#reading;
  }
}
