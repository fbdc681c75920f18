import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { ServerNode } from './server-node.ts';

const IN_PAGE = /(?:href|src)="(\/_astro\/[^"]+)"/g;
const IN_SCRIPT = /["'`]\.\/([\w.-]+\.js)["'`]/g;
const ROUND_PAUSE_MS = 2;

/** Reads pages of each server, and asks the others at once for every asset that they name: a balancer may send a browser there. */
export class AssetChase implements AsyncDisposable {
  readonly missing: string[] = [];
  /** Assets by the server that was asked. */
  readonly #asked = new Map<ServerNode, Set<string>>();
  readonly #nodes: readonly ServerNode[];
  readonly #paths: readonly string[];
  #isStopped = false;
  readonly #chasing: Promise<unknown>;

  constructor(nodes: readonly ServerNode[], paths: readonly string[]) {
    this.#nodes = nodes;
    this.#paths = paths;
    for (const node of nodes) this.#asked.set(node, new Set());
    this.#chasing = Promise.all(nodes.map((node) => this.#chase(node)));
  }

  get asked(): number {
    return [...this.#asked.values()].reduce((sum, assets) => sum + assets.size, 0);
  }

  async #chase(node: ServerNode): Promise<void> {
    while (!this.#isStopped) {
      for (const path of this.#paths) {
        const { status, body } = await ask(node.base, path);
        if (status !== 200) this.missing.push(`${node.name}${path}: ${status}`);
        const assets = [...body.toString().matchAll(IN_PAGE)].map(([, asset = '']) => asset);
        await this.#askOthers(node, assets);
      }
      await wait(ROUND_PAUSE_MS);
    }
  }

  async #askOthers(node: ServerNode, assets: readonly string[]): Promise<void> {
    const others = this.#nodes.filter((other) => other !== node);
    await Promise.all(others.flatMap((other) => assets.map((asset) => this.#askOne(other, asset))));
  }

  async #askOne(node: ServerNode, asset: string): Promise<void> {
    const asked = this.#asked.get(node);
    if (!asked || asked.has(asset)) return;
    asked.add(asset);
    const { status, body } = await ask(node.base, asset);
    if (status !== 200) this.missing.push(`${node.name}${asset}: ${status}`);
    if (!asset.endsWith('.js')) return;
    for (const [, name = ''] of body.toString().matchAll(IN_SCRIPT))
      await this.#askOne(node, `/_astro/${name}`);
  }

  /** Asks all servers again for everything that any page has named: tabs that are open still need it. */
  async again(): Promise<string[]> {
    const all = new Set([...this.#asked.values()].flatMap((assets) => [...assets]));
    const gone: string[] = [];
    for (const node of this.#nodes) {
      for (const asset of all) {
        const { status } = await ask(node.base, asset);
        if (status !== 200) gone.push(`${node.name}${asset}: ${status}`);
      }
    }
    return gone;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    await this.#chasing;
  }
}
