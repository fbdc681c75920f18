import { ask } from './ask.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { MadeEdit } from './edited-shop.ts';
import { NodeReader, Seen } from './node-reader.ts';
import type { ProofShop } from './proof-shop.ts';
import { Sender } from './sender.ts';
import { ServerNode } from './server-node.ts';
import { until } from './until.ts';

export interface ServersOptions {
  /** How many there are, and how many of these build; the last ones do not. */
  count?: number;
  builders?: number;
  /** What a server knows as the database's address. */
  databaseUrlOf?: (name: string, url: string) => string;
}

/** An edit by what the page of an address contains. */
type Shown = Pick<MadeEdit, 'path' | 'text'>;

async function isShown(node: ServerNode, { path, text }: Shown): Promise<boolean> {
  const answer = await ask(node.base, path).catch(() => undefined);
  return answer?.status === 200 && answer.body.toString().includes(text);
}

/** Waits until a server shows an edit. Its pages are asked for where it has switched: who asks all the time takes the processors from it. */
function shown(node: ServerNode, edit: Shown, everyMs: number): Promise<number> {
  let asked: string | undefined;
  const isThere = async () => {
    const id = node.live?.id;
    if (id !== undefined && id === asked) return false;
    const answer = await ask(node.base, edit.path).catch(() => undefined);
    if (answer?.status === 200) asked = id;
    return answer?.status === 200 && answer.body.toString().includes(edit.text);
  };
  return until(`${edit.text} on ${node.name}${edit.path}`, isThere, { everyMs });
}

/** Servers of one shop over a database of their own, each a process. */
export class Servers implements AsyncDisposable {
  readonly shop: ProofShop;
  readonly url: string;
  readonly nodes: readonly ServerNode[];
  readonly sender: Sender;
  readonly watch: DatabaseWatch;
  readonly #things: AsyncDisposableStack;

  private constructor(
    things: AsyncDisposableStack,
    given: { shop: ProofShop; url: string; nodes: ServerNode[]; watch: DatabaseWatch },
  ) {
    this.#things = things;
    this.shop = given.shop;
    this.url = given.url;
    this.nodes = given.nodes;
    this.watch = given.watch;
    this.sender = new Sender(given.nodes);
  }

  /** Starts them, and has each take part in one edit. */
  static async start(shop: ProofShop, options: ServersOptions = {}): Promise<Servers> {
    const { count = 3, builders = 2, databaseUrlOf = (_name, url) => url } = options;
    await using things = new AsyncDisposableStack();
    const url = await shop.newDatabase();
    const watch = things.use(await DatabaseWatch.open(url));
    const nodes: ServerNode[] = [];
    for (let index = 0; index < count; index += 1) {
      const builds = index < builders;
      const name = `node-${index + 1}`;
      const dataFolder = builds ? shop.newBuilderFolder() : shop.newFolder();
      const databaseUrl = databaseUrlOf(name, url);
      const { apiUrl } = shop;
      nodes.push(things.use(await ServerNode.make({ name, dataFolder, apiUrl, databaseUrl, builds })));
    }
    await Promise.all(nodes.map((node) => node.start()));
    const servers = new Servers(things.move(), { shop, url, nodes, watch });
    const [product] = shop.edits.products;
    if (!product) throw new Error('The shop has no products.');
    const edit = shop.edits.make(product);
    await servers.sender.send();
    await servers.show(edit);
    return servers;
  }

  /** Those that run. */
  get alive(): ServerNode[] {
    return this.nodes.filter(({ isAlive }) => isAlive);
  }

  node(name: string): ServerNode {
    const found = this.nodes.find((node) => node.name === name);
    if (!found) throw new Error(`There is no server ${name}.`);
    return found;
  }

  /** Waits until an edit is on all of these servers; resolves with how long it took. */
  show(edit: Shown, nodes: readonly ServerNode[] = this.alive, everyMs = 3): Promise<number> {
    return Promise.all(nodes.map((node) => shown(node, edit, everyMs))).then((ms) => Math.max(...ms));
  }

  /** Edits that a server does not show. */
  async missing(edits: Iterable<Shown>, nodes = this.alive): Promise<string[]> {
    const found: string[] = [];
    for (const edit of edits) {
      for (const node of nodes) {
        if (!(await isShown(node, edit))) found.push(`${node.name}${edit.path}: ${edit.text}`);
      }
    }
    return found;
  }

  /** The server that leads, as soon as one does and has said so. */
  async leader(): Promise<{ node: ServerNode; pid: number }> {
    let found: { node: ServerNode; pid: number } | undefined;
    await until('somebody leads', async () => {
      const leader = await this.watch.leader();
      const node = this.alive.find(({ name }) => name === leader?.name);
      found = leader && node && { node, pid: leader.pid };
      return found !== undefined;
    });
    if (!found) throw new Error('Nobody leads.');
    return found;
  }

  /** Waits until another connection than this one holds the lock; resolves with how long it took. */
  succeeded(pid: number): Promise<number> {
    return until('another leads', async () => {
      const leader = await this.watch.leader();
      return leader !== undefined && leader.pid !== pid;
    });
  }

  /** Milliseconds between the first and the last server's switch to the release that all have live. */
  async skew(): Promise<number> {
    let times: number[] = [];
    await until('all have the same release', () => {
      const live = this.alive.map((node) => node.live);
      times = live.flatMap((one) => (one === undefined ? [] : [one.since]));
      return new Set(live.map((one) => one?.id)).size === 1;
    });
    return Math.max(...times) - Math.min(...times);
  }

  /** Readers of all servers. */
  read(paths: () => readonly string[], options?: { goesBack?: boolean }): AsyncDisposable & { seen: Seen } {
    const seen = new Seen();
    const readers = this.nodes.map((node) => new NodeReader(node, seen, paths, options));
    const stop = () => Promise.all(readers.map((reader) => reader[Symbol.asyncDispose]()));
    return { seen, [Symbol.asyncDispose]: async () => void (await stop()) };
  }

  /** Messages that no rebuild has made live. */
  async open(): Promise<number> {
    const [row] = await this.watch.rows<{ count: string }>(
      'SELECT count(*) FROM vitrina.delivery WHERE run IS NULL',
    );
    return Number(row?.count);
  }

  /** Waits until every message is live, and on all servers that run. */
  async settle(): Promise<void> {
    await until('every message is live', async () => (await this.open()) === 0, { everyMs: 20 });
    const [row] = await this.watch.rows<{ id: string }>(
      'SELECT id FROM vitrina.release JOIN vitrina.pointer USING (seq)',
    );
    await until(`all servers have ${row?.id}`, () => this.alive.every(({ live }) => live?.id === row?.id));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#things[Symbol.asyncDispose]();
  }
}
