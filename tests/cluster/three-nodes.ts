import { afterAll, beforeAll, expect } from 'vitest';
import { publishFromCommand } from '../../src/cluster/publish-command.ts';
import type { Shop } from './fake-build.ts';
import { PostgresServer } from './postgres-server.ts';
import { type NodeSettings, TestNode } from './test-node.ts';

/** A PostgreSQL for the tests of a file. */
export function postgresOfFile(): { readonly server: PostgresServer } {
  let server: PostgresServer | undefined;
  beforeAll(async () => void (server = await PostgresServer.start()));
  afterAll(() => server?.[Symbol.asyncDispose]());
  return {
    get server() {
      if (!server) throw new Error('PostgreSQL has not been started.');
      return server;
    },
  };
}

export const newShop = (): Shop => ({
  pages: { '/': 'Главная', '/satin': 'Сатин, 100 ₽' },
  assets: { 'a.js': 'one' },
  code: 'code1',
});

/** Two builders and a server that builds nothing, with a first release on all of them. */
export class ThreeNodes implements AsyncDisposable {
  /** What the API says. */
  readonly shop = newShop();
  readonly nodes: readonly [TestNode, TestNode, TestNode];
  readonly url: string;
  #messages = 0;

  private constructor(url: string, settings?: NodeSettings, servingUrl = url) {
    this.url = url;
    const read = () => this.shop;
    this.nodes = [
      new TestNode(url, 'one', read, settings),
      new TestNode(url, 'two', read, settings),
      new TestNode(servingUrl, 'three', undefined, settings),
    ];
  }

  /** None of them runs, and nothing is built. `servingUrl`: the database's address for the one that builds nothing. */
  static stopped(url: string, settings?: NodeSettings, servingUrl?: string): ThreeNodes {
    return new ThreeNodes(url, settings, servingUrl);
  }

  static async start(url: string, settings?: NodeSettings): Promise<ThreeNodes> {
    const three = ThreeNodes.stopped(url, settings);
    await three.build(0);
    for (const node of three.nodes) await node.start();
    await three.shows('index.html', 'Главная');
    return three;
  }

  /** Runs `npm run build` on the server of a number. */
  async build(index: 0 | 1): Promise<void> {
    const { build } = this.nodes[index];
    build?.compile(this.shop.code);
    await build?.rebuild();
    await this.publish(index);
  }

  /** Publishes what a builder has built, as a command does at its end. */
  async publish(index: 0 | 1, changesCode = true): Promise<void> {
    const { build, dataFolder } = this.nodes[index];
    if (!build) throw new Error(`The server ${index} builds nothing.`);
    await publishFromCommand(this.url, dataFolder, { changesCode, rebuild: build.rebuild });
  }

  /** Changes the price of satin and notifies one of the servers; resolves with the state's address. */
  async edit(price: number, index = 2): Promise<string> {
    this.shop.pages['/satin'] = `Сатин, ${price} ₽`;
    this.#messages += 1;
    const response = await this.#node(index).deliver(`msg_${this.#messages}`);
    expect(response.status).toBe(202);
    return ((await response.json()) as { status: string }).status;
  }

  /** What a server says of a delivery. */
  async stateAt(status: string, index = 0): Promise<unknown> {
    return (await fetch(this.#node(index).base + status)).json();
  }

  /** Waits until all servers, or those of these numbers, show a text. */
  async shows(name: string, text: string, indexes: readonly number[] = [0, 1, 2]): Promise<void> {
    const shown = () => indexes.map((index) => this.nodes[index]?.file(name));
    await expect.poll(shown, { timeout: 15_000, interval: 20 }).toEqual(indexes.map(() => text));
  }

  #node(index: number): TestNode {
    const node = this.nodes[index];
    if (!node) throw new Error(`There is no server ${index}.`);
    return node;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const node of this.nodes) await node[Symbol.asyncDispose]();
  }
}
